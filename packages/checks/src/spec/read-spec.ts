import type { Problem } from "@outputai/core";
import type { ParsedSpec } from "./parse-spec.ts";
import { type ParseSpecTextOptions, parseSpecText } from "./parse-spec-text.ts";
import { SpecError } from "./spec-error.ts";

/**
 * Reads an evaluation spec from a file: JSON or YAML, in UTF-8. Problems name the file as it was given.
 *
 * @example
 * ```ts
 * await readSpec("no/such/spec.yaml"); // throws SPEC_INVALID
 * ```
 *
 * @throws {@link SpecError} with code `SPEC_INVALID` and every problem; a file that cannot be read is one.
 */
export async function readSpec(path: string, options: ParseSpecTextOptions = {}): Promise<ParsedSpec> {
  const { file = path } = options;
  return parseSpecText(decode(await readBytes(path, file), file), { ...options, file });
}

async function readBytes(path: string, file: string): Promise<Uint8Array> {
  const { readFile } = await import("node:fs/promises");
  try {
    return await readFile(path);
  } catch (error) {
    // Named here, because the system's message speaks of calls and not of specs.
    throw unreadable(file, describeFailure(error), error);
  }
}

function decode(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw unreadable(file, { message: "The spec is not UTF-8 text.", hint: "Save it as UTF-8." }, error);
  }
}

type Failure = Pick<Problem, "message" | "hint">;

function unreadable(file: string, failure: Failure, cause: unknown): SpecError {
  return new SpecError([{ code: "SPEC_UNREADABLE", ...failure, file }], file, cause);
}

const FAILURES: Readonly<Record<string, Failure>> = {
  ENOENT: { message: "The spec does not exist.", hint: "Check the path." },
  EISDIR: { message: "The spec is a folder.", hint: "Give the path of a file in it." },
  EACCES: { message: "The spec may not be read.", hint: "Check its permissions." },
};

function describeFailure(error: unknown): Failure {
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "unknown";
  return FAILURES[code] ?? { message: `The spec cannot be read (${code}).` };
}
