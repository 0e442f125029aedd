import { type ParsedSpec, parseSpecText } from "@outputai/checks";
import { OutputError } from "@outputai/core";
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
    throw error instanceof OutputError && looksLikeTrials(path, text) ? swapped(error) : error;
  }
}

function swapped(cause: OutputError): OutputError {
  const { code, message, problems } = cause;
  const hint = "This looks like recorded trials; SPEC comes first: output check SPEC --trials FILE…";
  return new OutputError(code, message, { problems, hint, cause });
}
