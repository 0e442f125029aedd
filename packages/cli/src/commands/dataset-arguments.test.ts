import { describe, expect, it } from "vitest";
import { parseGenerateArguments, parseListArguments } from "./dataset-arguments.ts";

const words = (line: string) => (line === "" ? [] : line.split(" "));

describe("parseListArguments", () => {
  it("takes the workflow and its flags in any order", () => {
    const { request, problems } = parseListArguments(words("--json blog_post --all"));
    expect(problems).toEqual([]);
    expect(request).toEqual({ workflow: "blog_post", json: true, all: true });
  });

  it.each([
    { line: "", codes: ["ARGUMENT_MISSING"], because: "no workflow was named" },
    { line: "a b", codes: ["ARGUMENT_UNEXPECTED"], because: "it lists one at a time" },
    { line: "--jsno a", codes: ["FLAG_UNKNOWN"], because: "what follows a misspelt flag is not missing" },
    {
      line: "a b --json=1 -x",
      codes: ["FLAG_VALUE_INVALID", "FLAG_UNKNOWN", "ARGUMENT_UNEXPECTED"],
      because: "all mistakes are told at once",
    },
  ])("finds $codes in '$line': $because", ({ line, codes }) => {
    const { problems } = parseListArguments(words(line));
    expect(problems.map(({ code }) => code)).toEqual(codes);
    for (const { hint, meant } of problems) expect(hint ?? meant).toBeDefined();
  });
});

describe("parseGenerateArguments", () => {
  it("takes files, the spec and where to write", () => {
    const line =
      "blog_post --trials a b --trace=c --trace d --spec s.yml --prefix may_ --output x.jsonl --json";
    const { request, problems } = parseGenerateArguments(words(line));
    expect(problems).toEqual([]);
    expect(request).toEqual({
      workflow: "blog_post",
      trials: ["a", "b"],
      trace: ["c", "d"],
      spec: "s.yml",
      prefix: "may_",
      output: "x.jsonl",
      json: true,
      all: false,
    });
  });

  it.each([
    { line: "", codes: ["ARGUMENT_MISSING", "ARGUMENT_MISSING"], because: "nothing was named" },
    { line: "a", codes: ["ARGUMENT_MISSING"], because: "there are no runs" },
    { line: "a --trials", codes: ["FLAG_VALUE_MISSING"], because: "a file is missing" },
    { line: "a --trails t", codes: ["FLAG_UNKNOWN"], because: "the files stand behind a misspelt flag" },
    { line: "a --trials - --spec -", codes: ["FLAG_REPEATED"], because: "standard input is read once" },
    { line: "a --trace t --spec s", codes: ["FLAGS_CONFLICT"], because: "traces have inputs of their own" },
    { line: "a --trace - -", codes: ["FLAG_REPEATED"], because: "standard input is read once" },
    {
      line: "a --trace t --output x.txt",
      codes: ["FLAG_VALUE_INVALID"],
      because: "nobody reads such a file as a dataset",
    },
    {
      line: "a b --trace t --prefix x --prefix y --output -",
      codes: ["FLAG_REPEATED", "ARGUMENT_UNEXPECTED", "FLAG_VALUE_INVALID"],
      because: "all mistakes are told at once",
    },
  ])("finds $codes in '$line': $because", ({ line, codes }) => {
    const { problems } = parseGenerateArguments(words(line));
    expect(problems.map(({ code }) => code)).toEqual(codes);
    for (const { hint, meant } of problems) expect(hint ?? meant).toBeDefined();
  });
});
