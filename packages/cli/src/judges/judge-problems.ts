import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { OutputError, type Problem } from "@outputai/core";
import { shellWord } from "../arguments/shell-word.ts";
import type { CommandIo } from "../command-io.ts";
import { describeFileError } from "../render/describe-file-error.ts";
import type { JudgeName } from "./judge-name.ts";
import type { JudgesRequest } from "./judges-request.ts";
import { inWordsOfFlags } from "./words-of-flags.ts";

/** Why a judge can never be asked. */
export interface JudgeProblem extends Problem {
  /** As the user wrote it: there may be several. */
  readonly judge: string;
}

type Folder = Pick<CommandIo, "cwd">;

/** Why a name is no judge, as far as files tell: its prompt file is not there, or it lacks the ending of one that is. */
export async function misplacedFile(
  { kind, text }: JudgeName,
  io: Folder,
): Promise<JudgeProblem | undefined> {
  if (kind === "prompt") {
    const found = await lookAt(text, io);
    if (found.isFile) return undefined;
    return { code: "FLAG_VALUE_INVALID", judge: text, ...onFlag("--judge", text, found.error) };
  }
  const file = `${text}.prompt`;
  if (kind !== "gateway" || !(await lookAt(file, io)).isFile) return undefined;
  const message = `--judge ${text} is a model of the AI Gateway, but there is a file ${file}.`;
  return {
    code: "FLAG_VALUE_INVALID",
    judge: text,
    message,
    hint: `Did you mean --judge ${shellWord(file)}?`,
  };
}

/** Why nothing can be recorded in the folder that was named, or replayed from it. */
export async function recordingsProblems(
  { recordings, mode }: JudgesRequest,
  io: Folder,
): Promise<readonly Problem[]> {
  if (recordings === undefined) return [];
  const code = "FLAG_VALUE_INVALID";
  const found = await lookAt(recordings, io);
  if (found.isFolder) return [];
  if (found.isFile) {
    return [{ code, message: `--judge-recordings ${recordings} is no folder.`, hint: "Name a folder." }];
  }
  // What is recorded makes its own folder; what is only replayed cannot be in one that is not there.
  if (mode !== "replay" && isMissing(found.error)) return [];
  return [{ code, ...onFlag("--judge-recordings", recordings, found.error) }];
}

/**
 * Tells why no judge can be made of a name.
 *
 * @throws whatever `error` is, when it is no error of ours: a bug must be seen.
 */
export function describeJudgeError(name: JudgeName, error: unknown): readonly JudgeProblem[] {
  if (!(error instanceof OutputError)) throw error;
  const { code, message, hint, problems } = error;
  const { text: judge } = name;
  const found = problems.length > 0 ? problems : [{ code, message: `--judge ${judge}: ${message}`, hint }];
  return found.map((problem) => ({ ...problem, judge, ...wordedHint(problem, name) }));
}

function wordedHint({ hint }: Problem, name: JudgeName): Pick<Problem, "hint"> {
  return hint === undefined ? {} : { hint: inWordsOfFlags(hint, name) };
}

interface Look {
  readonly isFile: boolean;
  readonly isFolder: boolean;
  /** Why it cannot be used as a file. */
  readonly error?: unknown;
}

async function lookAt(path: string, { cwd }: Folder): Promise<Look> {
  try {
    const found = await stat(resolve(cwd, path));
    const isFolder = found.isDirectory();
    return { isFile: !isFolder, isFolder, error: Object.assign(new Error("a folder"), { code: "EISDIR" }) };
  } catch (error) {
    return { isFile: false, isFolder: false, error };
  }
}

function onFlag(flag: string, path: string, error: unknown): Pick<Problem, "message" | "hint"> {
  const { message, hint } = describeFileError(path, error);
  return { message: `${flag} ${message}`, hint };
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException | undefined)?.code === "ENOENT";
}
