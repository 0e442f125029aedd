import { EvaluationResult, type EvaluationResultArgs, type JudgeReply } from "@outputai/core";
import type { Decision } from "./decide-votes.ts";
import { withRecord } from "./panel-failure.ts";
import type { PanelVote } from "./panel-vote.ts";
import { resultLike } from "./result-form.ts";

/** What agreeing judges answer together: a result of the form of theirs, or a reply if theirs are replies. */
export function agreedAnswer(
  votes: readonly PanelVote[],
  { value, places }: Extract<Decision, { kind: "agreed" }>,
  reasoning: string,
): object {
  const confidence = places.length / votes.length;
  const agreeing = votes.filter((_, place) => places.includes(place));
  const results = agreeing.flatMap((vote) =>
    vote.status === "voted" && vote.answer instanceof EvaluationResult ? [vote.answer] : [],
  );
  const [first] = results;
  const answer =
    first === undefined
      ? agreedReply(value as JudgeReply["verdict"], confidence, reasoning)
      : resultLike(first, { value, confidence, reasoning, ...sharedParts(results) });
  return withRecord(answer, votes);
}

/** A reply has no place for a confidence; it is no part of its JSON. */
function agreedReply(verdict: JudgeReply["verdict"], confidence: number, reasoning: string): JudgeReply {
  return Object.defineProperty({ verdict, reasoning }, "confidence", { value: confidence });
}

/** The feedback of all, and the name that all give it. Dimensions are each judge's own. */
function sharedParts(results: readonly EvaluationResult[]): Partial<EvaluationResultArgs> {
  const [name, ...otherNames] = new Set(results.map((result) => result.name));
  return {
    name: otherNames.length === 0 ? name : undefined,
    feedback: results.flatMap(({ feedback }) => feedback),
  };
}
