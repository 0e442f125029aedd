import type { JudgeRequest, Problem } from "@outputai/core";
import type { CalibratedJudge, CalibrationLabel } from "@outputai/llm/judges";
import { usageError } from "../arguments/usage-error.ts";
import type { CommandIo } from "../command-io.ts";
import type { JudgeName } from "../judges/judge-name.ts";
import { describeJudgeError, misplacedFile, recordingsProblems } from "../judges/judge-problems.ts";
import type { JudgesRequest } from "../judges/judges-request.ts";
import { type OpenedSource, prepareOpener } from "../judges/make-judge.ts";
import type { MeasuredJudge } from "./calibration-plan.ts";
import type { Asked, LabelLine } from "./inspect-label.ts";
import { isVerdict } from "./label-form-problems.ts";

/** A judge that answers in the form of labels. */
export interface JudgeOfLabels {
  readonly judge: CalibratedJudge;
  readonly measured: MeasuredJudge;
}

/**
 * Makes the judge that the labels are for: of a rubric, or one of the four that a prompt file can be asked with, by the
 * form of the labels. Nothing is asked yet.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` and every problem, when it can never be asked.
 */
export async function judgeOfLabels(
  name: JudgeName,
  lines: readonly LabelLine[],
  { request, io }: { readonly request: JudgesRequest; readonly io: Pick<CommandIo, "cwd"> },
): Promise<JudgeOfLabels> {
  const misplaced = await misplacedFile(name, io);
  const problems = [
    ...(await recordingsProblems(request, io)),
    ...(misplaced === undefined ? [] : [misplaced]),
  ];
  const opened = problems.length > 0 ? problems : await open(name, request, io);
  if (isRefused(opened)) throw usageError("output judge calibrate", opened);
  const form = lines[0]?.asked.form ?? "variables";
  const labels = lines.map(({ label }) => label);
  const kind = form === "rubric" ? "rubric" : kindFor(labels);
  const measured = { name: name.text, kind, model: `${opened.provider}/${opened.modelId}` };
  return { judge: await judgeOfKind(kind, { opened, labels, timeoutMs: request.timeoutMs }), measured };
}

async function open(
  name: JudgeName,
  request: JudgesRequest,
  io: Pick<CommandIo, "cwd">,
): Promise<OpenedSource | readonly Problem[]> {
  try {
    return await (await prepareOpener(request, io))(name);
  } catch (error) {
    return describeJudgeError(name, error);
  }
}

function isRefused(opened: OpenedSource | readonly Problem[]): opened is readonly Problem[] {
  return Array.isArray(opened);
}

type Kind = "rubric" | "judgeVerdict" | "judgeBoolean" | "judgeScore" | "judgeLabel";

function kindFor(labels: readonly CalibrationLabel[]): Kind {
  if (labels.every(isVerdict)) return "judgeVerdict";
  if (typeof labels[0] === "boolean") return "judgeBoolean";
  return typeof labels[0] === "number" ? "judgeScore" : "judgeLabel";
}

interface Making {
  readonly opened: OpenedSource;
  readonly labels: readonly CalibrationLabel[];
  readonly timeoutMs: number | undefined;
}

async function judgeOfKind(kind: Kind, { opened, labels, timeoutMs }: Making): Promise<CalibratedJudge> {
  const { createJudge, judgeBoolean, judgeLabel, judgeScore, judgeVerdict } = await import("@outputai/llm");
  const { source } = opened;
  if (kind === "rubric") {
    const judge = createJudge({ ...source, timeoutMs });
    return (asked) => judge(requestOf(asked as Asked));
  }
  if (source.prompt === undefined) throw new TypeError("A judge of variables needs a prompt file.");
  const options = (asked: unknown) => ({ ...source, timeoutMs, variables: variablesOf(asked as Asked) });
  if (kind === "judgeVerdict") return (asked) => judgeVerdict(options(asked));
  if (kind === "judgeBoolean") return (asked) => judgeBoolean(options(asked));
  if (kind === "judgeScore") return (asked) => judgeScore(options(asked));
  const choices = [...new Set(labels.map(String))].sort();
  return (asked) => judgeLabel({ ...options(asked), labels: choices });
}

function requestOf(asked: Asked): JudgeRequest {
  return asked.form === "rubric" ? asked.request : { rubric: "" };
}

function variablesOf(asked: Asked): Readonly<Record<string, unknown>> {
  return asked.form === "variables" ? asked.variables : {};
}
