import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { writeFiles } from "../../test/load-files.ts";
import { clonePackages } from "./clone-packages.ts";

const OURS = '{"name":"@outputai/cli"}';

async function clonedIn(files: Readonly<Record<string, string>>, module: string) {
  const root = await writeFiles(files);
  return { root, found: clonePackages(pathToFileURL(join(root, module)).href) };
}

describe("clonePackages", () => {
  it.each(["packages/cli/dist/init-AB12.js", "packages/cli/src/init/a.ts"])(
    "finds them from %s",
    async (module) => {
      const files = {
        "package.json": "{}",
        "packages/cli/package.json": OURS,
        "packages/checks/package.json": "{}",
        "packages/evals/package.json": "{}",
      };
      const { root, found } = await clonedIn(files, module);
      expect(found).toBe(join(root, "packages"));
    },
  );

  it.each([
    {
      because: "the package is installed, with the others beside it",
      files: {
        "node_modules/@outputai/cli/package.json": OURS,
        "node_modules/@outputai/checks/package.json": "{}",
        "node_modules/@outputai/evals/package.json": "{}",
      },
      module: "node_modules/@outputai/cli/dist/a.js",
    },
    { because: "it stands alone", files: { "cli/package.json": OURS }, module: "cli/dist/a.js" },
    {
      because: "another package holds the module",
      files: { "a/package.json": "{}", "checks/package.json": "{}", "evals/package.json": "{}" },
      module: "a/dist/a.js",
    },
  ])("finds none where $because", async ({ files, module }) => {
    expect((await clonedIn(files as Readonly<Record<string, string>>, module)).found).toBeUndefined();
  });
});
