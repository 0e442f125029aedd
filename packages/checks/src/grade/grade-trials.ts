import { formatValue, type Problem, type Trial } from "@outputai/core";
import { type ParseSpecOptions, parseSpec } from "../spec/parse-spec.ts";
import { TrialsError } from "../trials/trials-error.ts";
import { DEFAULT_CONCURRENCY, type JudgeOptions } from "./decide.ts";
import { createGrader, type Grader } from "./grader.ts";
import { orderOutcomes } from "./order-outcomes.ts";
import type { GradedSpec, GradedTrial } from "./spec-report.ts";

/** How {@link gradeTrials} reads the spec and asks the judge. */
export interface GradeOptions extends JudgeOptions, Pick<ParseSpecOptions, "strict" | "guildLimits"> {}

/**
 * Grades recorded trials with a spec: every outcome, and the aggregate by spec index and check type.
 *
 * Trials come in any order, from memory or from a stream such as {@link readTrials}. One without an epoch gets the
 * lowest that its sample lacks so far, so number all trials of a sample or none of them. A trial that is not there is counted as missing, and an undecided check as
 * abstained: neither is ever a pass.
 *
 * @example
 * ```ts
 * const spec = {
 *   samples: [{ name: "refund_ok", reference: { order: "A-17" } }],
 *   checks: [
 *     { type: "hasToolCall", tool: "refund_create" },
 *     { type: "outputMatches", referencePath: "order" },
 *   ],
 * };
 * const graded = await gradeTrials(spec, [
 *   { sample: "refund_ok", status: "completed", output: "Refunded A-17.", toolCalls: [] },
 * ]);
 * graded.outcomes.map(({ status }) => status); // ["failed", "passed"]
 * graded.checks.map(({ pass_rate }) => pass_rate); // [0, 1]
 * ```
 *
 * @throws {@link SpecError} with code `SPEC_INVALID` and every problem of the spec.
 * @throws {@link TrialsError} with code `TRIALS_INVALID` and every trial that is none or does not belong to the spec.
 * @throws {@link OutputError} with code `GRADER_INVALID` when `concurrency` is no whole number from 1, or `judge` no
 * function.
 */
export async function gradeTrials(
  spec: unknown,
  trials: Iterable<Trial> | AsyncIterable<Trial>,
  { strict, guildLimits, ...judging }: GradeOptions = {},
): Promise<GradedSpec> {
  const { spec: parsed, notes } = parseSpec(spec, { strict, guildLimits });
  const grader = createGrader(parsed, { ...judging, notes });
  const collector = collectOutcomes(grader, judging.concurrency);
  try {
    await takeAll(trials, collector.take);
  } catch (error) {
    // A reader tells its problems when it ends; those that the grader found by then belong in the same error.
    if (error instanceof TrialsError) throw new TrialsError([...error.problems, ...grader.problems]);
    throw error;
  }
  const report = await grader.finish();
  return { ...report, outcomes: orderOutcomes(await collector.all(), parsed) };
}

/** Takes a trial in; a promise when it is better to wait before the next one. */
type Take = (trial: Trial) => Promise<unknown> | undefined;

/** What is in memory is not awaited trial by trial: that would cost more than a check does. */
async function takeAll(trials: Iterable<Trial> | AsyncIterable<Trial>, take: Take): Promise<void> {
  if (isAsync(trials)) {
    for await (const trial of trials) await take(trial);
    return;
  }
  for (const trial of trials) {
    const wait = take(trial);
    if (wait !== undefined) await wait;
  }
}

function isAsync(trials: Iterable<Trial> | AsyncIterable<Trial>): trials is AsyncIterable<Trial> {
  if (typeof trials !== "object" || trials === null) throw new TrialsError([notTrials(trials)]);
  if (Symbol.asyncIterator in trials) return true;
  if (Symbol.iterator in trials) return false;
  throw new TrialsError([notTrials(trials)]);
}

function notTrials(value: unknown): Problem {
  const message = `The trials must be a list or a stream of trials, not ${formatValue(value)}.`;
  return { code: "TRIAL_INVALID", message, hint: "Hand in an array, or what readTrials gives." };
}

interface Collector {
  readonly take: Take;
  all(): Promise<readonly GradedTrial[]>;
}

/** Keeps the outcomes of all trials, and reads no further ahead of the judge than it needs to keep it busy. */
function collectOutcomes(grader: Grader, concurrency = DEFAULT_CONCURRENCY): Collector {
  const graded: (GradedTrial | Promise<GradedTrial>)[] = [];
  const underWay = new Set<Promise<unknown>>();
  let [position, judged] = [0, false];
  return {
    take(trial) {
      const one = grader.add({ trial, position: position++ });
      if (one === undefined) return undefined;
      graded.push(one);
      if (!(one instanceof Promise)) return undefined;
      judged = true;
      underWay.add(one);
      void one.finally(() => underWay.delete(one));
      return underWay.size < concurrency ? undefined : Promise.race(underWay);
    },
    all: async () => (judged ? Promise.all(graded) : (graded as readonly GradedTrial[])),
  };
}
