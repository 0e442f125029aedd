import { parseCount } from "../arguments/parse-count.ts";
import { parseDuration } from "../arguments/parse-duration.ts";
import type { ParsedFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { modeAlone, needsJudge, noCount, noDuration, noJudge } from "./judge-flag-problems.ts";
import { type JudgeName, parseJudgeName } from "./judge-name.ts";
import type { JudgeMode, JudgesRequest } from "./judges-request.ts";

/** Reads the flags that say who judges and how; what is wrong with them is added to `problems`. */
export function takeJudges({ values }: ParsedFlags, problems: UsageProblem[]): JudgesRequest {
  const given = values.get("--judge");
  for (const flag of DEPENDENT) if (given === undefined && values.has(flag)) problems.push(needsJudge(flag));
  if (values.has("--judge-mode") && !values.has("--judge-recordings")) problems.push(modeAlone);
  return {
    judges: takeNames(given ?? [], problems),
    concurrency: takeNumber("--judge-concurrency", { values, parse: parseCount, refuse: noCount }, problems),
    timeoutMs: takeNumber("--judge-timeout", { values, parse: parseDuration, refuse: noDuration }, problems),
    recordings: values.get("--judge-recordings")?.[0],
    mode: (values.get("--judge-mode")?.[0] ?? "auto") as JudgeMode,
  };
}

/** They say how judges are asked, and mean nothing without one. */
const DEPENDENT = ["--judge-concurrency", "--judge-timeout", "--judge-recordings"] as const;

/** A judge that is named twice is one. */
function takeNames(given: readonly string[], problems: UsageProblem[]): readonly JudgeName[] {
  return [...new Set(given.flatMap(listed))].flatMap((text) => {
    const name = parseJudgeName(text);
    if (name === undefined) problems.push(noJudge(text));
    return name ?? [];
  });
}

/** Commas part judges where each part can be one; a path may hold a comma. */
function listed(text: string): readonly string[] {
  const parts = text.split(",").map((part) => part.trim());
  return parts.every((part) => parseJudgeName(part) !== undefined) ? parts : [text];
}

interface NumberFlag {
  readonly values: ParsedFlags["values"];
  readonly parse: (text: string) => number | undefined;
  readonly refuse: (flag: string, text: string) => UsageProblem;
}

function takeNumber(
  flag: string,
  { values, parse, refuse }: NumberFlag,
  problems: UsageProblem[],
): number | undefined {
  const text = values.get(flag)?.[0];
  if (text === undefined) return undefined;
  const number = parse(text);
  if (number === undefined) problems.push(refuse(flag, text));
  return number;
}
