import type { JudgeRequest } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { judgedParts } from "./judged-parts.ts";

const cyclic: Record<string, unknown> = {};
cyclic.self = cyclic;

describe("judgedParts", () => {
  it("takes what is there, texts as they are and other values as JSON", () => {
    const { values, texts } = judgedParts({ rubric: "x", output: "Hi.", input: { a: 1 }, reference: null });
    expect(values).toEqual({ output: "Hi.", input: { a: 1 } });
    expect(texts).toEqual({ output: "Hi.", input: '{\n  "a": 1\n}' });
  });

  it.each([
    { run: { output: 1n }, pointers: ["/output"], because: "JSON has no big integers" },
    { run: { output: { total: Number.NaN } }, pointers: ["/output/total"], because: "JSON has no NaN" },
    { run: { input: new Map() }, pointers: ["/input"], because: "a Map would be an empty object" },
    { run: { reference: cyclic }, pointers: ["/reference/self"], because: "it has no end" },
    { run: { rubric: " \n" }, pointers: ["/rubric"], because: "there is nothing to judge by" },
    { run: { rubric: undefined }, pointers: ["/rubric"], because: "there is nothing to judge by" },
    {
      run: { rubric: "", input: 1n, toolCalls: [{ tool: "a", arguments: { n: 1n } }] },
      pointers: ["/rubric", "/input", "/toolCalls/0/arguments/n"],
      because: "all is told at once",
    },
  ])("refuses $run, because $because", ({ run, pointers }) => {
    const request = { rubric: "x", ...run } as JudgeRequest;
    const problems = pointers.map((pointer) => expect.objectContaining({ pointer }));
    expect(() => judgedParts(request)).toThrow(
      expect.objectContaining({ code: "JUDGE_CONFIG", attempts: 0, problems }),
    );
  });
});
