import type { ErrorReport } from "../render/error-report.ts";
import type { Watched } from "./watched.ts";

/** The error of a run whose thread is held: `place` says by what. */
export function heldError(place: string, { limitMs, results }: Watched): ErrorReport {
  return {
    code: "THREAD_HELD",
    message: `${place} holds the thread for more than ${limitMs} ms, and nothing can interrupt it: the process ends.`,
    hint: results === undefined ? LOADING_HINT : runningHint(results),
    problems: [],
    exitCode: KILLED,
  };
}

/** What a shell says of a process that SIGKILL ended. */
const KILLED = 137;

const LOADING_HINT =
  "Correct what never ends in what is done while the file is loaded, or allow it more time with --timeout.";

function runningHint(results: string): string {
  const finished = `What was finished is in ${results}: --resume goes on with it while the code is the same.`;
  return `Correct the loop that never ends, or allow it more time with --timeout. ${finished}`;
}
