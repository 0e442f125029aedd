import { OutputError, type Trial } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CheckSpec, gradeTrials, type Outcome, parseSpec } from "../src/index.ts";
import { anyOutputCheck, anySpec, anyToolCall, anyTraceCheck, anyTrial } from "./arbitraries.ts";

const RUNS = 10_000;

describe("gradeTrials on random specs and trials", () => {
  it("loses no outcome, and never passes or fails what is undecided", async () => {
    await fc.assert(
      fc.asyncProperty(anySpec, fc.array(anyTrial, { maxLength: 6 }), async (spec, trials) => {
        const { checks, outcomes, trials: counts } = await gradeTrials(spec, trials);
        expect(counts.graded).toBe(trials.length);
        for (const { index, passed, failed, abstained, not_applicable, decided, pass_rate } of checks) {
          expect(passed + failed + abstained + not_applicable).toBe(trials.length);
          expect(outcomes.filter((outcome) => outcome.index === index)).toHaveLength(
            passed + failed + abstained,
          );
          expect(pass_rate).toBe(decided === 0 ? null : passed / decided);
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);

  it("throws nothing but our errors, whatever the spec and the trials are", async () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSparseArray: true,
      withNullPrototype: true,
    });
    const spoilt = fc.tuple(anySpec, fc.constantFrom("epochs", "samples", "checks", "name"), anything);
    const spec = fc.oneof(
      anything,
      anySpec,
      spoilt.map(([whole, key, value]) => ({ ...whole, [key]: value })),
      fc.tuple(anySpec, anything).map(([whole, value]) => ({ ...whole, checks: [...whole.checks, value] })),
    );
    const trial = fc.oneof(
      anyTrial,
      anything,
      fc
        .tuple(anyTrial, fc.constantFrom("sample", "output", "toolCalls", "status", "epoch"), anything)
        .map(([whole, key, value]) => ({ ...whole, [key]: value })),
    );
    await fc.assert(
      fc.asyncProperty(spec, fc.array(trial, { maxLength: 3 }), async (anySpecAtAll, trials) => {
        const caught = await gradeTrials(anySpecAtAll, trials as Trial[]).then(
          () => undefined,
          (error: unknown) => error,
        );
        if (!(caught instanceof OutputError)) expect(caught).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});

describe("monotone evidence", () => {
  it("holds: what is decided in an incomplete trial stays decided, whatever the rest of the run was", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyTraceCheck,
        fc.array(anyToolCall, { maxLength: 4 }),
        fc.array(anyToolCall, { maxLength: 3 }),
        async (check, seen, later) => {
          const early = await judge(check, { sample: "first", status: "incomplete", toolCalls: seen });
          if (early.status === "abstained") return;
          const whole = await judge(check, {
            sample: "first",
            status: "completed",
            toolCalls: [...seen, ...later],
          });
          expect(whole.status).toBe(early.status);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  it("holds: unknown arguments decide only what every possible value of them decides", async () => {
    const anyKnownCall = anyToolCall.filter(
      (call) => typeof call.arguments === "object" && call.arguments !== null,
    );
    await fc.assert(
      fc.asyncProperty(
        anyTraceCheck,
        fc.array(anyKnownCall, { minLength: 1, maxLength: 3 }),
        fc.nat(2),
        async (check, calls, hidden) => {
          const veiled = calls.map((call, position) =>
            position === hidden % calls.length ? { tool: call.tool } : call,
          );
          const blind = await judge(check, { sample: "first", status: "completed", toolCalls: veiled });
          if (blind.status === "abstained") return;
          const sighted = await judge(check, { sample: "first", status: "completed", toolCalls: calls });
          expect(sighted.status).toBe(blind.status);
        },
      ),
      { numRuns: RUNS },
    );
  }, 120_000);

  it.each(["trace", "output"] as const)("abstains whenever there is no %s to read", async (part) => {
    const check = part === "trace" ? anyTraceCheck : anyOutputCheck;
    await fc.assert(
      fc.asyncProperty(check, anyTrial, async (spec, { output, toolCalls, ...trial }) => {
        const rest = part === "trace" ? { output } : { toolCalls };
        expect((await judge(spec, { ...trial, ...rest, sample: "first" })).status).toBe("abstained");
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("parseSpec on random specs", () => {
  it("gives a spec that parses to itself", () => {
    fc.assert(
      fc.property(anySpec, (document) => {
        const { spec } = parseSpec(document);
        expect(parseSpec(spec).spec).toEqual(spec);
      }),
      { numRuns: 1_000 },
    );
  });
});

async function judge(check: unknown, trial: Trial): Promise<Outcome> {
  const { outcomes } = await gradeTrials(
    { samples: [{ name: "first", reference: { a: "A" } }], checks: [check as CheckSpec] },
    [trial],
  );
  return outcomes[0] as Outcome;
}
