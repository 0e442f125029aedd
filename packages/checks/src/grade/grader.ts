import { formatValue, OutputError, type Problem } from "@outputai/core";
import type { EvalSpec } from "../spec/eval-spec.ts";
import { lintToolNames } from "../spec/lint-tool-names.ts";
import { TrialsError } from "../trials/trials-error.ts";
import { admitTrials, type PlacedTrial } from "./admit-trials.ts";
import { prepareQuestions } from "./ask-checks.ts";
import { DEFAULT_CONCURRENCY, type JudgeOptions } from "./decide.ts";
import type { GradedTrial, SpecReport } from "./spec-report.ts";

/** What a grader may be given beside the spec. */
export interface GraderOptions extends JudgeOptions {
  /** Warnings and lint notes of the spec, to be told in the report. */
  readonly notes?: readonly Problem[] | undefined;
}

/** Grades trials one by one and keeps counts only, so that memory does not grow with the number of trials. */
export interface Grader {
  /**
   * Grades one trial, at once; a promise where a judge is asked. A trial that is none, or does not belong to the
   * spec, is refused: undefined, and a problem more.
   *
   * @throws {@link OutputError} with code `GRADER_INVALID` after `finish`.
   */
  add(placed: PlacedTrial): GradedTrial | Promise<GradedTrial> | undefined;
  /** Why trials were refused so far; beyond 1,000 problems they are only counted. */
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
 * (await grader.add({ trial }))?.outcomes.map(({ status }) => status); // ["passed"]
 * (await grader.finish()).trials; // { expected: 1, graded: 1, errored: 0, missing: 0 }
 * ```
 *
 * @throws {@link OutputError} with code `GRADER_INVALID` when `concurrency` is no whole number from 1, `judge` is no
 * function, or a trial is added after `finish`.
 */
export function createGrader(spec: EvalSpec, options: GraderOptions = {}): Grader {
  requireOptions(options);
  const admission = admitTrials(spec);
  const questioner = prepareQuestions(spec, options);
  const toolNames = new Set<string>();
  const pending = new Set<Promise<unknown>>();
  let finished = false;
  return {
    get problems() {
      return admission.problems();
    },
    add(placed) {
      if (finished)
        throw new OutputError("GRADER_INVALID", "A trial was added after the grader had finished.", AGAIN);
      const attendance = admission.admit(placed);
      if (attendance === undefined) return undefined;
      const { trial } = placed;
      if (toolNames.size < TOOL_NAMES_KEPT) for (const { tool } of trial.toolCalls ?? []) toolNames.add(tool);
      const graded = questioner.ask(trial, attendance);
      if (graded instanceof Promise) keepWhilePending(pending, graded);
      return graded;
    },
    async finish() {
      finished = true;
      await Promise.all(pending);
      const problems = admission.problems();
      if (problems.length > 0) throw new TrialsError(problems);
      const notes = [...(options.notes ?? []), ...lintToolNames(spec, toolNames), ...admission.notes()];
      return { checks: questioner.checks(), trials: admission.counts(), notes };
    },
  };
}

function keepWhilePending(pending: Set<Promise<unknown>>, graded: Promise<unknown>): void {
  pending.add(graded);
  void graded.finally(() => pending.delete(graded));
}

/** Tool names are remembered for a lint only; a run with more of them than this has generated names. */
const TOOL_NAMES_KEPT = 10_000;

const AGAIN = { hint: "Add every trial before finish, or make another grader." } as const;

function requireOptions({ concurrency, judge }: GraderOptions): void {
  if (concurrency !== undefined && !(Number.isInteger(concurrency) && concurrency >= 1)) {
    const message = `concurrency is ${formatValue(concurrency)}; it must be a whole number from 1.`;
    throw new OutputError("GRADER_INVALID", message, {
      hint: `Leave it out for ${DEFAULT_CONCURRENCY} judgements at once.`,
    });
  }
  if (judge === undefined || typeof judge === "function") return;
  throw new OutputError("GRADER_INVALID", `The judge is ${formatValue(judge)}; it must be a function.`, {
    hint: "Hand in an async function that answers { verdict, reasoning }, or no judge.",
  });
}
