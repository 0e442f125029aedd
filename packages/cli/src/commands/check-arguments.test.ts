import { describe, expect, it } from "vitest";
import { parseCheckArguments } from "./check-arguments.ts";

const CODES = ["TRACE_MISSING", "JUDGE_NOT_RUN", "TRIAL_ERROR", "TRIAL_MISSING"];

function parse(line: string) {
  return parseCheckArguments(line === "" ? [] : line.split(" "), CODES);
}

describe("parseCheckArguments", () => {
  it.each([
    {
      line: "s.json --trials a.jsonl",
      spec: "s.json",
      trials: ["a.jsonl"],
      because: "this is the plain form",
    },
    {
      line: "s.json --trials a b c",
      spec: "s.json",
      trials: ["a", "b", "c"],
      because: "values follow one flag",
    },
    {
      line: "s.json --trials a --trials b",
      spec: "s.json",
      trials: ["a", "b"],
      because: "the flag is repeated",
    },
    { line: "s.json --trials=a --trials=b", spec: "s.json", trials: ["a", "b"], because: "= works too" },
    {
      line: "--trials a s.json",
      spec: "s.json",
      trials: ["a"],
      because: "of exactly two the last is the spec",
    },
    { line: "--trials=a s.json", spec: "s.json", trials: ["a"], because: "= takes one value only" },
    {
      line: "--trials a b --strict s.json",
      spec: "s.json",
      trials: ["a", "b"],
      because: "a flag ends the list",
    },
    { line: "- --trials a", spec: "-", trials: ["a"], because: "the spec may be standard input" },
    { line: "s.json --trials -", spec: "s.json", trials: ["-"], because: "the trials may be standard input" },
    { line: "s.json --trials -- -a.jsonl", spec: "s.json", trials: [], because: "-- is no value", bad: true },
    { line: "--trials a -- -s.json", spec: "-s.json", trials: ["a"], because: "after -- a dash is no flag" },
    {
      line: "C:\\my#specs\\s.json --trials a%20b",
      spec: "C:\\my#specs\\s.json",
      trials: ["a%20b"],
      because: "B53",
    },
  ])("reads spec $spec and trials $trials from '$line': $because", ({ line, spec, trials, bad = false }) => {
    const { request, problems } = parse(line);
    expect(problems.length > 0).toBe(bad);
    if (!bad) expect(request).toMatchObject({ spec, trials });
  });

  it.each([
    { flags: "", expected: { format: "text", strict: false, quiet: false, all: false, guildLimits: false } },
    { flags: "--quiet", expected: { format: "text", isFormatGiven: false } },
    { flags: "--format text", expected: { format: "text", isFormatGiven: true } },
    { flags: "--json", expected: { format: "json", isFormatGiven: true } },
    { flags: "--format json --json", expected: { format: "json" } },
    { flags: "--format=text --strict --strict", expected: { format: "text", strict: true } },
    { flags: "--guild-limits --quiet --all", expected: { guildLimits: true, quiet: true, all: true } },
    { flags: "--output out.txt --output out.txt", expected: { output: "out.txt" } },
    {
      flags: "--allow-abstain TRACE_MISSING,JUDGE_NOT_RUN",
      expected: { allowAbstain: new Set(CODES.slice(0, 2)) },
    },
    {
      flags: "--allow-abstain TRIAL_ERROR --allow-abstain TRIAL_MISSING",
      expected: { allowAbstain: new Set(CODES.slice(2)) },
    },
  ])("understands '$flags'", ({ flags, expected }) => {
    const { request, problems } = parse(`s.json --trials a ${flags}`.trim());
    expect(problems).toEqual([]);
    expect(request).toMatchObject(expected);
  });

  it.each([
    { line: "", codes: ["ARGUMENT_MISSING", "ARGUMENT_MISSING"], because: "nothing was named" },
    { line: "s.json", codes: ["ARGUMENT_MISSING"], because: "there are no trials" },
    { line: "s.json --trials", codes: ["FLAG_VALUE_MISSING"], because: "--trials has no value" },
    { line: "s.json --trials --json", codes: ["FLAG_VALUE_MISSING"], because: "a flag is no value" },
    { line: "s.json --trials=", codes: ["FLAG_VALUE_MISSING"], because: "nothing is no file" },
    { line: "--trials a", codes: ["ARGUMENT_MISSING"], because: "there is no spec" },
    {
      line: "--trials a b c",
      codes: ["ARGUMENT_MISSING"],
      because: "which of three the spec is, nobody can tell",
    },
    { line: "s.json t.jsonl --trials a", codes: ["ARGUMENT_UNEXPECTED"], because: "there are two specs" },
    { line: "- --trials -", codes: ["FLAG_REPEATED"], because: "standard input is read once" },
    { line: "s.json --trials - -", codes: ["FLAG_REPEATED"], because: "standard input is read once" },
    {
      line: "s.json --trials a --format xml",
      codes: ["FLAG_VALUE_INVALID"],
      because: "there is no such format",
    },
    { line: "s.json --trials a --json --format text", codes: ["FLAG_REPEATED"], because: "these contradict" },
    {
      line: "s.json --trials a --format json --format text",
      codes: ["FLAG_REPEATED"],
      because: "these contradict",
    },
    {
      line: "s.json --trials a --output x --output y",
      codes: ["FLAG_REPEATED"],
      because: "one report, one file",
    },
    {
      line: "s.json --trials a --quiet=yes",
      codes: ["FLAG_VALUE_INVALID"],
      because: "--quiet takes no value",
    },
    {
      line: "s.json --trials a --allow-abstain TRACE",
      codes: ["FLAG_VALUE_INVALID"],
      because: "the code is unknown",
    },
    {
      line: "s.json --trials a --allow-abstain ,",
      codes: ["FLAG_VALUE_INVALID"],
      because: "no code is named",
    },
    { line: "s.json --trials a -x", codes: ["FLAG_UNKNOWN"], because: "there is no such letter" },
    {
      line: "s.json --trails a b",
      codes: ["FLAG_UNKNOWN"],
      because: "what follows a misspelt flag is not missing",
    },
    { line: "s.json --trails=a", codes: ["FLAG_UNKNOWN", "ARGUMENT_MISSING"], because: "nothing follows it" },
    {
      line: "--fromat json --trials a --allow-abstain NO --output",
      codes: ["FLAG_UNKNOWN", "FLAG_VALUE_MISSING", "FLAG_VALUE_INVALID"],
      because: "all mistakes are told at once",
    },
  ])("finds $codes in '$line', each with what to do about it: $because", ({ line, codes }) => {
    const { problems } = parse(line);
    expect(problems.map(({ code }) => code)).toEqual(codes);
    for (const { hint, meant } of problems) expect(hint ?? meant).toBeDefined();
  });

  it.each([
    { args: ["s.json", "my runs.jsonl", "--trials", "a"], words: "--trials 'my runs.jsonl'" },
    { args: ["my spec.json"], words: "output check 'my spec.json' --trials FILE…" },
  ])("hints at $words, which a shell reads as it is meant", ({ args, words }) => {
    expect(parseCheckArguments(args, CODES).problems[0]?.hint).toContain(words);
  });

  it("lists the known codes for an unknown one", () => {
    const [problem] = parse("s.json --trials a --allow-abstain TRACE_MISING").problems;
    expect(problem?.hint).toContain("TRACE_MISSING, JUDGE_NOT_RUN");
    expect(problem?.meant).toEqual({ word: "TRACE_MISING", among: CODES });
  });
});
