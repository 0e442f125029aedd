import { basename } from "node:path";
import { buffer } from "node:stream/consumers";
import { type EvalSpec, type LocatedTrial, readTrialBatches } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { TrialFile } from "../check/trial-files.ts";
import { STDIN_NAME } from "../output/stdin-name.ts";
import type { FoundRuns } from "./found-runs.ts";
import { readTraceText } from "./read-trace-text.ts";
import { runsOfTrace } from "./runs-of-trace.ts";
import { runsOfTrials } from "./runs-of-trials.ts";

/** What runs are read from. */
export interface RecordedFiles {
  readonly trials: readonly TrialFile[];
  readonly trace: readonly TrialFile[];
  /** Where trials without an input of their own have theirs. */
  readonly spec?: Pick<EvalSpec, "samples"> | undefined;
  /** The workflow that cases are made for. */
  readonly workflow: string;
}

/** Reads the runs of all files, and everything that is wrong with them. Nothing is thrown but what a stream throws. */
export async function readRecordedRuns({ trials, trace, spec, workflow }: RecordedFiles): Promise<FoundRuns> {
  const located: LocatedTrial[] = [];
  const problems: Problem[] = [];
  for (const file of trials) {
    for await (const batch of readTrialBatches(file.open(), { file: file.name })) {
      located.push(...batch.trials);
      problems.push(...batch.problems);
    }
  }
  const found: FoundRuns[] = [{ runs: [], problems }, runsOfTrials(located, spec)];
  for (const file of trace) found.push(await readTraceFile(file, workflow));
  return { runs: found.flatMap(({ runs }) => runs), problems: found.flatMap((part) => part.problems) };
}

async function readTraceFile(file: TrialFile, workflow: string): Promise<FoundRuns> {
  const text = decode(await buffer(file.open()));
  if (text === undefined) return { runs: [], problems: [noText(file.name)] };
  const { records, problems } = await readTraceText(text, file.name);
  const found = runsOfTrace(records, { workflow, subject: subjectOf(file.name) });
  return { runs: found.runs, problems: [...problems, ...found.problems] };
}

/** The name of the file, without its folder and its ending. */
function subjectOf(file: string): string {
  return file === STDIN_NAME ? "trace" : basename(file).replace(/(?<=.)\.[^.]*$/, "");
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined; // the only way in which the decoder says no
  }
}

function noText(file: string): Problem {
  const hint = "Save the file with the encoding UTF-8.";
  return { code: "TRACE_SYNTAX", message: "The file is not UTF-8 text.", hint, file };
}
