import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareBaseline, gotWorse } from "./compare-baseline.ts";

function said(verdicts: Readonly<Record<string, string>>) {
  return Object.entries(verdicts).map(([datasetName, verdict]) => ({ datasetName, verdict }));
}

function compare(
  before: Record<string, string>,
  after: Record<string, string>,
  left: readonly string[] = [],
) {
  return compareBaseline({
    before: said(before),
    after: said(after),
    planned: new Set(Object.keys(after)),
    isWanted: (name) => !left.includes(name),
  });
}

describe("compareBaseline", () => {
  it.each([
    { before: "pass", after: "pass", is: "same" },
    { before: "pass", after: "partial", is: "worse" },
    { before: "pass", after: "undecided", is: "worse" },
    { before: "pass", after: "fail", is: "worse" },
    { before: "partial", after: "fail", is: "worse" },
    { before: "partial", after: "undecided", is: "worse" },
    { before: "undecided", after: "fail", is: "worse" },
    { before: "fail", after: "fail", is: "same" },
    { before: "fail", after: "undecided", is: "better" },
    { before: "undecided", after: "partial", is: "better" },
    { before: "partial", after: "pass", is: "better" },
    { before: "errored", after: "undecided", is: "same" },
  ] as const)("takes $before → $after for $is", ({ before, after, is }) => {
    const found = compare({ a: before }, { a: after });
    const change = { datasetName: "a", before, after };
    expect(found).toEqual({
      worse: is === "worse" ? [change] : [],
      better: is === "better" ? [change] : [],
      added: [],
      gone: [],
      same: is === "same" ? 1 : 0,
    });
    expect(gotWorse(found)).toBe(is === "worse");
  });

  it("tells what is new, and what is gone", () => {
    const found = compare({ a: "pass", b: "pass" }, { a: "pass", c: "fail" });
    expect(found.added).toEqual([{ datasetName: "c", after: "fail" }]);
    expect(found.gone).toEqual([{ datasetName: "b", before: "pass" }]);
    expect(gotWorse(found)).toBe(true);
  });

  it("takes a case that was left out, or did not come to run, not for gone", () => {
    expect(compare({ a: "pass", b: "pass" }, { a: "pass" }, ["b"]).gone).toEqual([]);
    const stopped = compareBaseline({
      before: said({ a: "pass" }),
      after: [],
      planned: new Set(["a"]),
      isWanted: () => true,
    });
    expect(gotWorse(stopped)).toBe(false);
  });

  it("finds nothing to tell between a run and itself, and loses no case between two", () => {
    const anyRun = fc.dictionary(
      fc.constantFrom("a", "b", "c", "d"),
      fc.constantFrom("pass", "partial", "fail", "undecided"),
    );
    fc.assert(
      fc.property(anyRun, anyRun, (before, after) => {
        expect(compare(before, before)).toMatchObject({ worse: [], better: [], added: [], gone: [] });
        const { worse, better, added, gone, same } = compare(before, after);
        const told = worse.length + better.length + added.length + gone.length + same;
        expect(told).toBe(new Set([...Object.keys(before), ...Object.keys(after)]).size);
      }),
    );
  });
});
