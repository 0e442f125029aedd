import { EvaluationAbstention, ValidationError } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "./combine.ts";
import { Verdict } from "./verdict.ts";

const yes = Verdict.equals(1, 1);
const no = Verdict.equals(1, 2);
const half = Verdict.partial(0.5, "Half of it");
const unknown = Verdict.abstain("NO_SOURCE", "There is no source.");

/** What a decision says, in one word. */
function read(decision: Decision): string {
  if (decision instanceof EvaluationAbstention) return "undecided";
  if (typeof decision.value === "boolean") return decision.value ? "pass" : "fail";
  return decision.value;
}

describe("Verdict.all", () => {
  it.each([
    { decisions: [yes, yes], is: "pass", because: "all pass" },
    { decisions: [yes, no, unknown], is: "fail", because: "one failed, whatever else is undecided" },
    { decisions: [yes, half, no], is: "fail", because: "one failed" },
    { decisions: [yes, unknown], is: "undecided", because: "the one may have failed" },
    { decisions: [half, unknown], is: "undecided", because: "the one may have failed" },
    { decisions: [yes, half], is: "partial", because: "not all is there" },
    { decisions: [], is: "undecided", because: "nothing is no pass" },
  ])("is $is when $because", ({ decisions, is }) => {
    expect(read(Verdict.all(decisions))).toBe(is);
  });

  it("tells which decided it, with their reasons, confidence and feedback", () => {
    const failed = Verdict.fail("Empty", [{ issue: "No text" }]);
    const combined = Verdict.all([yes, failed, no]);
    expect(combined).toMatchObject({
      value: "fail",
      confidence: 0,
      reasoning: "2 of 3 failed: Empty; Expected 2, got 1",
      feedback: [{ issue: "No text" }],
    });
  });

  it("is as sure as the least sure that decided it", () => {
    const judged = Verdict.fromJudge({ verdict: "pass", reasoning: "Fine." });
    expect(Verdict.all([yes, judged])).toMatchObject({ confidence: 0.9 });
  });

  it("abstains with the code of the first that is undecided, and the reasons of all", () => {
    const other = Verdict.abstain("NO_TEXT", "There is no text.");
    expect(Verdict.all([yes, unknown, other])).toMatchObject({
      code: "NO_SOURCE",
      reasoning: "2 of 3 are undecided: There is no source. [NO_SOURCE]; There is no text. [NO_TEXT]",
    });
  });

  it("tells how many reasons it leaves out", () => {
    expect(Verdict.all(Array<Decision>(25).fill(no)).reasoning).toMatch(/^25 of 25 failed: .*; and 15 more$/);
  });
});

describe("Verdict.any", () => {
  it.each([
    { decisions: [no, yes, unknown], is: "pass", because: "one passed, whatever else is undecided" },
    { decisions: [no, unknown], is: "undecided", because: "the one may have passed" },
    { decisions: [half, unknown], is: "undecided", because: "the one may have passed" },
    { decisions: [no, half], is: "partial", because: "half is more than nothing" },
    { decisions: [no, no], is: "fail", because: "all fail" },
    { decisions: [], is: "undecided", because: "nothing is no pass" },
  ])("is $is when $because", ({ decisions, is }) => {
    expect(read(Verdict.any(decisions))).toBe(is);
  });
});

describe("Verdict.not", () => {
  it.each([
    { decision: yes, is: "fail", because: "it passed" },
    { decision: no, is: "pass", because: "it failed" },
    { decision: half, is: "partial", because: "half is half of the opposite too" },
    { decision: Verdict.pass(), is: "fail", because: "it passed" },
    { decision: Verdict.fail("Empty"), is: "pass", because: "it failed" },
    { decision: unknown, is: "undecided", because: "who could not tell has not told the contrary (B24)" },
  ])("is $is when $because", ({ decision, is }) => {
    expect(read(Verdict.not(decision))).toBe(is);
  });

  it("turns value, confidence and reason together (B24)", () => {
    expect(Verdict.not(Verdict.fail("Empty"))).toMatchObject({
      value: "pass",
      confidence: 1,
      reasoning: "Negated: Empty",
    });
    expect(Verdict.not(Verdict.pass())).toMatchObject({ value: "fail", confidence: 0 });
    const judged = Verdict.fromJudge({ verdict: "fail", reasoning: "Rude." });
    expect(Verdict.not(judged)).toMatchObject({
      value: "pass",
      confidence: 0.9,
      reasoning: "Negated: Rude.",
    });
    expect(Verdict.not(no)).toMatchObject({ value: true, confidence: 1 });
  });

  it("hands an abstention on as it is", () => {
    expect(Verdict.not(unknown)).toBe(unknown);
  });
});

describe("Verdict.all, Verdict.any and Verdict.not", () => {
  it.each([true, undefined, null, "pass", { value: true }, Verdict.score(1), Verdict.label("pass")])(
    "refuse %j, which is no decision",
    (wrong) => {
      expect(() => Verdict.not(wrong as never)).toThrow(ValidationError);
      expect(() => Verdict.all([yes, wrong as never])).toThrow(ValidationError);
      expect(() => Verdict.any([wrong as never])).toThrow(ValidationError);
    },
  );

  it.each([undefined, yes, "abc"])("refuse %j, which is no list", (wrong) => {
    expect(() => Verdict.all(wrong as never)).toThrow(ValidationError);
    expect(() => Verdict.any(wrong as never)).toThrow(ValidationError);
  });

  const decisions = fc.array(fc.constantFrom<Decision>(yes, no, half, unknown), { minLength: 1 });

  it("obey De Morgan's laws", () => {
    fc.assert(
      fc.property(decisions, (given) => {
        const negated = given.map((decision) => Verdict.not(decision));
        expect(read(Verdict.not(Verdict.all(given)))).toBe(read(Verdict.any(negated)));
        expect(read(Verdict.not(Verdict.any(given)))).toBe(read(Verdict.all(negated)));
      }),
    );
  });

  it("do not depend on the order or on grouping", () => {
    fc.assert(
      fc.property(decisions, decisions, (left, right) => {
        for (const combine of [Verdict.all, Verdict.any]) {
          const whole = read(combine([...left, ...right]));
          expect(read(combine([...right, ...left]))).toBe(whole);
          expect(read(combine([combine(left), combine(right)]))).toBe(whole);
        }
      }),
    );
  });

  it("never pass because of what is undecided: deciding it as a fail changes no pass", () => {
    fc.assert(
      fc.property(decisions, (given) => {
        const decided = given.map((decision) => (decision === unknown ? no : decision));
        for (const combine of [Verdict.all, Verdict.any]) {
          if (read(combine(given)) === "pass") expect(read(combine(decided))).toBe("pass");
        }
      }),
    );
  });
});
