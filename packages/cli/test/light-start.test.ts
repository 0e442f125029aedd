import { spawnSync } from "node:child_process";
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judgedProject } from "./judged-project.ts";
import { FROM_SOURCES } from "./run-output.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await judgedProject();
});

afterAll(() => rm(cwd, { recursive: true }));

const RECORDER = `--import=${new URL("./print-loaded-modules.ts", import.meta.url).href}`;

function modulesLoadedFor(...args: string[]): readonly string[] {
  const { stderr } = spawnSync(process.execPath, [RECORDER, ...FROM_SOURCES, ...args], {
    encoding: "utf8",
    cwd,
  });
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
    ["help judge calibrate"],
    ["help init"],
    ["help completion"],
  ])("loads nothing heavy for %s", (line) => {
    const modules = modulesLoadedFor(...line.split(" "));
    expect(modules.length).toBeGreaterThan(0);
    expect(modules.filter((url) => !url.includes("/packages/cli/"))).toEqual([]);
  });

  it("loads nothing of evaluations for output check", () => {
    const modules = modulesLoadedFor("check", "no.json", "--trials", "no.jsonl");
    expect(modules.filter((url) => /packages\/evals\/|\/workflow|users-code/.test(url))).toEqual([]);
  });

  it.each([
    { line: "judged.json --trials judged.jsonl", loads: false, because: "no judge is named" },
    {
      line: "refunds.json --trials passing.jsonl --judge openai:gpt-5",
      loads: false,
      because: "there is no rubric",
    },
    {
      line: "judged.json --trials judged.jsonl --judge opnai:gpt-5",
      loads: true,
      because: "there are a judge and a rubric",
    },
  ])("loads models for output check: $loads, because $because", ({ line, loads }) => {
    const modules = modulesLoadedFor("check", ...line.split(" "));
    expect(modules.some((url) => /packages\/llm\/|node_modules\/ai\//.test(url))).toBe(loads);
  });

  it("loads the rest when there is something to grade", () => {
    expect(modulesLoadedFor("check").some((url) => url.includes("/packages/checks/"))).toBe(true);
  });
});
