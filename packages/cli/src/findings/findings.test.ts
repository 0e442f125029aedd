import type { GradedOutcome } from "@outputai/checks";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { collectFindings } from "./findings.ts";

function failedOutcome(epoch: number): GradedOutcome {
  return { index: 0, type: "hasToolCall", sample: "s", epoch, status: "failed", reason: `trial ${epoch}` };
}

function abstainedOutcome(epoch: number, reason: string): GradedOutcome {
  const base = { index: 1, type: "hasToolCall", sample: "s", epoch } as const;
  return { ...base, status: "abstained", code: "TRACE_MISSING", reason };
}

describe("collectFindings", () => {
  it("keeps no more than the limit, and counts all", () => {
    fc.assert(
      fc.property(fc.nat(50), fc.integer({ min: 1, max: 10 }), (trials, limit) => {
        const { add, findings } = collectFindings(limit, 100);
        for (let epoch = 1; epoch <= trials; epoch++) {
          add({ sample: "s", epoch, status: "errored" }, [
            failedOutcome(epoch),
            abstainedOutcome(epoch, `why ${epoch}`),
          ]);
        }
        expect(findings.unfinished.count).toBe(trials);
        for (const list of [findings.checks.get(0)?.failed, findings.checks.get(1)?.abstained]) {
          expect(list?.count ?? 0).toBe(trials);
          expect(list?.shown.length ?? 0).toBe(Math.min(trials, limit));
        }
      }),
    );
  });

  it("groups abstentions that have their reason in common", () => {
    const { add, findings } = collectFindings(20, 9);
    for (const epoch of [1, 2, 3])
      add({ sample: "s", epoch, status: "completed" }, [abstainedOutcome(epoch, "No trace.")]);
    const list = findings.checks.get(1)?.abstained;
    expect(list?.shown.map(({ reason, trials }) => [reason, trials.count])).toEqual([["No trace.", 3]]);
  });

  it("groups abstentions that have the first line in common, and keeps what the first one says besides", () => {
    const { add, findings } = collectFindings(20, 9);
    for (const epoch of [1, 2])
      add({ sample: "s", epoch, status: "completed" }, [abstainedOutcome(epoch, `No trace.\nOf ${epoch}.`)]);
    const list = findings.checks.get(1)?.abstained;
    expect(list?.shown.map(({ reason, trials }) => [reason, trials.count])).toEqual([
      ["No trace.\nOf 1.", 2],
    ]);
  });

  it.each([
    { limit: 20, shown: 5, because: "a few trials show where to look" },
    { limit: 3, shown: 3, because: "no list is longer than the limit" },
    { limit: Number.POSITIVE_INFINITY, shown: 9, because: "all of every list was asked for" },
  ])("shows $shown trials of a reason with the limit $limit: $because", ({ limit, shown }) => {
    const { add, findings } = collectFindings(limit, 9);
    for (let epoch = 1; epoch <= 9; epoch++)
      add({ sample: "s", epoch, status: "completed" }, [abstainedOutcome(epoch, "No trace.")]);
    expect(findings.checks.get(1)?.abstained.shown[0]?.trials.shown).toHaveLength(shown);
  });

  it("knows which of the spec's epochs came, also of a trial to which no check applies", () => {
    const { add, findings } = collectFindings(20, 3);
    add({ sample: "s", epoch: 2, status: "completed" }, []);
    add({ sample: "s", epoch: 3, status: "completed" }, [failedOutcome(3)]);
    add({ sample: "s", epoch: 7, status: "completed" }, []);
    expect(findings.epochsBySample.get("s")).toEqual(new Set([2, 3]));
  });

  it("keeps nothing of a plain pass", () => {
    const { add, findings } = collectFindings(20, 3);
    const base = { index: 0, type: "hasToolCall", sample: "s", epoch: 1, status: "passed" } as const;
    add({ sample: "s", epoch: 1, status: "completed" }, [base]);
    expect(findings.checks.size).toBe(0);
    add({ sample: "s", epoch: 2, status: "completed" }, [{ ...base, warning: "By a hair." }]);
    expect(findings.checks.get(0)?.warned.count).toBe(1);
  });
});
