import { shellWord } from "../arguments/shell-word.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";

/** No spec was named. `named` is what stands after `--trials`. */
export function specMissing(named: readonly string[]): UsageProblem {
  const message = "SPEC is missing: the file that holds the evaluation spec.";
  const hint =
    named.length > 2
      ? `All ${named.length} files after --trials are taken for trials. Put the spec first: output check SPEC --trials FILE…`
      : "output check SPEC --trials FILE…";
  return { code: "ARGUMENT_MISSING", message, hint };
}

/** No file of trials was named. */
export function trialsMissing(spec: string | undefined): UsageProblem {
  const hint = `output check ${shellWord(spec ?? "SPEC")} --trials FILE… (- is standard input)`;
  return { code: "ARGUMENT_MISSING", message: "--trials is missing: the files that hold the trials.", hint };
}

/** A second spec. */
export function unexpected(path: string): UsageProblem {
  const hint = `One spec is graded at a time. Trials are named after --trials: --trials ${shellWord(path)}`;
  return { code: "ARGUMENT_UNEXPECTED", message: `"${path}" is one argument too many.`, hint };
}

/** A code that no check abstains with. */
export function unknownCode(code: string, known: readonly string[]): UsageProblem {
  return {
    code: "FLAG_VALUE_INVALID",
    message: `--allow-abstain does not know the code "${code}".`,
    hint: `The codes are ${known.join(", ")}.`,
    meant: { word: code, among: known },
  };
}

/** Standard input is named twice. */
export const stdinTwice: UsageProblem = {
  code: "FLAG_REPEATED",
  message: "Standard input (-) can be read once, as the spec or as one of the trials files.",
  hint: "Write the other to a file, and name that.",
};
