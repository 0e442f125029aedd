import { resolve } from "node:path";
import { OutputError } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { isFreeForReport } from "../output/older-report.ts";
import { isSameFile } from "../output/same-file.ts";
import type { CheckRequest } from "./check-request.ts";

type Paths = Pick<CheckRequest, "output" | "spec" | "trials">;

/**
 * Refuses to write the report over the spec or over a file of trials.
 *
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when `--output` is one of them.
 */
export async function requireSafeOutput(paths: Paths, io: Pick<CommandIo, "cwd">): Promise<void> {
  const input = await inputBehindOutput(paths, io);
  if (input === undefined) return;
  throw new OutputError("REPORT_UNWRITABLE", `--output ${paths.output} is the input ${input} itself.`, {
    hint: "Name another file: the report would replace what it is about.",
  });
}

/**
 * Asks whether mistakes in the arguments may be written to `--output`: a line that was misunderstood must not cost
 * a file that is no report. True also when there is no `--output`.
 */
export async function mayReplaceOutput(paths: Paths, io: Pick<CommandIo, "cwd">): Promise<boolean> {
  if (paths.output === undefined) return true;
  if ((await inputBehindOutput(paths, io)) !== undefined) return false;
  return isFreeForReport(resolve(io.cwd, paths.output));
}

async function inputBehindOutput({ output, spec, trials }: Paths, { cwd }: Pick<CommandIo, "cwd">) {
  if (output === undefined) return undefined;
  for (const input of [spec, ...trials]) {
    if (input === "" || input === "-") continue;
    if (await isSameFile(resolve(cwd, output), resolve(cwd, input))) return input;
  }
  return undefined;
}
