import { addUsage, ambientContext, type RecordedUsage } from "@outputai/core";
import type { Judgement } from "../judge/judgement.ts";
import { JudgeError } from "../judge-error.ts";

/** Counts what the judgement of one subject uses. */
export interface AnswerUsage {
  /** What judges of ours record themselves; it is told to whoever counts around it, too. */
  readonly record: (usage: RecordedUsage) => void;
  /** What was recorded; where nothing was, what the answer or the error carries. */
  of(ended: unknown): RecordedUsage | undefined;
}

/** Makes a counter that has counted nothing. */
export function answerUsage(): AnswerUsage {
  const { recordUsage } = ambientContext();
  let recorded: RecordedUsage | undefined;
  return {
    record(usage) {
      recorded = addUsage(recorded ?? {}, usage);
      recordUsage?.(usage);
    },
    of: (ended) => recorded ?? usageOn(ended),
  };
}

function usageOn(ended: unknown): RecordedUsage | undefined {
  if (ended instanceof JudgeError) return ended.usage;
  if (typeof ended !== "object" || ended === null || !("judgement" in ended)) return undefined;
  return (ended.judgement as Partial<Judgement> | undefined)?.usage;
}
