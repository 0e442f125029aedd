import { EvaluationAbstention, type EvaluationBooleanResult, z } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import type { Decision } from "./combine.ts";
import { isFault } from "./fault-mark.ts";
import { Verdict } from "./verdict.ts";

const NaNs = Number.NaN;
const no: never = undefined as never;

class Sealed {
  readonly #content: string;
  constructor(content: string) {
    this.#content = content;
  }
  read(): string {
    return this.#content;
  }
}

/** What a decision says, in one word. */
function read(decision: Decision): string {
  if (decision instanceof EvaluationAbstention) return "undecided";
  if (isFault(decision)) return "fault";
  if (typeof decision.value === "boolean") return decision.value ? "pass" : "fail";
  return decision.value;
}

const throws = () => {
  throw new Error("no");
};
const faults: readonly (readonly [string, () => EvaluationBooleanResult])[] = [
  ["a value that is no text", () => Verdict.contains(no, "x")],
  ["a needle that is no text", () => Verdict.notContains("x", no)],
  ["a value that no pattern can match", () => Verdict.matches(no, /x/)],
  ["a value that is NaN", () => Verdict.gt(NaNs, 5)],
  ["a value that is missing", () => Verdict.lte(no, 5)],
  ["a threshold that is NaN", () => Verdict.gt(3, NaNs)],
  ["a range that is reversed", () => Verdict.inRange(5, 10, 1)],
  ["a value in no range", () => Verdict.inRange(NaNs, 1, 10)],
  ["a tolerance that is negative", () => Verdict.closeTo(1, 1, -1)],
  ["two infinities, which have no difference", () => Verdict.closeTo(1 / 0, 1 / 0, 1)],
  ["a predicate that throws", () => Verdict.every([1], throws)],
  ["a predicate that answers with a promise", () => Verdict.every([1], (async () => false) as never)],
  ["a value that is no list", () => Verdict.every(no, () => true)],
  ["a list that is none", () => Verdict.includesAny(["a"], no)],
  ["a value without a length", () => Verdict.hasLength(no, 1)],
  ["a schema that throws", () => Verdict.matchesSchema(1, z.number().refine(throws))],
  ["objects that show no content", () => Verdict.deepEquals(new Sealed("a"), new Sealed("a"))],
];

describe("a comparison that cannot be made", () => {
  it.each(faults)("fails, and so does its opposite: %s (B09)", (_, compare) => {
    const fault = compare();
    const negated = Verdict.not(fault);
    expect([fault.value, negated.value, Verdict.not(negated).value]).toEqual([false, false, false]);
    expect(negated.reasoning).toBe(
      `Could not be compared, so the opposite does not hold either: ${fault.reasoning}`,
    );
    expect(Verdict.not(negated).reasoning).toBe(negated.reasoning);
  });

  it("is told by no key of the result", () => {
    const fault = Verdict.gt(NaNs, 5);
    const fail = Verdict.gt(4, 5);
    expect(Reflect.ownKeys({ ...fault })).toEqual(Reflect.ownKeys({ ...fail }));
    expect(Object.keys(fault.toJSON())).toEqual(Object.keys(fail.toJSON()));
  });

  it("is none where an element clearly does not satisfy the predicate", () => {
    const mixed = Verdict.every([1, 2], (n) => (n === 1 ? throws() : false));
    expect(read(mixed)).toBe("fail");
    expect(Verdict.not(mixed).value).toBe(true);
  });

  it.each([
    Verdict.equals(1, 2),
    Verdict.isTrue(no),
    Verdict.hasLength("ab", 3),
    Verdict.matchesSchema(1, z.string()),
    Verdict.deepEquals({ a: 1 }, { a: new Sealed("a") }),
    Verdict.closeTo(1, 2, 0),
  ])("is none where the two were compared: $reasoning", (fail) => {
    expect(read(fail)).toBe("fail");
    expect(Verdict.not(fail).value).toBe(true);
  });

  it("is known to another copy of the package", async () => {
    const fault = Verdict.contains(no, "x");
    vi.resetModules();
    const other = await import("./verdict.ts");
    expect(other.Verdict).not.toBe(Verdict);
    expect(other.Verdict.not(fault).value).toBe(false);
    expect(Verdict.not(other.Verdict.contains(no, "x")).value).toBe(false);
  });
});

const fault = Verdict.gt(NaNs, 5);
const fail = Verdict.gt(4, 5);
const pass = Verdict.gt(6, 5);
const half = Verdict.partial(0.5, "Half");
const unknown = Verdict.abstain("NO_SOURCE", "There is none.");

describe("Verdict.all and Verdict.any, of comparisons that cannot be made", () => {
  it.each([
    { all: [fault, pass], is: "fault" },
    { all: [fault, half], is: "fault" },
    { all: [fault, unknown], is: "fault" },
    { all: [pass, fault, fail], is: "fail" },
    { any: [fault, fail], is: "fault" },
    { any: [fault, half], is: "fault" },
    { any: [fault, unknown], is: "fault" },
    { any: [fail, fault, pass], is: "pass" },
  ] as const)("are $is: %j", ({ is, ...given }) => {
    const combined = "all" in given ? Verdict.all(given.all) : Verdict.any(given.any);
    expect(read(combined)).toBe(is);
    if (is === "fault") expect(combined).toMatchObject({ value: "fail" });
  });

  it("say what could not be compared", () => {
    expect(Verdict.all([pass, fault]).reasoning).toBe(
      "1 of 2 could not be compared: NaN is not greater than 5",
    );
    expect(Verdict.not(Verdict.any([fail, fault]))).toMatchObject({
      value: "fail",
      reasoning: expect.stringMatching(
        /^Could not be compared, so the opposite does not hold either: 1 of 2/,
      ),
    });
  });

  const { any: anyNesting } = fc.letrec<{ any: Decision }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.constantFrom<Decision>(fault, fail, pass, half, unknown),
      tie("any").map((decision) => Verdict.not(decision)),
      fc.array(tie("any"), { maxLength: 3 }).map((decisions) => Verdict.all(decisions)),
      fc.array(tie("any"), { maxLength: 3 }).map((decisions) => Verdict.any(decisions)),
    ),
  }));

  it("never let a decision and its opposite both pass, nor a fault flip, however they are nested", () => {
    fc.assert(
      fc.property(anyNesting, (decision) => {
        const negated = Verdict.not(decision);
        expect([read(decision), read(negated)]).not.toEqual(["pass", "pass"]);
        expect(read(negated) === "fault").toBe(read(decision) === "fault");
        expect(read(Verdict.not(negated))).toBe(read(decision));
      }),
      { numRuns: 500 },
    );
  });

  it("obey De Morgan's laws, whatever the order", () => {
    fc.assert(
      fc.property(fc.array(anyNesting, { minLength: 1, maxLength: 4 }), (given) => {
        const negated = given.map((decision) => Verdict.not(decision));
        expect(read(Verdict.not(Verdict.all(given)))).toBe(read(Verdict.any(negated)));
        expect(read(Verdict.not(Verdict.any(given)))).toBe(read(Verdict.all(negated)));
        expect(read(Verdict.all(given.toReversed()))).toBe(read(Verdict.all(given)));
      }),
    );
  });

  it("never pass because of what could not be compared: a fail in its place changes no pass", () => {
    const flat = fc.array(fc.constantFrom<Decision>(fault, fail, pass, half, unknown), { minLength: 1 });
    fc.assert(
      fc.property(flat, (given) => {
        for (const replacement of [pass, fail]) {
          const decided = given.map((decision) => (decision === fault ? replacement : decision));
          for (const combine of [Verdict.all, Verdict.any]) {
            if (read(combine(given)) === "pass") expect(read(combine(decided))).toBe("pass");
          }
        }
      }),
    );
  });
});
