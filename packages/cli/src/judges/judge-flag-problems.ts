import type { UsageProblem } from "../arguments/usage-problem.ts";

/** A text that can name no judge. */
export function noJudge(text: string): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `--judge does not take "${text}".`,
    hint: "It takes provider:model, such as openai:gpt-5, a model of the AI Gateway, such as openai/gpt-5, or a file that ends in .prompt.",
  };
}

/** A flag that says how judges are asked, where none is. */
export function needsJudge(flag: string): UsageProblem {
  return {
    code: "ARGUMENT_MISSING",
    message: `${flag} is given, but no judge.`,
    hint: "Name who judges: --judge openai:gpt-5",
  };
}

/** A mode of recordings, where there are none. */
export const modeAlone: UsageProblem = {
  code: "ARGUMENT_MISSING",
  message: "--judge-mode is given, but no folder of recordings.",
  hint: "Name the folder: --judge-recordings DIR",
};

/** A value that is no whole number from 1 up. */
export function noCount(flag: string, value: string): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `${flag} does not take "${value}".`,
    hint: "It takes a whole number from 1 up.",
  };
}

/** A value that is no duration. */
export function noDuration(flag: string, value: string): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `${flag} does not take "${value}".`,
    hint: "It takes a number with its unit, such as 500ms, 30s, 2m or 1h, up to 596h.",
  };
}
