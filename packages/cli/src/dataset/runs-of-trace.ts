import { formatValue, type Problem } from "@outputai/core";
import { type FoundRuns, foundRuns } from "./found-runs.ts";
import type { TraceRecord } from "./read-trace-text.ts";
import type { RecordedRun, RunOutcome } from "./recorded-run.ts";
import { runTimes } from "./run-times.ts";

/** What is known of the traces of a file before they are read. */
export interface TraceOrigin {
  /** The workflow that cases are made for: a trace of another one is a problem. */
  readonly workflow: string;
  /** What runs without a name of their own are called; numbered when there are several. */
  readonly subject: string;
}

/**
 * Takes traces for runs: objects with `input` and `output`, or the root nodes of workflow traces, which also have `kind`,
 * `name` and `children`. One without an input, or of another workflow, is a problem.
 */
export function runsOfTrace(records: readonly TraceRecord[], origin: TraceOrigin): FoundRuns {
  const found = records.map(({ value, place }, index): RecordedRun | Problem => {
    const obstacle = findObstacle(value, origin.workflow);
    if (obstacle !== undefined) return { code: "TRACE_INVALID", ...obstacle, ...place };
    const trace = value as TraceObject;
    const numbered = records.length === 1 ? origin.subject : `${origin.subject}_${index + 1}`;
    return { subject: ownName(trace) ?? numbered, input: trace.input, outcome: outcomeOf(trace), place };
  });
  return foundRuns(found);
}

type TraceObject = Readonly<Record<string, unknown>>;

function findObstacle(value: unknown, workflow: string): Pick<Problem, "message" | "hint"> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { message: `A trace must be an object with "input" and "output", not ${formatValue(value)}.` };
  }
  const { kind, name } = value as TraceObject;
  if (kind !== undefined && kind !== "workflow") {
    const hint = "Name the trace of the workflow itself: the root of the file.";
    return { message: `This is the trace of a ${formatValue(kind)}, not of a workflow.`, hint };
  }
  if (kind === "workflow" && name !== workflow) {
    const message = `This is a trace of the workflow ${formatValue(name)}, not of ${formatValue(workflow)}.`;
    return { message, hint: "Generate the cases of each workflow from its own traces." };
  }
  return Object.hasOwn(value, "input") ? undefined : inputMissing(value as TraceObject);
}

function inputMissing(trace: TraceObject): Pick<Problem, "message" | "hint"> {
  const isTrial = typeof trace.sample === "string" && typeof trace.status === "string";
  const hint = isTrial ? "This looks like a trial: name the file after --trials." : undefined;
  return { message: 'The trace has no "input".', ...(hint === undefined ? {} : { hint }) };
}

/** The name in a workflow's trace is that of the workflow. */
function ownName({ kind, name }: TraceObject): string | undefined {
  return kind === undefined && typeof name === "string" && name !== "" ? name : undefined;
}

function outcomeOf(trace: TraceObject): RunOutcome {
  const hasFailed = trace.error !== undefined && trace.error !== null;
  if (hasFailed) return { kind: "none", reason: "the run ended with an error" };
  if (!Object.hasOwn(trace, "output")) return { kind: "none", reason: "the trace has no output" };
  return { kind: "output", output: trace.output, ...runTimes(trace) };
}
