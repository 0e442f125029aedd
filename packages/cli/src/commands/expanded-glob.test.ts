import { describe, expect, it } from "vitest";
import { writeFiles } from "../../test/load-files.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { tellExpanded } from "./expanded-glob.ts";

const tooMany: UsageProblem = { code: "ARGUMENT_UNEXPECTED", message: "One too many.", hint: "Advice." };
const other: UsageProblem = { code: "FLAG_UNKNOWN", message: "No such flag." };
const cwd = writeFiles({ "tests/a": "", "trials.jsonl": "", "two words": "" });

describe("tellExpanded", () => {
  it.each([
    {
      words: ["summary", "trials.jsonl"],
      message: '"trials.jsonl" is one argument too many, and there is a file of that name.',
      hint: "Did the shell expand a *? Quote it: --dataset 't*'",
      because: "the word is a file",
    },
    {
      words: ["tests", "trials.jsonl", "summary"],
      message: '"tests" and 1 more are too many, and there are files of these names.',
      hint: "Did the shell expand a *? Quote it: --dataset 't*'",
      because: "the name of the workflow came last",
    },
  ])("asks whether $words were one pattern: $because", async ({ words, message, hint }) => {
    expect(await tellExpanded({ words, problems: [other, tooMany, tooMany] }, await cwd)).toEqual([
      other,
      { code: "ARGUMENT_UNEXPECTED", message, hint },
    ]);
  });

  it.each([
    { words: ["summary", "other"], because: "no such files are here" },
    { words: ["tests"], because: "one argument is taken" },
    { words: [], because: "there is none" },
  ])("changes nothing for $words: $because", async ({ words }) => {
    const problems = [other, tooMany];
    expect(await tellExpanded({ words, problems }, await cwd)).toEqual(problems);
  });
});
