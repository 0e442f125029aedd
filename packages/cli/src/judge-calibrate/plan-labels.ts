import { OutputError, type Problem } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import type { JudgeName } from "../judges/judge-name.ts";
import { STDIN_NAME } from "../output/stdin-name.ts";
import type { CalibrateRequest } from "./calibrate-request.ts";
import type { CalibrationPlan } from "./calibration-plan.ts";
import { inspectLabel, type LabelLine } from "./inspect-label.ts";
import { judgeOfLabels } from "./judge-of-labels.ts";
import { labelFormProblems } from "./label-form-problems.ts";
import { readLabels } from "./read-labels.ts";

/**
 * Reads a file of labels, and makes the judge that they are for.
 *
 * @throws {@link OutputError} with code `LABELS_UNREADABLE`, or `LABELS_INVALID` with every problem and its line.
 */
export async function planLabels(
  name: JudgeName,
  request: CalibrateRequest,
  io: CommandIo,
): Promise<CalibrationPlan> {
  const file = request.file === "-" ? STDIN_NAME : request.file;
  const read = await readLabels(request.file, io);
  const inspected = read.lines.map(inspectLabel);
  const lines = inspected.filter((line): line is LabelLine => "label" in line);
  const broken = [...read.problems, ...inspected.flatMap((line) => ("label" in line ? [] : line))];
  const problems = [...broken, ...labelFormProblems(lines, name)].sort(byLine);
  if (problems.length > 0) throw invalid(file, problems);
  const { judge, measured } = await judgeOfLabels(name, lines, { request: request.judging, io });
  const labelled = lines.map(({ line, label, name: own, asked }) => ({
    subject: asked,
    label,
    name: own ?? `line ${line}`,
    file,
    line,
  }));
  return { judge, measured, labelled, unlabelled: [], withoutOutput: [], inputs: [request.file] };
}

function byLine({ line: left = 0 }: Problem, { line: right = 0 }: Problem): number {
  return left - right;
}

function invalid(file: string, problems: readonly Problem[]): OutputError {
  return new OutputError("LABELS_INVALID", `${file} holds labels that cannot be used.`, {
    problems: problems.map((problem) => ({ ...problem, file })),
  });
}
