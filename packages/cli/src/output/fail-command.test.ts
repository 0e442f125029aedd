import { PassThrough } from "node:stream";
import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { processIo } from "../command-io.ts";
import { asksForJson, failCommand } from "./fail-command.ts";

const problems = Array.from({ length: 60 }, (_, row) => ({ code: "FLAG_UNKNOWN", message: `Flag ${row}.` }));
const refused = new OutputError("USAGE_INVALID", "60 mistakes.", { problems });

async function fail(error: unknown, argv: readonly string[] = [], reason?: string) {
  const [stdout, stderr] = [new PassThrough({ encoding: "utf8" }), new PassThrough({ encoding: "utf8" })];
  const controller = new AbortController();
  if (reason !== undefined) controller.abort(reason);
  const io = processIo({ stdout, stderr, env: {}, signal: controller.signal });
  const code = await failCommand(error, argv, io);
  return { code, told: String(stderr.read() ?? ""), printed: String(stdout.read() ?? "") };
}

describe("failCommand", () => {
  it.each([
    { error: refused, reason: undefined, code: 2, says: "[USAGE_INVALID]", because: "it was refused" },
    { error: new Error("x"), reason: undefined, code: 70, says: "[INTERNAL_ERROR]", because: "it is a bug" },
    { error: undefined, reason: undefined, code: 70, says: "[INTERNAL_ERROR]", because: "so is this" },
    { error: refused, reason: "SIGTERM", code: 143, says: "[RUN_INTERRUPTED]", because: "it was stopped" },
  ])("answers $code and tells $says on standard error: $because", async ({ error, reason, code, says }) => {
    const failed = await fail(error, [], reason);
    expect(failed).toMatchObject({ code, printed: "" });
    expect(failed.told.split("\n")[0]).toContain(says);
  });

  it.each([
    { argv: [], told: 50, because: "more help nobody" },
    { argv: ["--all"], told: 60, because: "all are asked for" },
  ])("tells $told problems for $argv: $because", async ({ argv, told }) => {
    expect((await fail(refused, argv)).told.match(/Flag \d+\./g)).toHaveLength(told);
  });

  it("writes the error as JSON too where JSON is asked for, with every problem", async () => {
    const { code, printed, told } = await fail(refused, ["check", "--json"]);
    expect(JSON.parse(printed)).toEqual({
      error: { code: "USAGE_INVALID", message: "60 mistakes.", problems },
      exitCode: code,
    });
    expect(told).toContain("error: 60 mistakes. [USAGE_INVALID]");
  });
});

describe("asksForJson", () => {
  it.each([
    { line: "check --json", asks: true, because: "the flag says so" },
    { line: "check --format json", asks: true, because: "so does its long form" },
    { line: "--format=json", asks: true, because: "= works too" },
    { line: "check json", asks: false, because: "a file may have that name" },
    { line: "check --format text", asks: false, because: "it is another form" },
    { line: "check -- --json", asks: false, because: "behind -- nothing is a flag" },
    { line: "", asks: false, because: "nothing is said" },
  ])("is $asks for '$line': $because", ({ line, asks }) => {
    expect(asksForJson(line.split(" "))).toBe(asks);
  });
});
