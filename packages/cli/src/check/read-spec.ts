import { type ParsedSpec, parseSpecText } from "@outputai/checks";
import { OutputError, type Problem } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { STDIN_NAME } from "../output/stdin-name.ts";
import type { CheckRequest } from "./check-request.ts";
import { looksLikeTrials } from "./looks-like-trials.ts";
import { readSpecText } from "./read-spec-text.ts";

/**
 * Reads the spec of a request. Where trials were named in its place, the error says so.
 *
 * @throws {@link OutputError} with code `SPEC_UNREADABLE` when there is no such file or it is not UTF-8.
 * @throws {@link OutputError} with code `SPEC_INVALID` and every problem when the file is no spec.
 */
export async function readSpec(
  { spec: path, strict, guildLimits }: Pick<CheckRequest, "spec" | "strict" | "guildLimits">,
  io: CommandIo,
): Promise<ParsedSpec> {
  const text = await readSpecText(path, io);
  try {
    return await parseSpecText(text, { file: path === "-" ? STDIN_NAME : path, strict, guildLimits });
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    if (looksLikeTrials(path, text)) throw withHint(error, SWAPPED);
    throw looksLikePromptfoo(error.problems) ? withHint(error, PROMPTFOO) : error;
  }
}

const SWAPPED = "This looks like recorded trials; SPEC comes first: output check SPEC --trials FILE…";
const PROMPTFOO =
  'This looks like a configuration of promptfoo, which is no spec. What becomes what is told by the guide "Coming from promptfoo, evalite, vitest-evals or autoevals".';

/** It has several keys that specs do not have, and configurations do. */
function looksLikePromptfoo(problems: readonly Problem[]): boolean {
  const unknown = problems.filter(({ code }) => code === "SPEC_KEY_UNKNOWN");
  return unknown.filter(({ pointer = "" }) => PROMPTFOO_KEYS.has(pointer)).length > 1;
}

const PROMPTFOO_KEYS = new Set([
  "/prompts",
  "/providers",
  "/tests",
  "/defaultTest",
  "/scenarios",
  "/targets",
]);

function withHint(cause: OutputError, hint: string): OutputError {
  const { code, message, problems } = cause;
  return new OutputError(code, message, { problems, hint, cause });
}
