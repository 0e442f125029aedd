import { addUsage, type RecordedUsage } from "@outputai/core";
import { usageError } from "../arguments/usage-error.ts";
import { ALLOWED_CODES } from "../check/allowed-codes.ts";
import type { CheckRequest } from "../check/check-request.ts";
import { checkWriter, reportRequest } from "../check/check-writer.ts";
import { gradePlan } from "../check/grade-plan.ts";
import { type Judging, NOBODY } from "../check/prepare-judging.ts";
import { readPlan } from "../check/read-plan.ts";
import { repeatedTrials } from "../check/repeated-trials.ts";
import type { CommandIo } from "../command-io.ts";
import type { AskedModels } from "../judges/asked-models.ts";
import { failReport, refuseArguments } from "../output/fail-report.ts";
import { requireSafeOutput } from "../output/guard-output.ts";
import { openReport } from "../output/open-report.ts";
import { parseCheckArguments } from "./check-arguments.ts";
import type { CommandTable } from "./command-table.ts";
import { tellElsewhere } from "./flag-elsewhere.ts";

/**
 * Grades recorded trials with a spec, writes the report, and answers with the exit code. What goes wrong once the
 * report is open is told, and not thrown.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes and no report may tell them.
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when the report cannot be written, or would replace an input.
 */
export async function runCheck(args: readonly string[], io: CommandIo, table: CommandTable): Promise<number> {
  const { request: asked, problems: mistakes } = parseCheckArguments(args, ALLOWED_CODES);
  const request = asked.output === "-" ? { ...asked, output: undefined } : asked;
  const problems = [...mistakes, ...(await repeatedTrials(request.trials, io))];
  const place = { request: reportRequest(request), makeWriter: checkWriter(request) };
  if (problems.length > 0)
    return refuseArguments(usageError("output check", await tellElsewhere(problems, table)), place, io);
  await requireSafeOutput(place.request, io);

  const report = await openReport(place.request, place.makeWriter, io);
  let judging: Judging = NOBODY;
  try {
    const plan = await readPlan(request, io);
    judging = plan.judging;
    return await gradePlan(plan, { request, report, io });
  } catch (error) {
    const asked = await askedOf(judging, request);
    return await failReport(error, { request, report, io, asked });
  }
}

/** What judges were asked, once those that were given up are over. */
async function askedOf(
  judging: Judging,
  { judging: { recordings } }: CheckRequest,
): Promise<AskedModels | undefined> {
  await judging.over();
  const judge = judging.use();
  if (judge === undefined) return undefined;
  const usage = judge.reduce<RecordedUsage>((sum, use) => addUsage(sum, use.usage), {});
  return { usage, judge, recordings, canKeep: true };
}
