import { addUsage } from "@outputai/core";
import type { CountedUsage } from "../judge-answer/usage-counter.ts";
import { groupProblems } from "./group-problems.ts";
import type { JudgedSubject } from "./judge-subjects.ts";
import { nameOf } from "./name-of.ts";

/** What all judgements used together, and the counts that are unknown although they were told. */
export function usedByJudged(judged: readonly JudgedSubject[]): CountedUsage {
  const known = judged.flatMap(({ usage }) => (usage === undefined ? [] : [usage]));
  const problems = judged.flatMap(({ labelled, usageProblems = [] }, index) =>
    usageProblems.map(({ code, message }) => ({ index, name: nameOf(labelled, index), code, message })),
  );
  return {
    ...(known.length > 0 && { usage: known.reduce(addUsage, {}) }),
    ...(problems.length > 0 && { usageProblems: groupProblems(problems) }),
  };
}
