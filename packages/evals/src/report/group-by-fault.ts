import type { ReportedCase, ReportedOutcome } from "../results/reported-output.ts";

/** Cases of which the same is to be told: most often one. */
export type CaseGroup = readonly [first: ReportedCase, ...more: readonly ReportedCase[]];

/**
 * Puts cases together that one and the same error, or the same ones, left undecided: a judge that is refused its
 * settings is refused them in every case. Groups stand where their first case stood; any other case stands alone.
 */
export function groupByFault(cases: readonly ReportedCase[]): readonly CaseGroup[] {
  const groups: [ReportedCase, ...ReportedCase[]][] = [];
  const known = new Map<string, ReportedCase[]>();
  for (const entry of cases) {
    const fault = faultOf(entry);
    const group = fault === undefined ? undefined : known.get(fault);
    if (group !== undefined) {
      group.push(entry);
      continue;
    }
    const alone: [ReportedCase] = [entry];
    groups.push(alone);
    if (fault !== undefined) known.set(fault, alone);
  }
  return groups;
}

/** All that is told of a case but its name. Undefined: it is no error, or not that alone. */
function faultOf({ verdict, evaluators, error, trials }: ReportedCase): string | undefined {
  const reasons = evaluators.filter((outcome) => outcome.verdict !== "pass");
  if (error !== undefined || reasons.length === 0 || !reasons.every(isError)) return undefined;
  const told = reasons.map(({ name, criticality, code, reasoning }) => [name, criticality, code, reasoning]);
  const counts = trials && [trials.passed, trials.partial, trials.failed, trials.undecided];
  return JSON.stringify([verdict, told, counts]);
}

function isError({ status, code }: ReportedOutcome): boolean {
  return status === "errored" && code !== undefined;
}
