import { shellWord } from "../arguments/shell-word.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { FAIL_ON } from "./workflow-test-flags.ts";

/** No workflow was named. */
export const workflowMissing: UsageProblem = {
  code: "ARGUMENT_MISSING",
  message: "NAME is missing: the workflow that is tested.",
  hint: "output workflow test NAME",
};

/** A second workflow. */
export function secondWorkflow(name: string): UsageProblem {
  const hint = `One workflow is tested at a time. Cases are named after --dataset: --dataset ${shellWord(name)}`;
  return { code: "ARGUMENT_UNEXPECTED", message: `"${name}" is one argument too many.`, hint };
}

/** A value that is no whole number from 1 up. */
export function noCount(flag: string, value: string): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `${flag} does not take "${value}".`,
    hint: "It takes a whole number from 1 up.",
  };
}

/** A value that is no duration. */
export function noDuration(value: string): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `--timeout does not take "${value}".`,
    hint: "It takes a number with its unit, such as 500ms, 30s, 2m or 1h, up to 596h.",
  };
}

/** A value of `--fail-on` that is no verdict. */
export function noVerdict(value: string): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `--fail-on does not take "${value}".`,
    hint: `The verdicts are ${FAIL_ON.join(", ")}.`,
    meant: { word: value, among: FAIL_ON },
  };
}

/** A list of case names with nothing in it. */
export const noDatasets: UsageProblem = {
  code: "FLAG_VALUE_INVALID",
  message: "--dataset names no case.",
  hint: "Name one or more, separated by commas, or leave the flag out to test all.",
};

/** `--save` with nothing to save. */
export const savesCached: UsageProblem = {
  code: "FLAGS_CONFLICT",
  message: "--save and --cached contradict each other.",
  hint: "Cached outputs are in the datasets already. Leave --cached out to run the workflow.",
};

/** Trials of one answer. */
export const repeatsCached: UsageProblem = {
  code: "FLAGS_CONFLICT",
  message: "--trials above 1 and --cached contradict each other.",
  hint: "A cached answer is one answer. Leave --cached out to run the workflow.",
};
