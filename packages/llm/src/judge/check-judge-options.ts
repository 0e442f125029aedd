import { describeProblems, didYouMean, formatValue, type Problem } from "@outputai/core";
import { JudgeError } from "../judge-error.ts";
import { isModel } from "../providers/is-model.ts";
import { MODEL_SETTINGS } from "./judge-options.ts";

/**
 * Refuses options that no judge knows: one that is misspelt would be left out without a word.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every such option.
 */
export function checkJudgeOptions(judge: string, options: unknown, own: readonly string[] = []): void {
  if (typeof options !== "object" || options === null)
    throw refusal(`${judge} takes an object of options, not ${formatValue(options)}.`, []);
  const known = [...OF_EVERY_JUDGE, ...MODEL_SETTINGS, ...own];
  const unknown = Object.keys(options).filter((key) => !known.includes(key));
  const problems = [...unknown.map((key) => unknownOption(key, known)), ...valueProblems(options)];
  if (problems.length === 0) return;
  throw refusal(describeProblems(`${judge} cannot be called so:`, problems), problems);
}

/** Nothing was sent. */
function refusal(message: string, problems: readonly Problem[]): JudgeError {
  return new JudgeError("JUDGE_CONFIG", message, { problems, attempts: 0 });
}

/** Values that would fail somewhere inside, in words of the engine. */
function valueProblems({
  model,
  abortSignal,
}: {
  readonly model?: unknown;
  readonly abortSignal?: unknown;
}): readonly Problem[] {
  const isSignal = abortSignal === undefined || abortSignal instanceof AbortSignal;
  return [
    ...(model === undefined || isModel(model)
      ? []
      : [wrongValue("model", model, "a model of the AI SDK, or its name")]),
    ...(isSignal ? [] : [wrongValue("abortSignal", abortSignal, "an AbortSignal")]),
  ];
}

function wrongValue(option: string, value: unknown, accepted: string): Problem {
  const message = `${option} is ${formatValue(value, { maxLength: 60 })}, not ${accepted}.`;
  return { code: "JUDGE_CONFIG", message, pointer: `/${option}` };
}

function unknownOption(key: string, known: readonly string[]): Problem {
  const message = `There is no option ${formatValue(key, { maxLength: 60 })}.`;
  const hint = didYouMean(key, known) ?? `Known: ${known.join(", ")}.`;
  return { code: "JUDGE_CONFIG", message, pointer: `/${key}`, hint };
}

const OF_EVERY_JUDGE: readonly string[] = [
  "prompt",
  "variables",
  "promptDir",
  "model",
  "baseURL",
  "schema",
  "timeoutMs",
  "abortSignal",
  "maxRetries",
  "retryDelayMs",
  "maxRetryAfterMs",
];
