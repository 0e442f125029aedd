import { OutputError, type Problem, type Trial } from "@outputai/core";
import type { EvalSpec } from "../spec/eval-spec.ts";
import { lintToolNames } from "../spec/lint-tool-names.ts";
import { listProblems } from "../trials/problem-list.ts";
import { TrialsError } from "../trials/trials-error.ts";
import { prepareQuestions } from "./ask-checks.ts";
import type { JudgeOptions } from "./decide.ts";
import { callRoll, type TrialPlace } from "./roll-call.ts";
import { placeProblem, screenTrial } from "./screen-trial.ts";
import type { GradedOutcome, SpecReport } from "./spec-report.ts";

/** What a grader may be given beside the spec. */
export interface GraderOptions extends JudgeOptions {
  /** Warnings and lint notes of the spec, to be told in the report. */
  readonly notes?: readonly Problem[] | undefined;
}

/** A trial and where it was read. */
export interface PlacedTrial extends TrialPlace {
  readonly trial: Trial;
}

/** Grades trials one by one and keeps counts only, so that memory does not grow with the number of trials. */
export interface Grader {
  /**
   * Grades one trial: its outcomes in the order of the spec, at once, or a promise of them where a judge is asked.
   * A trial that does not belong to the spec has no outcomes; it becomes a problem.
   */
  add(placed: PlacedTrial): readonly GradedOutcome[] | Promise<readonly GradedOutcome[]>;
  /** How many trials were refused so far. */
  readonly refused: number;
  /** Why they were refused; beyond 1,000 problems they are only counted. */
  readonly problems: readonly Problem[];
  /**
   * Waits for the judgements under way and sums up.
   *
   * @throws {@link TrialsError} with code `TRIALS_INVALID` and every problem, when a trial was refused.
   */
  finish(): Promise<SpecReport>;
}

/**
 * Makes a grader for a parsed spec, for those who read trials as a stream. To grade what is in memory, see
 * {@link gradeTrials}.
 *
 * @example
 * ```ts
 * const { spec } = parseSpec({
 *   samples: [{ name: "refund_ok" }],
 *   checks: [{ type: "hasToolCall", tool: "refund_create" }],
 * });
 * const grader = createGrader(spec);
 * const trial = { sample: "refund_ok", status: "completed", toolCalls: [{ tool: "refund_create" }] } as const;
 * (await grader.add({ trial })).map(({ status }) => status); // ["passed"]
 * (await grader.finish()).trials; // { expected: 1, graded: 1, errored: 0, missing: 0 }
 * ```
 *
 * @throws {@link OutputError} with code `GRADER_INVALID` when `concurrency` is no whole number from 1.
 */
export function createGrader(spec: EvalSpec, options: GraderOptions = {}): Grader {
  requireConcurrency(options.concurrency);
  const rollCall = callRoll(spec);
  const toolNames = new Set<string>();
  const problems = listProblems();
  let refused = 0;
  const pending = new Set<Promise<unknown>>();
  const questioner = prepareQuestions(spec, options);

  function refuse(found: readonly Problem[]): readonly [] {
    refused++;
    found.forEach(problems.report);
    return [];
  }

  return {
    get refused() {
      return refused;
    },
    get problems() {
      return problems.all();
    },
    add(placed) {
      const { trial } = placed;
      const unfit = screenTrial(trial, placed);
      if (unfit.length > 0) return refuse(unfit);
      const attendance = rollCall.admit(trial);
      if ("code" in attendance) return refuse([placeProblem(attendance, placed)]);
      if (toolNames.size < TOOL_NAMES_KEPT) for (const { tool } of trial.toolCalls ?? []) toolNames.add(tool);
      const graded = questioner.ask(trial, attendance);
      if (graded instanceof Promise) {
        pending.add(graded);
        void graded.finally(() => pending.delete(graded));
      }
      return graded;
    },
    async finish() {
      await Promise.all(pending);
      if (refused > 0) throw new TrialsError(problems.all());
      const { notes = [] } = options;
      return {
        checks: questioner.checks(),
        trials: rollCall.counts(),
        notes: [
          ...notes,
          ...lintToolNames(spec, toolNames),
          ...noteBeyondEpochs(rollCall.beyondEpochs(), spec),
        ],
      };
    },
  };
}

/** Tool names are remembered for a lint only; a run with more of them than this has generated names. */
const TOOL_NAMES_KEPT = 10_000;

function requireConcurrency(concurrency: number | undefined): void {
  if (concurrency === undefined || (Number.isInteger(concurrency) && concurrency >= 1)) return;
  throw new OutputError(
    "GRADER_INVALID",
    `concurrency is ${String(concurrency)}; it must be a whole number from 1.`,
  );
}

function noteBeyondEpochs(count: number, { epochs }: EvalSpec): readonly Problem[] {
  if (count === 0) return [];
  const message = `${count} of the trials graded have an epoch beyond the spec's ${epochs}.`;
  const hint = "They are counted like the others. Set epochs to the number of repetitions that you record.";
  return [{ code: "TRIAL_EPOCH_BEYOND", message, hint, pointer: "/epochs" }];
}
