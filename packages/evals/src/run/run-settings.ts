import { toJsonPointer } from "@outputai/checks";
import { describeProblems, didYouMean, formatValue, OutputError, type Problem } from "@outputai/core";
import type { EvalWorkflow } from "../workflow/eval-workflow-types.ts";
import { DEFAULT_TIMEOUTS } from "./default-timeouts.ts";
import type { RunOptions } from "./run-options.ts";
import { systemClock } from "./system-clock.ts";

/** What a run goes by: the options, with their defaults. */
export type RunSettings = Omit<RunOptions, Defaulted> & {
  readonly [Option in Defaulted]-?: NonNullable<RunOptions[Option]>;
};

type Defaulted =
  | "concurrency"
  | "evaluators"
  | "trials"
  | "evaluatorTimeoutMs"
  | "targetTimeoutMs"
  | "caseTimeoutMs"
  | "clock";

/**
 * Checks the options of a run and adds the defaults.
 *
 * @throws {@link OutputError} with code `RUN_INVALID` and everything that is wrong.
 */
export function runSettings({ config }: Pick<EvalWorkflow, "config">, options: RunOptions): RunSettings {
  const problems = optionProblems(options);
  if (problems.length > 0) {
    throw new OutputError("RUN_INVALID", describeProblems("The eval cannot be run:", problems), { problems });
  }
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  return { ...DEFAULTS, concurrency: config.concurrency, clock: systemClock, ...given };
}

const DEFAULTS = { evaluators: "in-order", trials: 1, ...DEFAULT_TIMEOUTS } as const;

/** What `setTimeout` takes: 2^31 - 1 ms, 24 days. More would fire at once. */
const LONGEST_TIMEOUT_MS = 2_147_483_647;

/** Results of all trials of a case are held until the last one is in. */
const MOST_TRIALS = 10_000;

const COUNT = { is: isCount, wanted: "an integer from 1 up" };
const TIMEOUT = { is: isTimeout, wanted: `milliseconds, more than 0 and at most ${LONGEST_TIMEOUT_MS}` };
const FUNCTION = { is: (value: unknown) => typeof value === "function", wanted: "a function" };
const OBJECT = { is: isObject, wanted: "an object" };

/** What each option must be. */
const RULES: Readonly<Record<keyof RunOptions, { is(value: unknown): boolean; readonly wanted: string }>> = {
  target: FUNCTION,
  concurrency: COUNT,
  evaluators: {
    is: (value) => value === "in-order" || value === "side-by-side",
    wanted: '"in-order" or "side-by-side"',
  },
  trials: {
    is: (value) => isCount(value) && value <= MOST_TRIALS,
    wanted: `an integer from 1 to ${MOST_TRIALS}`,
  },
  evaluatorTimeoutMs: TIMEOUT,
  targetTimeoutMs: TIMEOUT,
  caseTimeoutMs: TIMEOUT,
  signal: { is: (value) => value instanceof AbortSignal, wanted: "an AbortSignal" },
  store: OBJECT,
  executor: FUNCTION,
  fingerprint: { is: (value) => typeof value === "string", wanted: "a text" },
  onEvent: FUNCTION,
  clock: OBJECT,
};

function optionProblems(options: unknown): readonly Problem[] {
  if (!isObject(options)) return [problem("", `The options are ${formatValue(options)}, not an object.`)];
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return [...given.flatMap(([key, value]) => optionProblem(key, value)), ...repeatProblem(options)];
}

function optionProblem(key: string, value: unknown): readonly Problem[] {
  const known = Object.keys(RULES);
  if (!known.includes(key)) {
    const hint = didYouMean(key, known) ?? `The options are ${known.join(", ")}.`;
    return [problem(toJsonPointer([key]), `There is no option ${formatValue(key)}.`, hint)];
  }
  const { is, wanted } = RULES[key as keyof RunOptions];
  return is(value) ? [] : [problem(`/${key}`, `${key} is ${formatValue(value)}, not ${wanted}.`)];
}

/** Repeats of one recorded answer would count it several times. */
function repeatProblem({ trials, target }: RunOptions): readonly Problem[] {
  if (!isCount(trials) || trials === 1 || target !== undefined) return [];
  const hint = "Pass a target, which is asked anew for every trial, or leave out trials.";
  return [problem("/trials", `${trials} trials of a cached output are one trial.`, hint)];
}

function problem(pointer: string, message: string, hint?: string): Problem {
  return { code: "RUN_INVALID", message, pointer, hint };
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isInteger(value) && value >= 1;
}

function isTimeout(value: unknown): boolean {
  return typeof value === "number" && value > 0 && value <= LONGEST_TIMEOUT_MS;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
