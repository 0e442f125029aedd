import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { foreignRegistries } from "../../scripts/release/registry/foreign-registries.ts";
import { readPublishSettings } from "../../scripts/release/registry/read-publish-settings.ts";
import { sealedEnvironment } from "../../scripts/release/registry/sealed-environment.ts";
import { workspacePackages } from "../../scripts/release/versions/workspace-packages.ts";

const OURS = "http://127.0.0.1:4873/";
const CLEAN = {
  "package.json": '{ "private": true }',
  "pnpm-workspace.yaml": "packages: [packages/*]\n",
  "packages/core/package.json": '{ "name": "@outputai/core", "version": "0.0.0" }',
  "home/npmrc": `registry=${OURS}\n`,
};
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "settings-"));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

/** What npm and pnpm themselves say about a workspace of these files, and why it is refused. */
async function refusals(files: Readonly<Record<string, string>>, leaked: NodeJS.ProcessEnv = {}) {
  for (const [path, text] of Object.entries({ ...CLEAN, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const home = join(root, "home");
  const seal = { home, userconfig: join(home, "npmrc"), cache: join(home, "cache"), registry: OURS };
  const env = { ...sealedEnvironment(process.env, seal), ...leaked };
  const { settings, deciders } = await readPublishSettings(root, workspacePackages(root), env);
  return foreignRegistries(settings, { expected: OURS, deciders });
}

describe("readPublishSettings", () => {
  it("hears from npm and pnpm that a clean workspace publishes to the registry of the seal", async () => {
    expect(await refusals({})).toEqual([]);
  });

  it.each([
    {
      files: { "packages/core/.npmrc": "@outputai:registry=https://registry.example/\n" },
      because: "a file beside the package names a registry for the scope",
    },
    {
      files: { ".npmrc": "@outputai:registry=https://registry.example/\n" },
      because: "a file at the root does",
    },
    {
      files: { "home/npmrc": `registry=${OURS}\n@outputai:registry=https://registry.example/\n` },
      because: "the user's file does",
    },
    {
      files: {
        "packages/core/package.json":
          '{ "name": "@outputai/core", "version": "0.0.0", "publishConfig": { "registry": "https://registry.example/" } }',
      },
      because: "publishConfig does",
    },
    {
      files: {
        "pnpm-workspace.yaml":
          'packages: [packages/*]\nregistries:\n  "@outputai": https://registry.example/\n',
      },
      because: "the workspace does",
    },
  ])("tells of it when $because", async ({ files }) => {
    const found = await refusals(files);
    expect(found).not.toEqual([]);
    expect(found.every((reason) => reason.includes("https://registry.example/"))).toBe(true);
  });

  it.each([
    { NPM_CONFIG_REGISTRY: "https://registry.example/" },
    { "npm_config_@outputai:registry": "https://registry.example/" },
  ])("tells of it when %j is in the environment after all", async (leaked) => {
    // whichever spelling wins, in npm or in pnpm, it is one that the tools themselves have told
    expect(await refusals({}, leaked)).not.toEqual([]);
  });
});
