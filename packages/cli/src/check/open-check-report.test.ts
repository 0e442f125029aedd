import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outcomesOf, report, spec } from "../../test/hand-made-run.ts";
import { type CommandIo, processIo } from "../command-io.ts";
import { verdictOf } from "../exit-code.ts";
import { openReport } from "../output/open-report.ts";
import { checkWriter, reportRequest } from "./check-writer.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output report "));
});

afterAll(() => rm(cwd, { recursive: true }));

const request = {
  spec: "s.json",
  trials: ["t.jsonl"],
  format: "text",
  output: undefined,
  judging: { judges: [], mode: "auto" },
  quiet: false,
  all: false,
} as const;

function terminal(columns: number) {
  return Object.assign(new PassThrough({ encoding: "utf8" }), { isTTY: true, columns });
}

function open(changes: Partial<Parameters<typeof reportRequest>[0]>, io: Partial<CommandIo> = {}) {
  const asked = { ...request, ...changes };
  return openReport(reportRequest(asked), checkWriter(asked), processIo({ cwd, ...io }));
}

async function write(changes: Parameters<typeof open>[0], stdout = terminal(0), env = {}) {
  const { writer } = await open(changes, { stdout, env });
  writer.begin(spec);
  writer.add({ sample: "refund_ok", epoch: 1, status: "completed" }, outcomesOf("refund_ok", 1));
  await writer.flush();
  await writer.finish(report, verdictOf(report));
  return (stdout.read() ?? "") as string;
}

function heading(text: string): string {
  return text.split("\n").find((line) => line.includes("pass rate")) ?? "";
}

describe("openReport, of output check", () => {
  it.each([
    { columns: 120, width: 120, because: "the terminal is that wide" },
    { columns: 20, width: 73, because: "the numbers and 24 characters of a name need that much" },
    { columns: 0, width: 100, because: "the terminal does not know" },
  ])("writes lines of $width when $because", async ({ columns, width }) => {
    expect(heading(await write({}, terminal(columns), { NO_COLOR: "1" }))).toHaveLength(width);
  });

  it("colours a terminal, and never a file", async () => {
    expect(await write({})).toContain("\u001b[");
    expect(await write({ output: "r.txt" }, terminal(120), { FORCE_COLOR: "1" })).toBe("");
    const text = await readFile(join(cwd, "r.txt"), "utf8");
    expect(text).not.toContain("\u001b");
    expect(heading(text)).toHaveLength(100);
  });

  it("writes no text that nobody wants to read, but JSON that was asked for", async () => {
    expect(await write({ quiet: true })).toBe("");
    expect(JSON.parse(await write({ quiet: true, format: "json" }))).toMatchObject({ exitCode: 1 });
  });

  it("writes an error of a text report to its file, and leaves standard output to reports", async () => {
    const stdout = terminal(80);
    await (await open({}, { stdout })).fail(error);
    expect(stdout.read()).toBeNull();
    await (await open({ output: "e.txt" }, { stdout })).fail(error);
    expect(await readFile(join(cwd, "e.txt"), "utf8")).toBe("error: No. [X]\n");
  });

  it.each([
    { before: "output check · x", claimed: false, after: "error: No. [X]\n", because: "nothing is lost" },
    { before: "my notes", claimed: false, after: "my notes", because: "nothing was understood yet" },
    { before: "my notes", claimed: true, after: "error: No. [X]\n", because: "it was asked for" },
  ])("leaves '$after' of '$before' after an error: $because", async ({ before, claimed, after }) => {
    await writeFile(join(cwd, "f.txt"), before);
    const report = await open({ output: "f.txt" });
    if (claimed) await report.claim();
    await report.fail(error);
    expect(await readFile(join(cwd, "f.txt"), "utf8")).toBe(after);
  });

  it("removes an older report at once, and leaves no file when it is stopped", async () => {
    await writeFile(join(cwd, "old.txt"), "output check · x");
    const report = await open({ output: "old.txt" });
    await expect(readFile(join(cwd, "old.txt"))).rejects.toThrow("ENOENT");
    await report.fail({ ...error, code: "RUN_INTERRUPTED" });
    expect((await readdir(cwd)).filter((name) => name === "old.txt" || name.endsWith(".tmp"))).toEqual([]);
  });
});

const error = { code: "X", message: "No.", problems: [], exitCode: 2 };
