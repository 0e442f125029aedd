import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { workspacePackages } from "../../scripts/release/versions/workspace-packages.ts";

const FOLDERS = {
  ".": { private: true },
  "packages/b": { name: "b" },
  "packages/a": { name: "a" },
  "packages/left": { name: "left" },
  "packages/a/node_modules/c": { name: "c" },
  "apps/deep/d": { name: "d" },
  "apps/demo": { name: "demo", private: true },
  "other/e": { name: "e" },
};

it("workspacePackages reads whatever the workspace names and nobody keeps private", () => {
  const root = mkdtempSync(join(tmpdir(), "workspace-"));
  try {
    for (const [folder, manifest] of Object.entries(FOLDERS)) {
      mkdirSync(join(root, folder), { recursive: true });
      writeFileSync(join(root, folder, "package.json"), JSON.stringify(manifest));
    }
    const globs = ["packages/*", "apps/**", "!packages/left"];
    writeFileSync(join(root, "pnpm-workspace.yaml"), JSON.stringify({ packages: globs }));
    const folders = () => workspacePackages(root).map(({ folder }) => folder);
    expect(folders()).toEqual(["apps/deep/d", "packages/a", "packages/b"]);

    writeFileSync(join(root, "package.json"), JSON.stringify({ name: "root" }));
    expect(folders()[0]).toBe(".");
  } finally {
    rmSync(root, { recursive: true });
  }
});
