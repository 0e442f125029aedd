import type { Problem } from "@outputai/core";
import { describeThrown } from "./describe-thrown.ts";
import type { RunEvent } from "./run-event.ts";

/** Tells a listener of events. What it throws, or rejects with later, is noted once and costs the run nothing. */
export function eventTeller(
  listener: (event: RunEvent) => unknown,
  onFault: (note: Problem) => void,
): (event: RunEvent) => void {
  let told = false;
  const note = (thrown: unknown) => {
    if (told) return;
    told = true;
    const message = `The listener for events threw: ${describeThrown(thrown).message}`;
    onFault({
      code: "LISTENER_FAILED",
      message,
      hint: "Only its first failure is told. No result was lost.",
    });
  };
  return (event) => {
    try {
      const answer = listener(event);
      if (isThenable(answer)) answer.then(undefined, note);
    } catch (error) {
      note(error);
    }
  };
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";
}
