import { counted, grouped, usageLines, visibleText } from "@outputai/core";
import type { JudgeUse } from "../judges/judge-use.ts";
import type { TextLayout, TextReport } from "./report-input.ts";

/** Who judged, how often, and what that took. */
export function* judgeSection({ report }: TextReport, { paint }: TextLayout): Generator<string> {
  const judges = report.judge ?? [];
  if (judges.length > 0) yield paint("bold", "Judged");
  yield* judgeLines(judges);
}

/** What each judge was asked, and what that took. */
export function* judgeLines(judges: readonly JudgeUse[]): Generator<string> {
  for (const use of judges) {
    yield `  by ${describeJudge(use)}: ${describeJudgements(use)}`;
    if (use.judgements > 0) for (const line of describeUsage(use)) yield `    ${line}`;
  }
}

/** Where nothing was sent, nothing is unknown. */
function describeUsage({ usage }: JudgeUse): readonly string[] {
  return Object.keys(usage).length === 0 ? ["requests: none was sent"] : usageLines(usage);
}

/** A prompt file says nothing of its model. */
function describeJudge({ name, model }: JudgeUse): string {
  const isFile = name.endsWith(".prompt");
  return isFile ? `${visibleText(name, 100)} (${visibleText(model, 100)})` : visibleText(model, 100);
}

function describeJudgements({ judgements, answered }: JudgeUse): string {
  if (judgements === 0) return "nothing was asked of it";
  const without = judgements - answered;
  return `${counted(judgements, "judgement")}${without > 0 ? `, ${grouped(without)} of them without a verdict` : ""}`;
}
