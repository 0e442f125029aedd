import { addUsage, OutputError, type RecordedUsage } from "@outputai/core";
import { noteTold } from "../judge-answer/heard-usage.ts";
import { isJudgeErrorCode } from "../judge-answer/read-failure.ts";
import { JudgeError, type JudgeErrorDetails } from "../judge-error.ts";
import type { PanelRecord, PanelVote } from "./panel-vote.ts";

/** The error of a panel that cannot decide because judges failed. The failure at `place` decides its code. */
export function panelFailure(votes: readonly PanelVote[], place: number, message: string): OutputError {
  const vote = votes[place];
  const { code, cause } = vote?.status === "failed" ? vote : { code: "JUDGE_THREW", cause: undefined };
  const { hint, problems, text, model, prompt } = keptOf(cause);
  const kept = { hint, problems, cause };
  if (!isJudgeErrorCode(code)) return withRecord(new OutputError(code, message, kept), votes);
  const usage = usageOfAll(votes);
  const attempts = attemptsOfAll(votes);
  return withRecord(new JudgeError(code, message, { ...kept, text, model, prompt, usage, attempts }), votes);
}

/** What an error of ours says beside its message. An error that cannot be read says nothing. */
function keptOf(cause: unknown): JudgeErrorDetails {
  try {
    if (!(cause instanceof OutputError)) return {};
    const { hint, problems } = cause;
    const { text, model, prompt, attempts } = cause instanceof JudgeError ? cause : {};
    return { hint, problems, text, model, prompt, attempts };
  } catch {
    return {};
  }
}

/** Adds to an answer, or to an error, what became of each vote; none of it is written into its JSON. */
export function withRecord<Answer extends object>(
  answer: Answer,
  votes: readonly PanelVote[],
): Answer & PanelRecord {
  Object.defineProperty(answer, "votes", { value: votes, configurable: true });
  // A JudgeError has the usage already.
  if (!("usage" in answer))
    Object.defineProperty(answer, "usage", { value: usageOfAll(votes), configurable: true });
  const problems = votes.flatMap(({ usageProblems = [] }) => usageProblems);
  const value = problems.length === 0 ? undefined : problems;
  Object.defineProperty(answer, "usageProblems", { value, configurable: true });
  return answer as Answer & PanelRecord;
}

function usageOfAll(votes: readonly PanelVote[]): RecordedUsage | undefined {
  const known = votes.flatMap(({ usage }) => (usage === undefined ? [] : [usage]));
  return known.length === 0 ? undefined : noteTold(known.reduce(addUsage, {}));
}

/** Requests that were sent, as far as the judges told. An error that several threw is counted once. */
function attemptsOfAll(votes: readonly PanelVote[]): number | undefined {
  const causes = votes.map((vote) => (vote.status === "failed" ? vote.cause : vote));
  const once = votes.filter((_, place) => causes.indexOf(causes[place]) === place);
  const known = once.map(attemptsOf).filter((attempts) => typeof attempts === "number");
  return known.length === 0 ? undefined : known.reduce((sum, attempts) => sum + attempts, 0);
}

function attemptsOf(vote: PanelVote): number | null | undefined {
  const told = vote.status === "failed" ? keptOf(vote.cause).attempts : undefined;
  return told ?? vote.usage?.requests;
}
