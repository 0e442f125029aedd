import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UsageProblem } from "../src/arguments/usage-problem.ts";
import { parseCheckArguments } from "../src/commands/check-arguments.ts";
import { COMMANDS } from "../src/commands/command-table.ts";
import { parseCompletionArguments } from "../src/commands/completion-arguments.ts";
import { parseGenerateArguments, parseListArguments } from "../src/commands/dataset-arguments.ts";
import { findCommand } from "../src/commands/find-command.ts";
import { parseInitArguments } from "../src/commands/init-arguments.ts";
import { parseCalibrateArguments } from "../src/commands/judge-calibrate-arguments.ts";
import { groupOverview, overview } from "../src/commands/overview.ts";
import { parseTestArguments } from "../src/commands/workflow-test-arguments.ts";

type Reader = (args: readonly string[]) => { readonly problems: readonly UsageProblem[] };

/** What reads the arguments of each command when it runs. */
const READERS: Readonly<Record<string, Reader>> = {
  completion: parseCompletionArguments,
  init: parseInitArguments,
  check: (args) => parseCheckArguments(args, ["JUDGE_NOT_RUN"]),
  "workflow test": parseTestArguments,
  "workflow dataset list": parseListArguments,
  "workflow dataset generate": parseGenerateArguments,
  "judge calibrate": parseCalibrateArguments,
};

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output examples "));
  await writeFile(join(cwd, "trials.jsonl"), "");
});

afterAll(() => rm(cwd, { recursive: true }));

/** The lines below "Examples", which is the last section. */
function examplesOf(help: string): readonly string[] {
  const [, section = ""] = /\nExamples\n((?: {2}.*\n)+)$/.exec(help) ?? [];
  return section
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

/** The arguments that a shell hands to `output` for a line: without quotes, redirections and what they hold. */
function argumentsOf(line: string): readonly string[] {
  // What is handed to the shell to run, or written to a file, is none of its arguments.
  const bare = line.replace(/^eval "\$\((.*)\)"$/, "$1").replace(/ > .*$/, "");
  const script = `output() { printf '%s\\0' "$@"; }\n${bare}\n`;
  const { stdout, stderr } = spawnSync("bash", ["-c", script], { cwd, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\0").slice(0, -1);
}

const helps = [
  { name: "output", help: overview() },
  ...COMMANDS.groups.map((group) => ({ name: group.name, help: groupOverview(group) })),
  ...(await Promise.all(COMMANDS.commands.map(async ({ name, help }) => ({ name, help: await help() })))),
];

describe("the help", () => {
  it.each(helps)("of $name fits a terminal, and ends with examples that its reader takes", ({ help }) => {
    for (const line of help.split("\n")) expect(line.length).toBeLessThanOrEqual(95);
    const lines = examplesOf(help);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const found = findCommand(argumentsOf(line));
      if (found.kind !== "command") throw new Error(`No command in '${line}'`);
      const read = READERS[found.command.name];
      expect([line, read?.(found.rest).problems]).toEqual([line, []]);
    }
  });

  it.each(COMMANDS.commands.map(({ name, help }) => ({ name, help })))(
    "of $name shows several examples, all of that command",
    async ({ name, help }) => {
      const lines = examplesOf(await help());
      expect(lines.length).toBeGreaterThan(1);
      for (const line of lines) expect(line.startsWith(`output ${name}`)).toBe(true);
    },
  );

  it("of output shows an example of each command", () => {
    expect(examplesOf(overview())).toHaveLength(COMMANDS.commands.length);
  });
});
