import { type ToolCall, TRIAL_STATUSES, type Trial } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Check } from "../check.ts";
import { outputMatches } from "../output/output-matches.ts";
import { hasToolCall } from "./has-tool-call.ts";
import { lacksToolCall } from "./lacks-tool-call.ts";
import { toolCallContains } from "./tool-call-contains.ts";
import { toolCallCount } from "./tool-call-count.ts";
import { toolCallOrder } from "./tool-call-order.ts";

const DAY = "1970-01-01T00:00:00.000Z";
const day = { day: DAY };
const checks: readonly Check<Trial>[] = [
  hasToolCall("book"),
  lacksToolCall("cancel"),
  lacksToolCall({ tool: "book", arguments: day }),
  toolCallContains({ tool: "book", arguments: day }),
  toolCallContains({ tool: "book", arguments: day, match: "exact" }),
  toolCallContains({ tool: "book", arguments: { days: [DAY, [day]] } }),
  toolCallCount({ tool: "book", arguments: day, max: 0 }),
  toolCallOrder({ sequence: ["book", "cancel"] }),
  toolCallOrder({ sequence: ["book", "cancel"], mode: "exact" }),
  outputMatches({ value: DAY }),
  outputMatches({ value: DAY.toLowerCase(), caseSensitive: false, mode: "notContains" }),
];
const judgeAll = (trial: Trial) => checks.map((check) => check.judge(trial));

describe("a check of a trial that was never in a file", () => {
  const anyPlain = fc.letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      fc.constantFrom(new Date(0), new Date(1), DAY, null, undefined, 1),
      fc.array(tie("any"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("day", "days"), tie("any"), { maxKeys: 2 }),
    ),
  })).any;
  const anyCall = fc.record(
    { tool: fc.constantFrom("book", "cancel"), arguments: anyPlain },
    { requiredKeys: ["tool"] },
  );
  const anyTrial = fc.record(
    {
      sample: fc.constant("s"),
      status: fc.constantFrom(...TRIAL_STATUSES),
      output: anyPlain,
      toolCalls: fc.array(anyCall, { maxLength: 3 }),
    },
    { requiredKeys: ["sample", "status"] },
  );

  it("says what it says of the trial that a file would hold", () => {
    fc.assert(
      fc.property(anyTrial, (trial) => {
        const recorded = JSON.parse(JSON.stringify(trial)) as Trial;
        expect(JSON.stringify(judgeAll(trial))).toBe(JSON.stringify(judgeAll(recorded)));
      }),
      { numRuns: 500 },
    );
  });

  it.each([new Map([["day", DAY]]), { day: new Map() }, { day: new String(DAY) }, [Promise.resolve(DAY)]])(
    "abstains over arguments that JSON would hold nothing of: %j",
    (recorded) => {
      const trial: Trial = {
        sample: "s",
        status: "completed",
        toolCalls: [{ tool: "book", arguments: recorded }],
      };
      for (const check of checks.slice(2, 7)) {
        expect(check.judge(trial)).toMatchObject({ status: "abstained", code: "CHECK_ERROR" });
      }
    },
  );

  it("is settled by another call all the same", () => {
    const toolCalls = [
      { tool: "book", arguments: { day: new Map() } },
      { tool: "book", arguments: day },
    ];
    expect(
      toolCallContains({ tool: "book", arguments: day }).judge({ status: "completed", toolCalls }),
    ).toEqual({
      status: "passed",
    });
  });

  it("abstains over a hole among the calls, which may have been any call", () => {
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    const toolCalls = [, { tool: "lookup" }] as ToolCall[];
    for (const check of checks.slice(0, 9)) {
      const outcome = check.judge({ sample: "s", status: "completed", toolCalls });
      const isDecided = check.type === "toolCallOrder" && outcome.status === "failed"; // the second call is wrong
      expect(isDecided || outcome).toMatchObject(isDecided ? {} : { code: "CHECK_ERROR" });
    }
  });

  it("never throws, whatever it is handed", () => {
    const trap = (key: string) => Object.defineProperty({ status: "completed" }, key, { get: () => fail() });
    for (const check of checks) {
      for (const trial of [trap("status"), trap("output"), trap("toolCalls"), null, undefined]) {
        expect(check.judge(trial as unknown as Trial)).toMatchObject({ status: "abstained" });
      }
    }
  });
});

function fail(): never {
  throw new Error("no");
}
