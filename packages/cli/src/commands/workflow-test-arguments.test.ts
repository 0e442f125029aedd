import { describe, expect, it } from "vitest";
import { parseTestArguments } from "./workflow-test-arguments.ts";

function parse(line: string) {
  return parseTestArguments(line.split(" ").filter((word) => word !== ""));
}

const DEFAULTS = {
  workflow: "greeting",
  cached: false,
  save: false,
  datasets: [],
  format: "text",
  isFormatGiven: false,
  output: undefined,
  concurrency: undefined,
  trials: 1,
  timeoutMs: undefined,
  failOn: [],
  resume: false,
  results: undefined,
  baseline: undefined,
  all: false,
  quiet: false,
};

describe("parseTestArguments", () => {
  it.each([
    { line: "greeting", request: {}, because: "a name is enough" },
    { line: "--cached greeting", request: { cached: true }, because: "flags may stand first" },
    { line: "greeting --save --resume", request: { save: true, resume: true }, because: "these agree" },
    {
      line: "greeting -d a,b --dataset c*",
      request: { datasets: ["a,b", "c*"] },
      because: "names add up",
    },
    { line: "greeting --dataset=a,,a,", request: { datasets: ["a,,a,"] }, because: "a name may hold commas" },
    {
      line: "greeting --json",
      request: { format: "json", isFormatGiven: true },
      because: "it is the short form",
    },
    {
      line: "greeting --json --format json",
      request: { format: "json", isFormatGiven: true },
      because: "these agree",
    },
    {
      line: "greeting --trials 3 --concurrency 20 --timeout 1.5s",
      request: { trials: 3, concurrency: 20, timeoutMs: 1500 },
      because: "numbers are read",
    },
    {
      line: "greeting --trials 1 --cached",
      request: { cached: true },
      because: "one trial of a cached answer is what it is",
    },
    {
      line: "greeting --fail-on partial,undecided --fail-on partial",
      request: { failOn: ["partial", "undecided"] },
      because: "verdicts add up",
    },
    {
      line: "greeting --output r --results s.jsonl --baseline b.json --all --quiet",
      request: { output: "r", results: "s.jsonl", baseline: "b.json", all: true, quiet: true },
      because: "files are named",
    },
  ])("reads '$line': $because", ({ line, request }) => {
    expect(parse(line)).toEqual({
      request: { ...DEFAULTS, ...request },
      words: [DEFAULTS.workflow],
      problems: [],
    });
  });

  it.each([
    { line: "", codes: ["ARGUMENT_MISSING"], because: "nothing was named" },
    { line: "--cachd greeting", codes: ["FLAG_UNKNOWN"], because: "what follows it may be the name" },
    { line: "one two", codes: ["ARGUMENT_UNEXPECTED"], because: "one workflow is tested" },
    { line: "g --trials 0", codes: ["FLAG_VALUE_INVALID"], because: "B50: nothing would run" },
    { line: "g --trials two", codes: ["FLAG_VALUE_INVALID"], because: "it is no number" },
    { line: "g --concurrency 1.5", codes: ["FLAG_VALUE_INVALID"], because: "half a case does not run" },
    { line: "g --timeout 30", codes: ["FLAG_VALUE_INVALID"], because: "30 of what?" },
    { line: "g --timeout 0s", codes: ["FLAG_VALUE_INVALID"], because: "nothing can be done in no time" },
    { line: "g --fail-on warn", codes: ["FLAG_VALUE_INVALID"], because: "it is no verdict" },
    { line: "g --dataset ,", codes: ["FLAG_VALUE_INVALID"], because: "B50: it names no case" },
    { line: "g --dataset", codes: ["FLAG_VALUE_MISSING"], because: "B50: so does this" },
    { line: "g --format xml", codes: ["FLAG_VALUE_INVALID"], because: "there is no such format" },
    { line: "g --json --format text", codes: ["FLAG_REPEATED"], because: "these contradict" },
    { line: "g --save --cached", codes: ["FLAGS_CONFLICT"], because: "there is nothing new to save" },
    { line: "g --trials 2 --cached", codes: ["FLAGS_CONFLICT"], because: "a cached answer is one answer" },
    { line: "g --trials 2 --trials 3", codes: ["FLAG_REPEATED"], because: "these contradict" },
    { line: "g --cached=yes", codes: ["FLAG_VALUE_INVALID"], because: "it takes no value" },
    {
      line: "--fromat json --timeout x --fail-on y --save --cached",
      codes: ["FLAG_UNKNOWN", "FLAG_VALUE_INVALID", "FLAG_VALUE_INVALID", "FLAGS_CONFLICT"],
      because: "all mistakes are told at once",
    },
  ])("finds $codes in '$line', each with what to do about it: $because", ({ line, codes }) => {
    const { problems } = parse(line);
    expect(problems.map(({ code }) => code)).toEqual(codes);
    for (const { hint, meant } of problems) expect(hint ?? meant).toBeDefined();
  });

  it("knows the verdict that was meant", () => {
    const [problem] = parse("g --fail-on partail").problems;
    expect(problem?.meant).toEqual({ word: "partail", among: ["fail", "partial", "undecided"] });
  });
});
