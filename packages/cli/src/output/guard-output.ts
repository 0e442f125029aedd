import { resolve } from "node:path";
import { OutputError } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { fileIdentity } from "./file-identity.ts";
import { isFreeForReport } from "./older-report.ts";
import { isSameFile } from "./same-file.ts";
import { STDIN_NAME } from "./stdin-name.ts";

/** Where a report goes, and what it must not replace. */
export interface OutputPaths {
  /** Absent: standard output. */
  readonly output?: string | undefined;
  /** Files that are read; `-` is standard input. */
  readonly inputs: readonly string[];
}

type Places = Pick<CommandIo, "cwd" | "stdin">;

/**
 * Refuses to write the report over an input.
 *
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when `--output` is one of them.
 */
export async function requireSafeOutput(paths: OutputPaths, io: Places): Promise<void> {
  const input = await inputBehindOutput(paths, io);
  if (input === undefined) return;
  throw new OutputError("REPORT_UNWRITABLE", `--output ${paths.output} is the input ${input} itself.`, {
    hint: "Name another file: the report would replace what it is about.",
  });
}

/**
 * Asks whether an error may be written to `--output` before the arguments and the inputs are understood: a line that
 * is wrong must not cost a file that is no report. True also when there is no `--output`.
 */
export async function mayReplaceOutput(paths: OutputPaths, io: Places): Promise<boolean> {
  if (paths.output === undefined) return true;
  if ((await inputBehindOutput(paths, io)) !== undefined) return false;
  return isFreeForReport(resolve(io.cwd, paths.output));
}

async function inputBehindOutput({ output, inputs }: OutputPaths, io: Places) {
  if (output === undefined) return undefined;
  for (const input of inputs) {
    if (input === "-" && (await isRedirectedFrom(output, io))) return STDIN_NAME;
    if (input === "" || input === "-") continue;
    if (await isSameFile(resolve(io.cwd, output), resolve(io.cwd, input))) return input;
  }
  return undefined;
}

/** In `< FILE`, FILE is an input whose name is not among the arguments. */
async function isRedirectedFrom(output: string, io: Places): Promise<boolean> {
  const [source, target] = await Promise.all([fileIdentity("-", io), fileIdentity(output, io)]);
  return source !== undefined && source === target;
}
