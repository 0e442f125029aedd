import { messageWithHint, OutputError, type Problem } from "@outputai/core";
import type { CaseResult, EvalOutput } from "@outputai/evals";
import { shellWord } from "../arguments/shell-word.ts";
import { signalName } from "../workflow-report/test-exit-code.ts";

/** Where the command runs. */
export interface CommandPlace {
  readonly cwd: string;
  readonly signal: AbortSignal;
  /** The workflow, as it was named, where it has what makes outputs. */
  readonly workflow?: string | undefined;
}

/** Tells an error about the results file in the words of the command: its flags, and paths from `cwd`. */
export function wordError(error: unknown, cwd: string): unknown {
  if (!(error instanceof OutputError) || !error.code.startsWith("RESULTS_FILE_")) return error;
  const { code, message, hint, problems, cause } = error;
  const told = code === "RESULTS_FILE_UNWRITABLE" ? messageWithHint(hint ?? "", `Or ${ELSEWHERE}`) : hint;
  return new OutputError(code, shorten(message, cwd), { hint: HINTS[code] ?? told, problems, cause });
}

/** Does the same for the notes of a run, and for what stopped it. */
export function wordOutput(output: EvalOutput, { cwd, signal, workflow }: CommandPlace): EvalOutput {
  const notes = output.notes.map((note) => wordNote(note, cwd));
  const cases = workflow === undefined ? output.cases : output.cases.map((one) => wordCase(one, workflow));
  if (output.stop?.code !== "RUN_ABORTED" || !signal.aborted) return { ...output, cases, notes };
  return {
    ...output,
    cases,
    notes,
    stop: { ...output.stop, message: `${signalName(signal)} was received.` },
  };
}

function wordCase(result: CaseResult, workflow: string): CaseResult {
  if (result.error?.code !== "OUTPUT_MISSING") return result;
  const message = `The case has no last_output. Make one: output workflow test ${shellWord(workflow)} --save`;
  return { ...result, error: { ...result.error, message } };
}

function wordNote(note: Problem, cwd: string): Problem {
  if (!note.code.startsWith("RESULTS_FILE_")) return note;
  const message = shorten(note.message, cwd);
  const file = note.file === undefined ? {} : { file: shorten(note.file, cwd) };
  if (note.code !== "RESULTS_FILE_SET_ASIDE") return { ...note, ...file, message, ...hintOf(note.code) };
  const [, aside = "FILE"] = /"([^"]*)" now/.exec(message) ?? [];
  return {
    ...note,
    ...file,
    message,
    hint: `To go on with that run: --resume --results ${shellWord(aside)}`,
  };
}

function hintOf(code: string): Pick<Problem, "hint"> {
  const hint = HINTS[code];
  return hint === undefined ? {} : { hint };
}

function shorten(text: string, cwd: string): string {
  return text.replaceAll(`${cwd}/`, "");
}

const ELSEWHERE = "keep the results in another file with --results FILE.";

const HINTS: Readonly<Record<string, string>> = {
  RESULTS_FILE_MISSING: "Start the run without --resume, or name the file of the run with --results FILE.",
  RESULTS_FILE_OTHER_RUN: `Start over without --resume, which sets an unfinished file aside, or ${ELSEWHERE}`,
  RESULTS_FILE_FOREIGN: `Remove the file yourself, or ${ELSEWHERE}`,
  RESULTS_FILE_NEWER: `Update @outputai/cli, or ${ELSEWHERE}`,
  RESULTS_FILE_FINISHED: "To run everything anew, leave --resume out.",
};
