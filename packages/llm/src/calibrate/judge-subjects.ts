import { ambientContext, executeInParallel } from "@outputai/core";
import { askJudge } from "../judge-answer/ask-judge.ts";
import type { CountedUsage } from "../judge-answer/usage-counter.ts";
import type { CalibratedJudge, LabelledSubject } from "./calibration.ts";
import { type ReadLabel, readLabel } from "./read-label.ts";

/** What came of one subject. */
export interface JudgedSubject extends CountedUsage {
  readonly labelled: LabelledSubject;
  readonly answer: ReadLabel;
}

/** How subjects are judged. */
export interface JudgingSettings {
  readonly concurrency: number;
  readonly signal: AbortSignal | undefined;
}

/** Asks the judge about every subject, in the context of one run. Rejects with the reason of an aborted signal alone. */
export async function judgeSubjects<Subject>(
  judge: CalibratedJudge<Subject>,
  labelled: readonly LabelledSubject<Subject>[],
  { concurrency, signal: own }: JudgingSettings,
): Promise<readonly JudgedSubject[]> {
  const { signal: outer, shared = new Map() } = ambientContext();
  const signal = AbortSignal.any([own, outer].filter((given) => given !== undefined));
  signal.throwIfAborted();
  const judged: JudgedSubject[] = [];
  const jobs = labelled.map((entry, index) => async () => {
    if (!signal.aborted) judged[index] = await judgeSubject(judge, entry, { signal, shared });
  });
  // Before the first job: it may abort at once.
  const aborted = whenAborted(signal);
  await Promise.race([executeInParallel({ jobs, concurrency }), aborted]);
  signal.throwIfAborted();
  return judged;
}

interface Run {
  readonly signal: AbortSignal;
  readonly shared: Map<string, unknown>;
}

async function judgeSubject<Subject>(
  judge: CalibratedJudge<Subject>,
  labelled: LabelledSubject<Subject>,
  run: Run,
): Promise<JudgedSubject> {
  const { vote } = await askJudge(() => judge(labelled.subject), run);
  const { usage, usageProblems } = vote;
  return { labelled, answer: readLabel(vote, labelled.label), usage, usageProblems };
}

/** A judge that does not heed the signal is not waited for. */
function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
