import type { EvaluatorContext } from "@outputai/core";
import { withContext } from "../context/context-storage.ts";
import type { PanelVote } from "../panel/panel-vote.ts";
import { readAnswer } from "./read-answer.ts";
import { readFailure } from "./read-failure.ts";
import { usageCounter } from "./usage-counter.ts";

/** What came of asking a judge once. */
export interface AskedJudge {
  readonly vote: PanelVote;
  /** Whether it threw: then an abstention is one too that could only be thrown. */
  readonly hasThrown: boolean;
}

/**
 * Asks a judge once, counts what that uses, and reads what comes of it. Whatever the judge does, it ends in a vote, an
 * abstention or a failure; nothing is thrown.
 */
export async function askJudge(ask: () => unknown, context: EvaluatorContext = {}): Promise<AskedJudge> {
  const counter = usageCounter();
  try {
    const answer = await withContext({ ...context, recordUsage: counter.record }, async () => ask());
    return { vote: { ...readAnswer(answer), ...counter.end(answer) }, hasThrown: false };
  } catch (error) {
    return { vote: { ...readFailure(error), ...counter.end(error) }, hasThrown: true };
  }
}
