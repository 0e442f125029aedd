import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { shellViolations } from "./examples/shell-violations.ts";
import { readText, readTexts, root } from "./repository/files.ts";

// The blocks of guides are executed: see guides.test.ts.
it("shell blocks of the pages name scripts, commands and flags that exist", () => {
  const pages = readTexts("", (path) =>
    /^([A-Z]+|packages\/[^/]+\/README|apps\/[^/]+\/README|docs\/(?!guides\/).*)\.md$/.test(path),
  );
  const scripts = Object.keys(JSON.parse(readText("package.json")).scripts);
  const help = new Map([
    ["", helpOf()],
    ["help", helpOf()],
    ["init", helpOf("init")],
    ["completion", helpOf("completion")],
    ["check", helpOf("check")],
    ["workflow test", helpOf("workflow", "test")],
    ["workflow dataset list", helpOf("workflow", "dataset", "list")],
    ["workflow dataset generate", helpOf("workflow", "dataset", "generate")],
    ["judge calibrate", helpOf("judge", "calibrate")],
  ]);
  expect(shellViolations(pages, { scripts, help })).toEqual([]);
});

/** What the command says of itself, run from its sources. */
function helpOf(...command: readonly string[]): string {
  const bin = ["--conditions=@outputai/source", `${root}packages/cli/src/bin.ts`];
  const { stdout } = spawnSync(process.execPath, [...bin, ...command, "--help"], { encoding: "utf8" });
  expect(stdout).toContain("output ");
  return stdout;
}
