import type { Problem } from "@outputai/core";
import { explainSyntax, type TextPlace } from "./explain-syntax.ts";
import { explainTrial } from "./explain-trial.ts";
import { looksLikeTrial } from "./looks-like-trial.ts";
import { misspeltKeys } from "./misspelt-keys.ts";
import { MOST_PROBLEMS, omitted } from "./problem-list.ts";
import type { LocatedTrial, TrialBatch } from "./trial-batch.ts";

/** Collects trials and problems until they are handed over as a batch. */
export interface TrialCollector {
  /** Reads one trial; false when the text is not even JSON. `pointer` is where in the document it stands. */
  read(text: string, place: TextPlace, pointer?: string): boolean;
  report(problem: Problem): void;
  /** Hands over what was collected since the last batch. */
  flush(bytes: number): TrialBatch;
  /** The last batch: it also says how many problems were left out. */
  finish(): TrialBatch;
}

/** Starts collecting the trials of one file; `file` is its name, for the problems. */
export function collectTrials(file: string | undefined): TrialCollector {
  let trials: LocatedTrial[] = [];
  let problems: Problem[] = [];
  let count = 0;

  function report(problem: Problem): void {
    count++;
    if (count <= MOST_PROBLEMS) problems.push(file === undefined ? problem : { ...problem, file });
  }

  function flush(bytes: number): TrialBatch {
    const batch = { trials, problems, bytes };
    [trials, problems] = [[], []];
    return batch;
  }

  return {
    read(text, place, pointer = "") {
      const value = parseJson(text);
      if (value === NOT_JSON) {
        report(explainSyntax(text, place));
        return false;
      }
      if (looksLikeTrial(value) && misspeltKeys(value).length === 0) {
        trials.push({ trial: value, file, line: place.line });
      } else {
        for (const problem of explainTrial(value)) {
          report({ ...problem, line: place.line, pointer: `${pointer}${problem.pointer}` });
        }
      }
      return true;
    },
    report,
    flush,
    finish() {
      const place = file === undefined ? {} : { file };
      if (count > MOST_PROBLEMS) problems.push(omitted(count - MOST_PROBLEMS, place));
      return flush(0);
    },
  };
}

const NOT_JSON = Symbol("not JSON");

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON; // explained by a scanner of ours, which always knows the place
  }
}
