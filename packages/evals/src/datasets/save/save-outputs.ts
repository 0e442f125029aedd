import { describeProblems, OutputError, type Problem } from "@outputai/core";
import { datasetFormatOf } from "../dataset-format.ts";
import { type AppliedOutputs, applyOutputs } from "./apply-outputs.ts";
import { replaceFile } from "./replace-file.ts";
import type { OutputOfCase } from "./saved-output.ts";

/** A produced output, and the dataset file in which its case stands. */
export interface OutputToSave extends OutputOfCase {
  readonly file: string;
}

/** What {@link saveOutputs} wrote. */
export interface SavedOutputs {
  /** The files that were written, in the order of the outputs. */
  readonly files: readonly string[];
  /** How many cases have their new output. */
  readonly cases: number;
  /** The cases of whose outputs secrets were taken out: the saved output is not what was produced. */
  readonly hidden: readonly CaseInFile[];
}

/** A case, by its name and the dataset file in which it stands. */
export interface CaseInFile {
  readonly file: string;
  readonly name: string;
}

/**
 * Saves outputs as the `last_output` of their cases, in the dataset files where they stand: YAML, JSON or JSON Lines,
 * by the ending. Secrets are taken out, and the hash of the input is saved with each. Of the last output of a case
 * that is given several times.
 *
 * Nothing else in a file changes, comments and line ends included. Of a `last_output` that is replaced, keys stay that
 * its author added, below the new ones and laid out anew; comments inside of it go. A file is replaced as a whole, so that it is the old or the new one whatever happens. What can be saved is saved
 * before the error is thrown.
 *
 * @example
 * ```ts
 * await saveOutputs([]); // { files: [], cases: 0, hidden: [] }
 * const output = { name: "refund", input: "A-17", output: "Done.", executionTimeMs: 812, date: "2026-11-30T09:30:00Z" };
 * await saveOutputs([{ file: "no/such/orders.yml", ...output }]); // throws DATASET_UNWRITABLE
 * ```
 *
 * @throws {@link OutputError} with code `DATASET_UNWRITABLE` and a problem for each case or file that could not be
 *   written.
 */
export async function saveOutputs(outputs: readonly OutputToSave[]): Promise<SavedOutputs> {
  const files: string[] = [];
  const hidden: CaseInFile[] = [];
  const problems: Problem[] = [];
  let cases = 0;
  for (const [file, ofFile] of byFile(outputs)) {
    const { saved, ...told } = await saveInto(file, ofFile);
    if (saved > 0) files.push(file);
    cases += saved;
    hidden.push(...told.hidden.map((name) => ({ file, name })));
    problems.push(...told.problems.map((problem) => ({ ...problem, file })));
  }
  if (problems.length === 0) return { files, cases, hidden };
  const headline = `Of ${outputs.length === 1 ? "1 output" : `${outputs.length} outputs`}, ${cases} could be saved:`;
  throw new OutputError("DATASET_UNWRITABLE", describeProblems(headline, problems), { problems });
}

function byFile(outputs: readonly OutputToSave[]): ReadonlyMap<string, readonly OutputToSave[]> {
  const groups = new Map<string, OutputToSave[]>();
  for (const output of outputs) {
    const group = groups.get(output.file);
    if (group === undefined) groups.set(output.file, [output]);
    else group.push(output);
  }
  return groups;
}

type SavedIntoFile = Omit<AppliedOutputs, "text">;

async function saveInto(file: string, outputs: readonly OutputToSave[]): Promise<SavedIntoFile> {
  try {
    const before = await (await import("node:fs/promises")).readFile(file);
    const text = decode(before);
    if (text === undefined) return unsaved("The file is not UTF-8 text.", "Save it as UTF-8.");
    const format = datasetFormatOf(file, text);
    const { text: after, ...told } = await applyOutputs(text, { format, outputs });
    if (told.saved === 0 || (await replaceFile(file, { before, after }))) return told;
    return unsaved("The file was changed while outputs were being saved.", "Save again.");
  } catch (error) {
    // Told with those of other files, which can still be saved.
    const { message, hint } = describeFailure(error);
    return unsaved(message, hint);
  }
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // nothing else can go wrong
  }
}

function unsaved(message: string, hint: string | undefined): SavedIntoFile {
  return { saved: 0, hidden: [], problems: [{ code: "DATASET_UNWRITABLE", message, hint }] };
}

type Failure = Pick<Problem, "message" | "hint">;

const FAILURES: Readonly<Record<string, Failure>> = {
  ENOENT: { message: "The file does not exist.", hint: "Was it moved while the run was under way?" },
  EISDIR: { message: "The file is a folder.", hint: "Give the path of a file in it." },
  EACCES: { message: "The file or its folder may not be written.", hint: "Check its permissions." },
  EPERM: { message: "The file or its folder may not be written.", hint: "Check its permissions." },
  EROFS: { message: "The file system may only be read.", hint: "Copy the datasets to another place." },
  ENOSPC: { message: "The disk is full.", hint: "Make room, then save again." },
};

function describeFailure(error: unknown): Failure {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (code === "") throw error;
  return FAILURES[code] ?? { message: `The file cannot be written (${code}).` };
}
