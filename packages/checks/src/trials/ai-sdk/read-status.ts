import type { TrialStatus } from "@outputai/core";
import { readProperty } from "./read-property.ts";
import type { StepPart } from "./step-parts.ts";

/** What each finish reason says of the whole run; any other one leaves open what would have followed. */
const STATUSES: ReadonlyMap<string | undefined, TrialStatus> = new Map([
  ["stop", "completed"],
  ["error", "errored"],
  ["interrupted", "interrupted"],
]);

/**
 * Reads how a run ended from its last step. A step that called a tool of ours is never the end that the model chose:
 * it would have gone on with the result, had the loop not been stopped. So the run is incomplete, as it is when the
 * answer was cut off or filtered, when the provider does not say how it ended, and when there was no step at all.
 */
export function readStatus(finishReason: string | undefined, lastParts: readonly StepPart[]): TrialStatus {
  const status = STATUSES.get(finishReason) ?? "incomplete";
  return status === "completed" && lastParts.some(isCallOfOurs) ? "incomplete" : status;
}

function isCallOfOurs({ type, part }: StepPart): boolean {
  return type === "tool-call" && readProperty(part, "providerExecuted") !== true;
}
