import { OutputError, type Problem } from "@outputai/core";

/** The error that tells everything that keeps `output init` from writing. */
export function initRefusal(problems: readonly Problem[]): OutputError {
  return new OutputError("INIT_REFUSED", "Nothing was written.", { problems });
}
