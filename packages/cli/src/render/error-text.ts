import { grouped } from "./counted.ts";
import type { ErrorReport } from "./error-report.ts";
import type { Paint } from "./paint.ts";
import { scrubSecrets } from "./scrub-secrets.ts";
import { visibleProblem } from "./visible-problem.ts";
import { visibleText } from "./visible-text.ts";

/** How it is written. */
export interface ErrorLayout {
  readonly paint: Paint;
  readonly limit: number;
}

/** Writes an error for people: what, every problem, what to do. `limit` bounds the list of problems. */
export function errorText(error: ErrorReport, { paint, limit }: ErrorLayout): string {
  const lines = [`${paint("red", "error:")} ${visibleText(error.message, 2000)}`];
  for (const problem of error.problems.slice(0, limit)) {
    lines.push(
      ...visibleProblem(problem)
        .split("\n")
        .map((line) => `  ${line}`),
    );
  }
  const rest = error.problems.length - limit;
  if (rest > 0) lines.push(`  … and ${grouped(rest)} more; --all shows them`);
  if (error.stack !== undefined) lines.push(scrubSecrets(error.stack));
  if (error.hint !== undefined) lines.push(`hint: ${visibleText(error.hint, 2000)}`);
  return `${lines.join("\n")}\n`;
}

/** How many problems are told when not all are asked for. */
export const PROBLEMS_SHOWN = 50;
