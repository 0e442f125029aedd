import { formatValue, OutputError, type Trial } from "@outputai/core";
import { readCalls } from "./read-calls.ts";
import { readOutput } from "./read-output.ts";
import { readList, readProperty, readText } from "./read-property.ts";
import { readStatus } from "./read-status.ts";
import { readUsage } from "./read-usage.ts";
import { stepParts } from "./step-parts.ts";

/** Which run a result is of. */
export interface TrialIdentity {
  /** The name of the sample that the agent was given. */
  readonly sample: string;
  /** Which repetition this is, from 1. Left out: whoever grades the trials numbers them. */
  readonly epoch?: number | undefined;
}

/**
 * Records a run of the AI SDK 5, 6 or 7 as a trial: the result of `generateText` or of an agent, read by its shape.
 *
 * Calls come from all steps, in order, and none is left out: invalid ones (`status: "invalid"`, their arguments as
 * the model wrote them), those whose tool threw (`"error"`), denied ones (`"denied"`), those that ran at the provider,
 * parallel and repeated ones. The output is the structured output, else the text of the last step that has any.
 *
 * Only a last step that stopped by itself makes a run `completed`. One that ends with tool calls was stopped by
 * `stopWhen` or waits for somebody, and is `incomplete`, as is one that was cut off or filtered, or that holds a kind
 * of part that is not known and may be a call. Where you know better, say so: `{ ...trial, status: "completed" }`.
 *
 * A single step says nothing of the others: its trial has no `toolCalls`. From a stream, await the steps first; of a
 * run that crashed, or was resumed after an approval, join what there is: `{ steps: [...first, ...second] }`.
 *
 * @throws {@link OutputError} with code `AI_SDK_RESULT_UNKNOWN` when the value is none of these: a UI message, a
 * stream, a list of messages.
 * @throws {@link OutputError} with code `TRIAL_INVALID` when `sample` is empty or `epoch` is no whole number from 1.
 *
 * @example
 * ```ts
 * const result = {
 *   steps: [
 *     { finishReason: "tool-calls", content: [{ type: "tool-call", toolCallId: "c1", toolName: "lookup", input: {} }] },
 *     { finishReason: "stop", content: [{ type: "text", text: "It is on its way." }] },
 *   ],
 * };
 * const trial = trialFromAiSdk(result, { sample: "late_parcel", epoch: 1 });
 * trial.status; // "completed"
 * trial.output; // "It is on its way."
 * trial.toolCalls; // [{ id: "c1", tool: "lookup", arguments: {} }]
 * trialFromAiSdk([], { sample: "late_parcel" }); // throws AI_SDK_RESULT_UNKNOWN
 * ```
 */
export function trialFromAiSdk(result: unknown, { sample, epoch }: TrialIdentity): Trial {
  refuseIdentity(sample, epoch);
  const { steps, isWhole } = findSteps(result);
  const spoken = steps.map((step, index) => ({ step, parts: stepParts(step) ?? refuseStep(step, index) }));
  const { toolCalls, mayHideCalls } = readCalls(
    result,
    spoken.map(({ parts }) => parts),
  );

  const ended = readStatus(readFinishReason(result, steps.at(-1)), spoken.at(-1)?.parts ?? []);
  const status = ended === "completed" && mayHideCalls ? "incomplete" : ended;
  const output = readOutput(result, spoken) ?? (status === "completed" ? "" : undefined);
  const usage = readUsage(result, steps);
  return {
    sample,
    ...(epoch === undefined ? {} : { epoch }),
    status,
    ...(output === undefined ? {} : { output }),
    ...(isWhole ? { toolCalls } : {}),
    ...(usage === undefined ? {} : { usage }),
  };
}

/** Without a step there is no end either, whatever the result says. */
function readFinishReason(result: unknown, lastStep: unknown): string | undefined {
  if (lastStep === undefined) return undefined;
  return readText(lastStep, "finishReason") ?? readText(result, "finishReason");
}

function refuseIdentity(sample: unknown, epoch: unknown): void {
  if (typeof sample !== "string" || sample === "") {
    const message = `A trial needs the name of a sample, not ${formatValue(sample)}.`;
    throw new OutputError("TRIAL_INVALID", message, { hint: "Pass { sample } beside the result." });
  }
  if (epoch === undefined || (Number.isSafeInteger(epoch) && (epoch as number) >= 1)) return;
  const message = `The epoch of a trial must be a whole number from 1, not ${formatValue(epoch)}.`;
  throw new OutputError("TRIAL_INVALID", message, { hint: "Count the repetitions from 1, or leave it out." });
}

/** All steps of a whole result, or the one step that was handed in as if it were one. */
function findSteps(result: unknown): { readonly steps: readonly unknown[]; readonly isWhole: boolean } {
  const steps = readList(result, "steps");
  if (steps !== undefined) return { steps, isWhole: true };
  const isStep = readText(result, "finishReason") !== undefined && stepParts(result) !== undefined;
  if (isStep && readProperty(result, "steps") === undefined) return { steps: [result], isWhole: false };
  throw unknownResult(result);
}

function unknownResult(result: unknown): OutputError {
  const steps = readProperty(result, "steps");
  const isStream = typeof readProperty(steps, "then") === "function";
  // Nobody will await this promise any more; without a handler, its rejection would end the process.
  if (isStream) Promise.resolve(steps).catch(() => {});
  const hint = isStream
    ? "This is a stream: pass { steps: await result.steps }."
    : "Pass what generateText or an agent returns, or { steps }.";
  const message = `This is no result of the AI SDK 5, 6 or 7: ${describeShape(result)}.`;
  return new OutputError("AI_SDK_RESULT_UNKNOWN", message, { hint });
}

function refuseStep(step: unknown, index: number): never {
  const message = `steps[${index}] is no step of the AI SDK 5, 6 or 7: ${describeShape(step)}.`;
  throw new OutputError("AI_SDK_RESULT_UNKNOWN", message, {
    hint: "A step has a list of content or of toolCalls.",
  });
}

function describeShape(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return formatValue(value);
  const keys = Object.keys(value);
  return keys.length === 0
    ? "an object without keys"
    : `an object with the keys ${keys.slice(0, 10).join(", ")}`;
}
