import { formatValue, OutputError } from "@outputai/core";
import type { RunIdentity } from "./result-store.ts";
import { runDifferences } from "./run-differences.ts";

/**
 * Insists that the results of a `stored` run can stand in the `wanted` one. `place` is where they are kept.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_OTHER_RUN` and all differences when they cannot.
 */
export function insistOnSameRun(stored: RunIdentity, wanted: RunIdentity, place: string): void {
  const differences = runDifferences(stored, wanted);
  if (differences.length === 0) return;
  throw new OutputError(
    "RESULTS_FILE_OTHER_RUN",
    `${place} holds the results of another run: ${differences.join("; ")}.`,
    {
      hint: "Start over without resume: an unfinished file is then set aside, or keep this run's results elsewhere.",
    },
  );
}

/** A store was asked to keep or to give results while it is not open. */
export function notOpen(place: string): OutputError {
  return new OutputError("RESULTS_STORE_CLOSED", `${place} is not open.`, {
    hint: "Open it before results are appended, and append none after it was closed.",
  });
}

/** Another run writes to the store. `holder` says which. */
export function inUse(place: string, holder: string, hint: string): OutputError {
  return new OutputError("RESULTS_FILE_IN_USE", `${place} is in use by ${holder}.`, { hint });
}

/** How messages name a file. */
export function placeOf(path: string): string {
  return `The results file ${formatValue(path)}`;
}
