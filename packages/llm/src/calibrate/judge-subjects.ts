import { ambientContext, executeInParallel, type RecordedUsage } from "@outputai/core";
import { withContext } from "../context/context-storage.ts";
import type { CalibratedJudge, LabelledSubject } from "./calibration.ts";
import { type ReadLabel, readLabel, readNoLabel } from "./read-label.ts";
import { answerUsage } from "./usage-of-answer.ts";

/** What came of one subject. */
export interface JudgedSubject {
  readonly labelled: LabelledSubject;
  readonly answer: ReadLabel;
  readonly usage: RecordedUsage | undefined;
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
  const usage = answerUsage();
  try {
    const answered = await withContext({ ...run, recordUsage: usage.record }, async () =>
      judge(labelled.subject),
    );
    return { labelled, answer: readLabel(answered, labelled.label), usage: usage.of(answered) };
  } catch (error) {
    // A judge that fails says nothing about its subject, and must not take the others' answers with it.
    return { labelled, answer: readNoLabel(error), usage: usage.of(error) };
  }
}

/** A judge that does not heed the signal is not waited for. */
function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
