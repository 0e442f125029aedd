import { describe, expect, it } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { runMain } from "./run-main.ts";

function run(...argv: string[]) {
  return runMain(argv, { cwd: "/nowhere" });
}

describe("main", () => {
  it.each([["--version"], ["-v"]])("prints the version for %s", async (flag) => {
    expect(await run(flag)).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" });
  });

  it.each([[["--help"]], [["-h"]], [["help"]], [["--help", "--json"]]])(
    "prints the commands for %o",
    async (argv) => {
      const { code, stdout } = await run(...argv);
      expect(code).toBe(0);
      expect(stdout).toMatch(/^ {2}check +grade recorded trials/m);
      expect(stdout).toMatch(/^ {2}workflow test +test a workflow/m);
    },
  );

  it.each([
    { argv: ["help", "check"], because: "it was asked for" },
    { argv: ["check", "--help"], because: "the flag does the same" },
    { argv: ["check", "--fromat", "-h"], because: "help wins over mistakes" },
    { argv: ["--help", "check"], because: "the flag may come first" },
    { argv: ["-h", "check", "spec.json"], because: "so may its letter" },
  ])("prints the help of a command for $argv: $because", async ({ argv }) => {
    const { code, stdout, stderr } = await run(...argv);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    for (const part of [
      "output check SPEC --trials FILE…",
      "--allow-abstain CODE",
      "Examples",
      "Exit codes",
    ]) {
      expect(stdout).toContain(part);
    }
    for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(95);
  });

  it.each([
    {
      argv: [],
      code: "COMMAND_MISSING",
      says: "No command was named.",
      because: "B50: nothing is no success",
    },
    { argv: ["chekc"], code: "COMMAND_UNKNOWN", says: "Did you mean check?", because: "it is misspelt" },
    {
      argv: ["workflow"],
      code: "COMMAND_MISSING",
      says: "workflow test",
      because: "B50: half a command is none",
    },
    {
      argv: ["help", "workflow", "tset"],
      code: "COMMAND_UNKNOWN",
      says: "Did you mean workflow test?",
      because: "nothing is known of it",
    },
    {
      argv: ["help", "x"],
      code: "COMMAND_UNKNOWN",
      says: 'no command "x"',
      because: "there is no such command",
    },
    { argv: ["--help", "x"], code: "COMMAND_UNKNOWN", says: 'no command "x"', because: "it has no help" },
    {
      argv: ["workflow", "test", "w", "--allow-abstain", "A"],
      code: "FLAG_UNKNOWN",
      says: "--allow-abstain is a flag of output check.",
      because: "another command has it",
    },
    {
      argv: ["check", "s", "--trials", "t", "--baseline=b.json"],
      code: "FLAG_UNKNOWN",
      says: "--baseline is a flag of output workflow test.",
      because: "another command has it",
    },
    {
      argv: ["workflow", "test", "w", "--judge-recordings", "d"],
      code: "FLAG_UNKNOWN",
      says: "--judge-recordings is a flag of output check and output judge calibrate.",
      because: "several others have it",
    },
    { argv: ["--verison"], code: "FLAG_UNKNOWN", says: "Did you mean --version?", because: "it is misspelt" },
    {
      argv: ["check", "s", "--trails", "t"],
      code: "FLAG_UNKNOWN",
      says: "Did you mean --trials?",
      because: "so is this",
    },
  ])("refuses $argv with exit code 2: $because", async ({ argv, code, says }) => {
    const result = await run(...argv);
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain(`[${code}]`);
    expect(result.stderr).toContain(says);
  });

  it.each([
    [["--json"]],
    [["check", "--json"]],
    [["check", "--format", "json", "--wrong"]],
    [["check", "--format=json", "--trials"]],
  ])("tells mistakes as JSON for %o", async (argv) => {
    const { code, stdout } = await run(...argv);
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ error: { code: "USAGE_INVALID" }, exitCode: 2 });
  });
});
