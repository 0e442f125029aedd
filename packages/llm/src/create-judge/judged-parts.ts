import { type JudgeRequest, OutputError, type Problem, stableStringify, type ToolCall } from "@outputai/core";
import { JudgeError } from "../judge-error.ts";

/** A part of what a judge is shown of a run. */
export type PartName = (typeof PARTS)[number];

/** In the order in which they are shown. */
export const PARTS = ["name", "sample", "input", "reference", "output", "toolCalls"] as const;

/** What there is of a run, as values and as texts. A part that is not there is absent from both. */
export interface JudgedParts {
  readonly values: Readonly<Partial<Record<PartName, unknown>>>;
  /** A text as it is, everything else as JSON. */
  readonly texts: Readonly<Partial<Record<PartName, string>>>;
}

/**
 * Takes from a request what comes from the run and its sample. What is null is not there, as in a trial. Nothing is cut,
 * however long: a judge that saw half of an output would judge another one.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem when a part is no JSON or there is no rubric.
 */
export function judgedParts(request: JudgeRequest): JudgedParts {
  const values = Object.fromEntries(
    PARTS.map((part) => [part, partOf(part, request)] as const).filter(([, value]) => value !== undefined),
  );
  const problems = [...rubricProblems(request), ...Object.entries(values).flatMap(jsonProblems)];
  if (problems.length > 0) throw cannotBeShown(problems);
  const texts = Object.fromEntries(Object.entries(values).map(([part, value]) => [part, textOf(value)]));
  return { values, texts };
}

function partOf(part: PartName, request: JudgeRequest): unknown {
  const value = request[part] ?? undefined;
  return part === "toolCalls" && Array.isArray(value) ? value.map(shownCall) : value;
}

/** The id of a call and what recorders add to it are no part of what the agent did. */
function shownCall(call: ToolCall): Readonly<Record<string, unknown>> {
  const { tool, arguments: given, result, status } = call;
  const shown = { tool, arguments: given, result, status };
  return Object.fromEntries(
    Object.entries(shown).filter(([, value]) => value !== undefined && value !== null),
  );
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

function rubricProblems({ rubric }: JudgeRequest): readonly Problem[] {
  if (typeof rubric === "string" && rubric.trim() !== "") return [];
  return [{ code: "JUDGE_CONFIG", message: "There is no rubric to judge by.", pointer: "/rubric" }];
}

function jsonProblems([part, value]: readonly [string, unknown]): readonly Problem[] {
  try {
    stableStringify(value);
    return [];
  } catch (error) {
    // Told beside all others, with the part in its place.
    if (!(error instanceof OutputError)) throw error;
    return error.problems.map((problem) => ({ ...problem, pointer: `/${part}${problem.pointer ?? ""}` }));
  }
}

function cannotBeShown(problems: readonly Problem[]): JudgeError {
  const [first] = problems;
  const message = `The run cannot be shown to a judge: ${first?.pointer ?? ""} ${first?.message ?? ""}`;
  return new JudgeError("JUDGE_CONFIG", message, { problems, attempts: 0, hint: "Record runs as JSON." });
}
