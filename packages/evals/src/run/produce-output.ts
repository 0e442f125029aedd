import { type RecordedUsage, stableStringify } from "@outputai/core";
import type { OutputFault } from "../results/case-result.ts";
import type { FaultCode } from "../results/fault-codes.ts";
import { type Attention, attend, type WorkContext } from "./attend.ts";
import { copyJson } from "./copy-json.ts";
import { describeThrown } from "./describe-thrown.ts";
import type { Target } from "./run-options.ts";
import type { Unit } from "./unit.ts";
import type { Ended } from "./with-deadline.ts";

/** What there is to evaluate, or why there is nothing. */
export type Production = Made | { readonly status: "cached"; readonly output: unknown } | Missing | Aborted;

interface Made {
  readonly status: "made";
  readonly output: unknown;
  readonly executionTimeMs: number;
  readonly usage?: RecordedUsage | undefined;
}

interface Missing {
  readonly status: "missing";
  readonly error: OutputFault;
  readonly usage?: RecordedUsage | undefined;
}

interface Aborted {
  readonly status: "aborted";
  readonly usage?: RecordedUsage | undefined;
}

/** Takes a case's cached output. Null, false, 0 and "" are outputs. */
export function cachedOutput({ dataset }: Unit): Production {
  const cached = dataset.last_output;
  if (cached !== null && cached !== undefined && cached.output !== undefined) {
    return { status: "cached", output: cached.output };
  }
  return missing(
    "OUTPUT_MISSING",
    "The case has no last_output. Run it with a target and save what it returns.",
  );
}

/** Asks the target for the output of a unit, and never rejects. What it returns is kept as JSON. */
export async function targetOutput(target: Target, unit: Unit, attention: Attention): Promise<Production> {
  const { name: datasetName, input } = unit.dataset;
  const produce = ({ signal, recordUsage }: WorkContext) =>
    // What a target takes is its own affair. It gets a copy, which it may change.
    target(copyJson(input) as never, { datasetName, trial: unit.trial, signal, recordUsage });
  const { ended, durationMs, usage } = await attend(produce, { datasetName }, attention);
  return conclude(ended, { timeoutMs: attention.timeoutMs, executionTimeMs: durationMs, usage });
}

interface Spent {
  readonly timeoutMs: number;
  readonly executionTimeMs: number;
  readonly usage: RecordedUsage | undefined;
}

function conclude(ended: Ended<unknown>, { timeoutMs, executionTimeMs, usage }: Spent): Production {
  switch (ended.status) {
    case "returned":
      return { ...asJson(ended.value, executionTimeMs), usage };
    case "threw": {
      const { code = "TARGET_THREW", message, stack } = describeThrown(ended.error);
      return { ...missing(code, message, stack), usage };
    }
    case "timeout":
      return { ...missing("TARGET_TIMEOUT", `The target took longer than ${timeoutMs} ms.`), usage };
    case "aborted":
      return { status: "aborted", usage };
  }
}

/** A run that is resumed reads outputs from a file: evaluators must not be able to tell. */
function asJson(output: unknown, executionTimeMs: number): Made | Missing {
  try {
    if (output === undefined) return missing("TARGET_OUTPUT_INVALID", "The target returned undefined.");
    stableStringify(output);
    return { status: "made", output: JSON.parse(JSON.stringify(output)), executionTimeMs };
  } catch (error) {
    return missing(
      "TARGET_OUTPUT_INVALID",
      `The target's output is no JSON value. ${describeThrown(error).message}`,
    );
  }
}

function missing(code: FaultCode | (string & {}), message: string, stack?: string): Missing {
  return { status: "missing", error: { code, message, ...(stack !== undefined && { stack }) } };
}
