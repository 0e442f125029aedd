import type { EvalSpec } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import type { CheckRequest } from "./check-request.ts";
import { type Judging, prepareJudging } from "./prepare-judging.ts";
import { readSpec } from "./read-spec.ts";
import { findTrialFiles, type TrialFile } from "./trial-files.ts";

/** What is graded, and who judges. */
export interface GradingPlan {
  readonly spec: EvalSpec;
  readonly notes: readonly Problem[];
  readonly files: readonly TrialFile[];
  readonly judging: Judging;
}

/**
 * Reads what a request names, and makes its judges. What is wrong with the spec, the files or the judges is told before
 * the report's file is touched.
 *
 * @throws {@link OutputError} for a spec, a judge or files that cannot be used.
 */
export async function readPlan(request: CheckRequest, io: CommandIo): Promise<GradingPlan> {
  const { spec, notes } = await readSpec(request, io);
  const files = await findTrialFiles(request.trials, io);
  const judging = await prepareJudging(spec, request, io);
  return { spec, notes: [...notes, ...judging.notes], files, judging };
}
