import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CHECK_FLAGS } from "../src/commands/check-flags.ts";
import { checkHelp } from "../src/commands/check-help.ts";
import { INIT_FLAGS } from "../src/commands/init-flags.ts";
import { parseCalibrateArguments } from "../src/commands/judge-calibrate-arguments.ts";
import { JUDGE_CALIBRATE_FLAGS } from "../src/commands/judge-calibrate-flags.ts";
import { parseTestArguments } from "../src/commands/workflow-test-arguments.ts";
import { WORKFLOW_TEST_FLAGS } from "../src/commands/workflow-test-flags.ts";
import { workflowTestHelp } from "../src/commands/workflow-test-help.ts";
import { EXIT_CODES } from "../src/exit-code.ts";
import { runMain } from "./run-main.ts";

let cwd = "";
let readme = "";

beforeAll(async () => {
  readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  cwd = await mkdtemp(join(tmpdir(), "output readme "));
  await writeFile(join(cwd, "refunds.yaml"), blocks("yaml")[0] ?? "");
  await writeFile(join(cwd, "trials.jsonl"), blocks("json")[0] ?? "");
});

afterAll(() => rm(cwd, { recursive: true }));

function blocks(language: string): readonly string[] {
  return [...readme.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, "gm"))].map(
    ([, text]) => text ?? "",
  );
}

describe("the README of the command", () => {
  it("shows the report that its example gives", async () => {
    const { code, stdout } = await runMain("check refunds.yaml --trials trials.jsonl".split(" "), { cwd });
    expect(blocks("text")[0]).toBe(stdout);
    expect(code).toBe(1);
  });

  it("shows command lines that are understood", async () => {
    const lines = blocks("sh")
      .join("")
      .split("\n")
      .filter((line) => line.startsWith("output "));
    expect(lines.length).toBeGreaterThan(3);
    const stdin = blocks("json")[0] ?? "";
    for (const line of lines) {
      const args = line.replace(/ < .*/, "").split(" ").slice(1);
      if (args[0] === "workflow" || args[0] === "judge") continue;
      const { code } = await runMain(args, { cwd, stdin });
      expect([line, code]).toEqual([line, args[0] === "check" ? 1 : 0]);
    }
  });

  it("shows cases that are made of its example", async () => {
    const evals = join(cwd, "src/workflows/refunds/tests/evals");
    await mkdir(evals, { recursive: true });
    await writeFile(join(evals, "workflow.ts"), "");
    const lines = [
      ...blocks("sh")
        .join("")
        .matchAll(/^output (workflow dataset .*)$/gm),
    ];
    expect(lines).toHaveLength(2);
    for (const [, line = ""] of lines) {
      const { code, stdout } = await runMain(line.split(" "), { cwd });
      expect([line, code]).toEqual([line, 0]);
      if (line.includes(" list ")) expect(blocks("text")).toContain(stdout);
    }
  });

  it("shows what output init says, where the packages are installed", async () => {
    const folder = await mkdtemp(join(tmpdir(), "output readme "));
    for (const name of ["cli", "checks", "evals"]) {
      const place = join(folder, "node_modules", "@outputai", name);
      await mkdir(place, { recursive: true });
      await writeFile(join(place, "package.json"), "{}");
    }
    const { code, stdout } = await runMain(["init"], { cwd: folder });
    expect(code).toBe(0);
    expect(blocks("text")).toContain(stdout);
    await rm(folder, { recursive: true });
  });

  it("shows command lines of workflow test that are understood", () => {
    const lines = blocks("sh")
      .join("")
      .matchAll(/^output workflow test (.*)$/gm);
    const args = Array.from(lines, ([, rest = ""]) => rest.split(" "));
    expect(args.length).toBeGreaterThan(3);
    for (const line of args) expect([line, parseTestArguments(line).problems]).toEqual([line, []]);
  });

  it("shows lines of output judge calibrate that are understood", () => {
    const lines = blocks("sh")
      .join("")
      .matchAll(/^output judge calibrate (.*)$/gm);
    const args = Array.from(lines, ([, rest = ""]) => rest.split(" "));
    expect(args.length).toBeGreaterThan(2);
    for (const line of args) expect([line, parseCalibrateArguments(line).problems]).toEqual([line, []]);
  });

  it.each([
    { command: "init", flags: INIT_FLAGS },
    { command: "check", flags: CHECK_FLAGS },
    { command: "workflow test", flags: WORKFLOW_TEST_FLAGS },
    { command: "judge calibrate", flags: JUDGE_CALIBRATE_FLAGS },
  ])("names every flag of output $command, as the help does", ({ command, flags }) => {
    const start = readme.indexOf(`## output ${command}`);
    const section = readme.slice(start, readme.indexOf("\n## ", start));
    for (const { name, value } of flags) {
      expect(section).toContain(
        value === undefined || name === "--format" ? `\`${name}` : `\`${name} ${value}\``,
      );
    }
  });

  it.each([
    { command: "check", text: checkHelp() },
    { command: "workflow test", text: workflowTestHelp() },
  ])("says of every exit code of output $command what the help says", ({ text }) => {
    const [, help = ""] = text.split("Exit codes\n");
    const told = help.replaceAll(/\n {7}/g, " ").matchAll(/^ {2}(\d) +(.*)$/gm);
    const meanings = [...told].map(([, code, meaning]) => `| ${code} | ${meaning} |`);
    expect(meanings).toHaveLength(4);
    for (const row of meanings) expect(readme.replaceAll(/ +/g, " ")).toContain(row);
  });

  it("names every exit code", () => {
    const table = readme.slice(readme.indexOf("### Exit codes"), readme.indexOf("`--allow-abstain` takes"));
    for (const code of Object.values(EXIT_CODES)) expect(table).toMatch(new RegExp(`[|,] ${code}[ ,]`));
  });
});
