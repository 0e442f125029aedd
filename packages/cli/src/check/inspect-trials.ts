import { createGrader, type EvalSpec } from "@outputai/checks";
import { silent } from "../render/progress.ts";
import { gradeFiles } from "./grade-files.ts";
import type { ReportWriter } from "./report-writer.ts";
import type { TrialFile } from "./trial-files.ts";

/**
 * Reads all trials once before judges are asked about them: a line that is no trial must not be found when a thousand
 * judgements have been paid for. What can be read only once, standard input or a pipe, is not looked into.
 *
 * @throws {@link TrialsError} with code `TRIALS_INVALID` and every trial that is none or does not belong to the spec.
 * @throws {@link OutputError} with code `TRIALS_EMPTY` when there is no trial in any of the files.
 */
export async function inspectTrials(
  spec: EvalSpec,
  files: readonly TrialFile[],
  signal: AbortSignal,
): Promise<void> {
  if (files.some(({ bytes }) => bytes === undefined)) return;
  await gradeFiles(files, { grader: createGrader(spec), writer: nobody, progress: silent, signal });
}

const nobody: ReportWriter = {
  begin: () => {},
  add: () => {},
  flush: () => undefined,
  finish: async () => {},
  fail: async () => {},
};
