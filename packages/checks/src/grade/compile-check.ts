import type { Trial } from "@outputai/core";
import type { CheckContext } from "../check.ts";
import { couldNotRead } from "../could-not-read.ts";
import type { Outcome } from "../outcome.ts";
import { compileOutputMatches } from "../output/output-matches.ts";
import { type OutputReading, readOutput } from "../output/output-reading.ts";
import type { CheckSpec, LlmJudgeSpec } from "../spec/eval-spec.ts";
import { compileHasToolCall } from "../tool-calls/has-tool-call.ts";
import { compileLacksToolCall } from "../tool-calls/lacks-tool-call.ts";
import { compileToolCallContains } from "../tool-calls/tool-call-contains.ts";
import { compileToolCallCount } from "../tool-calls/tool-call-count.ts";
import { compileToolCallOrder } from "../tool-calls/tool-call-order.ts";
import { readTrace, type TraceReading } from "../tool-calls/trace-reading.ts";

/**
 * One trial, read once for all checks of a spec: what several checks would compute again (the folded output, the
 * parsed arguments) is kept here, and computed only when a check asks for it.
 */
export interface TrialReading {
  readonly output: OutputReading;
  readonly trace: TraceReading;
}

/** A check of a spec that is decided here, without a model. */
export type StructuralCheckSpec = Exclude<CheckSpec, LlmJudgeSpec>;

/** A check that is ready to be asked of many trials. */
export type CompiledCheck = (reading: TrialReading, context: CheckContext) => Outcome;

/** Reads a trial for compiled checks. */
export function readTrial(trial: Pick<Trial, "status" | "output" | "toolCalls">): TrialReading {
  return { output: readOutput(trial), trace: readTrace(trial) };
}

/** Prepares a check once, so that asking it of a trial costs only what depends on the trial. Never throws when asked. */
export function compileCheck(spec: StructuralCheckSpec): CompiledCheck {
  const decide = compileByType(spec);
  return (reading, context) => {
    try {
      return decide(reading, context);
    } catch (error) {
      // A value that is no JSON (a cycle, a getter that throws, nesting beyond the stack) says nothing of the agent.
      return couldNotRead(spec.type, error);
    }
  };
}

function compileByType(spec: StructuralCheckSpec): CompiledCheck {
  if (spec.type === "outputMatches") {
    const decide = compileOutputMatches(spec);
    return ({ output }, context) => decide(output, context);
  }
  const decide = compileTraceCheck(spec);
  return ({ trace }) => decide(trace);
}

function compileTraceCheck(
  spec: Exclude<StructuralCheckSpec, { type: "outputMatches" }>,
): (trace: TraceReading) => Outcome {
  switch (spec.type) {
    case "hasToolCall":
      return compileHasToolCall(spec);
    case "toolCallContains":
      return compileToolCallContains(spec);
    case "lacksToolCall":
      return compileLacksToolCall(spec);
    case "toolCallCount":
      return compileToolCallCount(spec);
    case "toolCallOrder":
      return compileToolCallOrder(spec);
  }
}
