import type { Judge } from "@outputai/core";
import { JudgeError } from "@outputai/llm/judges";
import type { JudgeName } from "./judge-name.ts";
import { inWordsOfFlags } from "./words-of-flags.ts";

/** How a judge is told of. */
export interface JudgeWords {
  readonly name: JudgeName;
  /** Whether it is one of several, so that an error has to say which. */
  readonly isOneOfSeveral: boolean;
}

/** The same judge, whose errors are told in the words of the command. All else that they carry is kept. */
export function wordJudge(judge: Judge, words: JudgeWords): Judge {
  return async (request) => {
    try {
      return await judge(request);
    } catch (error) {
      throw error instanceof JudgeError ? worded(error, words) : error;
    }
  };
}

function worded(error: JudgeError, { name, isOneOfSeveral }: JudgeWords): JudgeError {
  const { code, message, hint, problems, cause, text, usage, attempts, model, prompt } = error;
  const known = { problems, cause, text, usage, attempts, model, prompt };
  return new JudgeError(code, isOneOfSeveral ? `${name.text}: ${message}` : message, {
    ...known,
    hint: hint === undefined ? undefined : inWordsOfFlags(hint, name),
  });
}
