import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { FROM_SOURCES } from "./run-output.ts";

const RECORDER = `--import=${new URL("./print-loaded-modules.ts", import.meta.url).href}`;

function modulesLoadedFor(...args: string[]): readonly string[] {
  const { stderr } = spawnSync(process.execPath, [RECORDER, ...FROM_SOURCES, ...args], { encoding: "utf8" });
  return [...stderr.matchAll(/^loaded (file:.*)$/gm)].map(([, url]) => url ?? "");
}

describe("the start of the command", () => {
  it.each([
    ["--version"],
    ["--help"],
    ["check --help"],
    ["help check"],
    ["workflow --help"],
    ["help workflow test"],
  ])("loads nothing heavy for %s", (line) => {
    const modules = modulesLoadedFor(...line.split(" "));
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((url) => !url.includes("/packages/cli/"))).toEqual([]);
  });

  it("loads nothing of evaluations for output check", () => {
    const modules = modulesLoadedFor("check", "no.json", "--trials", "no.jsonl");
    expect(modules.filter((url) => /packages\/evals\/|\/workflow|users-code/.test(url))).toEqual([]);
  });

  it("loads the rest when there is something to grade", () => {
    expect(modulesLoadedFor("check").some((url) => url.includes("/packages/checks/"))).toBe(true);
  });
});
