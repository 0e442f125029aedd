import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { runCommand } from "../../scripts/release/process/run-command.ts";
import { publishCopy } from "../../scripts/release/registry/publish-copy.ts";
import { sealedEnvironment } from "../../scripts/release/registry/sealed-environment.ts";
import { changesetOf } from "../../scripts/release/versions/version-copy.ts";

interface Listener {
  readonly server: Server;
  readonly url: string;
  /** The packages that somebody wanted to publish here. */
  readonly puts: string[];
}

/** A registry that has nothing and takes everything, or what stands between others and theirs. */
async function listen(): Promise<Listener> {
  const puts: string[] = [];
  const server = createServer((request, response) => {
    if (request.method === "PUT") puts.push(request.url ?? "");
    response.writeHead(request.method === "PUT" ? 201 : 404, { "content-type": "application/json" });
    request.resume().on("end", () => response.end("{}"));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, puts };
}

const ours = await listen();
const other = await listen();
let root = "";

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "publish-"));
  for (const { puts } of [ours, other]) puts.length = 0;
});
afterEach(() => rmSync(root, { recursive: true }));
afterAll(() => {
  for (const { server } of [ours, other]) server.close();
});

function publication(files: Readonly<Record<string, string>>, leaked: NodeJS.ProcessEnv = {}) {
  for (const [path, text] of Object.entries({ ...CLEAN, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(root, "node_modules"));
  const home = join(root, "home");
  const seal = { home, userconfig: join(home, "npmrc"), cache: join(home, "cache"), registry: ours.url };
  return { copy: root, env: { ...sealedEnvironment(process.env, seal), ...leaked } };
}

const parcel = (name: string, more: object = {}) =>
  JSON.stringify({ name: `@outputai/${name}`, version: "0.1.0", ...more });
const CLEAN = {
  "package.json": '{ "name": "root", "private": true }',
  "pnpm-workspace.yaml": "packages: [packages/*, apps/*]\n",
  "pnpm-lock.yaml": "",
  ".changeset/config.json": '{ "access": "public" }',
  "packages/core/package.json": parcel("core"),
  "home/npmrc": `registry=${ours.url}\n${ours.url.replace("http:", "")}:_authToken=one\n${other.url.replace("http:", "")}:_authToken=two\n`,
};

const HOLES = [
  {
    files: { "apps/demo/package.json": parcel("demo", { publishConfig: { registry: other.url } }) },
    because: "a public package outside of packages/ names another registry",
  },
  {
    files: {
      "packages/core/package.json": parcel("core", { publishConfig: { directory: "dist" } }),
      "packages/core/dist/package.json": parcel("core", { publishConfig: { registry: other.url } }),
    },
    because: "another manifest is published, which names another registry",
  },
  {
    files: { ".npmrc": `proxy=${other.url}\nhttp-proxy=${other.url}\nhttps-proxy=${other.url}\n` },
    because: "a file at the root names a proxy",
  },
  {
    files: { "home/npmrc": `${CLEAN["home/npmrc"]}proxy=${other.url}\nhttp-proxy=${other.url}\n` },
    because: "the user's file names a proxy",
  },
  {
    files: { "pnpm-workspace.yaml": `${CLEAN["pnpm-workspace.yaml"]}httpProxy: ${other.url}\n` },
    because: "the workspace names a proxy",
  },
  { files: {}, leaked: { HTTP_PROXY: other.url }, because: "the environment does" },
];

describe("publishCopy", () => {
  it.each(HOLES)(
    "publishes nothing when $because, though it would go elsewhere",
    async ({ files, leaked }) => {
      const { copy, env } = publication(files, leaked);
      await expect(publishCopy({ copy, registry: ours.url, env })).rejects.toThrow(/Nothing is published/);
      expect([ours.puts, other.puts]).toEqual([[], []]);

      const args = [changesetOf(copy), "publish", "--no-git-tag"];
      await runCommand({ command: process.execPath, args, cwd: copy, env });
      expect(other.puts).toHaveLength(1);
    },
    60_000,
  );
});
