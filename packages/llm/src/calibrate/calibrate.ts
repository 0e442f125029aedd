import { describeProblems, OutputError } from "@outputai/core";
import { calibrateProblems } from "./calibrate-problems.ts";
import type { CalibratedJudge, CalibrateOptions, Calibration, LabelledSubject } from "./calibration.ts";
import { judgeSubjects } from "./judge-subjects.ts";
import { summarizeJudged, undecidedOf } from "./summarize-judged.ts";
import { tooFewLabels } from "./too-few-labels.ts";
import { usedByJudged } from "./used-by-judged.ts";

/**
 * Measures a judge against the labels of humans: how often both agree, and how much of that is beyond chance. The judge
 * sees the subjects alone, never the labels.
 *
 * What the judge does not decide (it abstains, or throws) is listed with its code and counts in no rate. A report on
 * fewer decided labels than `minLabels` is refused: it would say nothing.
 *
 * @example
 * ```ts
 * import type { JudgeReply } from "@outputai/core";
 *
 * const saysPass = async (reply: string): Promise<JudgeReply> => ({
 *   verdict: reply.includes("sorry") ? "fail" : "pass",
 *   reasoning: "",
 * });
 * const labelled = [
 *   { subject: "Done.", label: "pass" },
 *   { subject: "Refunded.", label: "pass" },
 *   { subject: "I am sorry.", label: "fail" },
 *   { subject: "No.", label: "fail" },
 * ];
 * const { matrix, agreement, tpr, tnr, kappa } = await calibrate(saysPass, labelled, { minLabels: 4 });
 * matrix; // [[1, 1], [0, 2]]
 * agreement.value; // 0.75
 * [tpr?.value, tnr?.value]; // [1, 0.5]
 * kappa.value; // 0.5
 * await calibrate(saysPass, labelled); // throws CALIBRATION_TOO_FEW
 * await calibrate(saysPass, labelled, { minLabels: 0 }); // throws CALIBRATION_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CALIBRATION_INVALID` and every problem of the arguments, before anything is
 * asked.
 * @throws {@link OutputError} with code `CALIBRATION_TOO_FEW` when fewer than `minLabels` are decided. Its `problems`
 * are why the others are not, one for each reason, with how many and which they are; its `usage` is what asking used. An
 * aborted signal's reason is thrown as it is.
 */
export async function calibrate<Subject>(
  judge: CalibratedJudge<Subject>,
  labelled: readonly LabelledSubject<Subject>[],
  options: CalibrateOptions = {},
): Promise<Calibration> {
  const problems = calibrateProblems(judge, labelled, options);
  if (problems.length > 0) throw refusal(describeProblems("calibrate cannot start:", problems), problems);
  const { minLabels = 30, positive, concurrency = 8, signal } = options;
  if (labelled.length < minLabels)
    throw tooFewLabels({ decided: labelled.length, minLabels, undecided: [], used: {} });

  const judged = await judgeSubjects(judge, labelled, { concurrency, signal });
  const undecided = judged.flatMap(undecidedOf);
  const decided = judged.length - undecided.length;
  const used = usedByJudged(judged);
  if (decided < minLabels) throw tooFewLabels({ decided, minLabels, undecided, used });
  return summarizeJudged(judged, positive);
}

function refusal(message: string, problems: OutputError["problems"]): OutputError {
  return new OutputError("CALIBRATION_INVALID", message, { problems });
}
