import { EvaluationNumberResult, EvaluationVerdictResult } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CountingRules, decideVotes } from "./decide-votes.ts";
import type { PanelVote } from "./panel-vote.ts";

const verdict = (value: "pass" | "partial" | "fail"): PanelVote => {
  const answer = new EvaluationVerdictResult({ value, confidence: 1 });
  return { status: "voted", value, reasoning: "", answer };
};
const number = (value: number): PanelVote => {
  const answer = new EvaluationNumberResult({ value, confidence: 1 });
  return { status: "voted", value, reasoning: "", answer };
};
const abstained = (code: string): PanelVote => ({ status: "abstained", code, reasoning: "" });
const down: PanelVote = { status: "failed", code: "JUDGE_UNAVAILABLE", message: "", cause: undefined };

/** All ways in which so many could have spoken, each of them in one of these `ways`. */
function allOf(ways: readonly PanelVote[], count: number): readonly (readonly PanelVote[])[] {
  if (count === 0) return [[]];
  return allOf(ways, count - 1).flatMap((before) => ways.map((way) => [...before, way]));
}

/** What a decision comes to, whoever made it. */
function endOf(votes: readonly PanelVote[], rules: CountingRules): unknown {
  const decision = decideVotes(votes, rules);
  if (decision.kind === "agreed") return decision.value;
  return decision.kind === "abstained" ? decision.code : decision.kind;
}

/** What could have come of votes if those that failed had said something. */
function possibleEnds(votes: readonly PanelVote[], ways: readonly PanelVote[], rules: CountingRules) {
  const said = votes.filter((vote) => vote !== down);
  const failed = votes.length - said.length;
  return new Set(allOf(ways, failed).map((more) => endOf([...said, ...more], rules)));
}

const sizes = [1, 2, 3, 4, 5].flatMap((judges) =>
  Array.from({ length: judges }, (_, place) => ({ judges, quorum: place + 1 })),
);

describe("decideVotes", () => {
  const ways = [verdict("pass"), verdict("fail"), abstained("A"), abstained("B")];
  const others = [...ways, verdict("partial"), abstained("C")];

  it.each(sizes)(
    "of $judges with quorum $quorum fails if those that failed could have changed the end, and only then",
    ({ judges, quorum }) => {
      const rules = { quorum, tolerance: 0 };
      for (const votes of allOf([...ways, down], judges)) {
        const [end, ...more] = possibleEnds(votes, others, rules);
        expect([votes, endOf(votes, rules)]).toEqual([votes, more.length === 0 ? end : "failed"]);
      }
    },
  );

  it.each(sizes)(
    "of $judges numbers with quorum $quorum comes to nothing that an outage decided",
    ({ judges, quorum }) => {
      const rules = { quorum, tolerance: 0 };
      const numbers = [1, 2, 3].map(number);
      for (const votes of allOf([...numbers, down], judges)) {
        const end = endOf(votes, rules);
        if (end === "failed") continue;
        const ends = possibleEnds(votes, [...numbers, ...[0, 1.5, 2.5, 4].map(number)], rules);
        expect([votes, [...ends]]).toEqual([votes, [end]]);
      }
    },
  );

  it("of numbers comes to the same, within the tolerance, whatever those that failed would have said", () => {
    const panels = fc.record({
      numbers: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 1, maxLength: 8 }),
      failed: fc.constantFrom(1, 1, 1, 1, 2),
      tolerance: fc.integer({ min: 0, max: 5 }),
      quorum: fc.integer({ min: 1, max: 10 }),
    });
    const grid = Array.from({ length: 17 }, (_, place) => number(place - 2));
    const others = [...grid, ...[-Number.MAX_VALUE, Number.MAX_VALUE].map(number), abstained("A")];
    fc.assert(
      fc.property(panels, ({ numbers, failed, ...rules }) => {
        const votes = [...numbers.map(number), ...Array.from({ length: failed }, () => down)];
        const end = endOf(votes, rules);
        if (end === "failed") return;
        const far = [...possibleEnds(votes, others, rules)].filter((other) =>
          typeof end === "number" && typeof other === "number"
            ? Math.abs(end - other) > rules.tolerance
            : end !== other,
        );
        expect(far).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
