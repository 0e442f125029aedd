import type { UsageProblem } from "../arguments/usage-problem.ts";

/** A flag about recordings, where no judge is named: an evaluator asks its model itself. */
export function recordingsWithoutJudge(flag: string, file: string): UsageProblem {
  const wrap = "in the evaluator, wrap the model with recordReplay of @outputai/llm";
  return {
    code: "FLAGS_CONFLICT",
    message: `${flag} is for a judge that is named with --judge.`,
    hint: isDataset(file)
      ? `Of a dataset file an evaluator is measured: ${wrap}.`
      : `For a file of labels, name who judges: --judge openai:gpt-5. For a dataset file: ${wrap}.`,
  };
}

/** A time limit, where no judge is named. */
export function timeoutWithoutJudge(flag: string, file: string): UsageProblem {
  return {
    code: "FLAGS_CONFLICT",
    message: `${flag} is for a judge that is named with --judge.`,
    hint: isDataset(file)
      ? "Of a dataset file an evaluator is measured, which asks its model itself: leave the flag out."
      : "For a file of labels, name who judges: --judge openai:gpt-5. For a dataset file, leave the flag out.",
  };
}

/** Asks whether a file cannot hold labels, which are JSON Lines. */
export function isDataset(file: string): boolean {
  return /\.ya?ml$/i.test(file);
}
