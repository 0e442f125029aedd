import type { RecordedRun } from "./recorded-run.ts";

/**
 * Names the case of each run: `prefix` and its subject, and the epoch where a subject has several runs. Names that
 * come out equal are left so; whoever writes them looks for clashes anyway.
 */
export function nameCases(
  runs: readonly Pick<RecordedRun, "subject" | "epoch">[],
  prefix = "",
): readonly string[] {
  const counts = new Map<string, number>();
  for (const { subject } of runs) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  return runs.map(({ subject, epoch }) => {
    const isRepeated = epoch !== undefined && (counts.get(subject) ?? 0) > 1;
    return isRepeated ? `${prefix}${subject}_epoch_${epoch}` : `${prefix}${subject}`;
  });
}
