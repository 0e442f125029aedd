import {
  type GradedTrial,
  type Grader,
  readTrialBatches,
  type SpecReport,
  TrialsError,
} from "@outputai/checks";
import { OutputError, type Problem } from "@outputai/core";
import type { Progress } from "../render/progress.ts";
import { problemsInOrder } from "./problems-in-order.ts";
import { type ReadingOrder, readingOrder } from "./reading-order.ts";
import type { ReportWriter } from "./report-writer.ts";
import type { TrialFile } from "./trial-files.ts";

/** What takes part in grading. */
export interface GradingParts {
  readonly grader: Grader;
  readonly writer: ReportWriter;
  readonly progress: Progress;
  readonly signal: AbortSignal;
  /** How many judgements the grader has under way at once. */
  readonly concurrency?: number | undefined;
}

/**
 * Grades every trial of every file. Where judges are asked, many trials are under way at once; what became of each is
 * written as soon as that of all that were read before it. Faulty lines do not stop it: all of them are told.
 *
 * @throws {@link TrialsError} with code `TRIALS_INVALID` and every trial that is none or does not belong to the spec.
 * @throws {@link OutputError} with code `TRIALS_EMPTY` when there is no trial in any of the files.
 */
export async function gradeFiles(files: readonly TrialFile[], parts: GradingParts): Promise<SpecReport> {
  const read: ReadSoFar = { trials: 0, graded: 0, bytes: 0, problems: [] };
  const order = orderOf(parts, read);
  const empty: string[] = [];
  for (const file of files) {
    const before = read.trials + read.problems.length;
    await gradeFile(file, parts, { read, order });
    if (read.trials + read.problems.length === before) empty.push(file.name);
  }
  await order.drain();
  parts.signal.throwIfAborted();
  const problems = problemsInOrder([...read.problems, ...parts.grader.problems], files);
  if (problems.length > 0) throw new TrialsError(problems);
  if (read.trials === 0) throw noTrials(empty);
  const report = await parts.grader.finish();
  return { ...report, notes: [...report.notes, ...empty.map(emptyFile)] };
}

interface ReadSoFar {
  trials: number;
  /** How many of them are handed to the writer. */
  graded: number;
  bytes: number;
  readonly problems: Problem[];
}

function orderOf(parts: GradingParts, read: ReadSoFar): ReadingOrder<GradedTrial> {
  const { writer, signal, concurrency = 1 } = parts;
  const write = (graded: GradedTrial) => {
    if (signal.aborted) return;
    writer.add(graded, graded.outcomes);
    read.graded++;
  };
  const limit = Math.max(TRIALS_UNDER_WAY, TRIALS_PER_JUDGEMENT * concurrency);
  return readingOrder(write, limit, () => (signal.aborted ? undefined : tell(parts, read)));
}

/** Enough to go on behind a slow judgement; few enough for trials of any size to stay in memory. */
const TRIALS_UNDER_WAY = 64;
const TRIALS_PER_JUDGEMENT = 4;

interface Reading {
  readonly read: ReadSoFar;
  readonly order: ReadingOrder<GradedTrial>;
}

async function gradeFile(file: TrialFile, parts: GradingParts, { read, order }: Reading): Promise<void> {
  const { grader, signal } = parts;
  for await (const { trials, problems, bytes } of readTrialBatches(file.open(), { file: file.name })) {
    signal.throwIfAborted();
    read.problems.push(...problems);
    read.bytes += bytes;
    for (const placed of trials) {
      const graded = grader.add(placed);
      read.trials++;
      const wait = graded === undefined ? undefined : order.take(graded);
      if (wait === undefined) continue;
      await wait;
      signal.throwIfAborted();
    }
    const pressure = tell(parts, read);
    if (pressure !== undefined) await pressure;
  }
}

function tell({ writer, progress }: GradingParts, { graded, bytes }: ReadSoFar): Promise<void> | undefined {
  progress.update(graded, bytes);
  return writer.flush();
}

function noTrials(files: readonly string[]): OutputError {
  return new OutputError("TRIALS_EMPTY", `There is no trial in ${files.join(", ")}.`, {
    hint: "Nothing was tested. Was the recording written, and is this the right file?",
  });
}

function emptyFile(file: string): Problem {
  return { code: "TRIALS_FILE_EMPTY", message: "The file holds no trial.", file };
}
