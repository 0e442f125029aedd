import { scrubSecrets, usageLines, visibleText } from "@outputai/core";
import type { ErrorReport } from "./error-report.ts";
import { judgeLines } from "./judge-section.ts";
import type { Paint } from "./paint.ts";
import { problemList } from "./problem-list.ts";

/** How it is written. */
export interface ErrorLayout {
  readonly paint: Paint;
  readonly limit: number;
}

/** Writes an error for people: what, every problem, what to do. `limit` bounds the list of problems. */
export function errorText(error: ErrorReport, { paint, limit }: ErrorLayout): string {
  const lines = [
    `${paint("red", "error:")} ${visibleText(error.message, 2000)} [${error.code}]`,
    ...problemList(error.problems, limit),
  ];
  if (error.stack !== undefined) lines.push(...visibleLines(error.stack));
  lines.push(...usedLines(error));
  if (error.hint !== undefined) lines.push(`hint: ${visibleText(error.hint, 2000)}`);
  return `${lines.join("\n")}\n`;
}

/** What was paid for: by whom where it is known, and only where somebody was asked. */
function usedLines({ judge = [], usage }: ErrorReport): readonly string[] {
  if (judge.some(({ judgements }) => judgements > 0)) return ["judged:", ...judgeLines(judge)];
  return usage === undefined ? [] : ["usage:", ...usageLines(usage).map((line) => `  ${line}`)];
}

function visibleLines(text: string): readonly string[] {
  return scrubSecrets(text)
    .split("\n")
    .map((line) => visibleText(line, 1000));
}

/** How many problems are told when not all are asked for. */
export const PROBLEMS_SHOWN = 50;
