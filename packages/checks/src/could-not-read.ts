import { formatValue } from "@outputai/core";
import { type Abstained, abstained } from "./outcome.ts";

/**
 * The abstention for a check that stumbled over the trial itself: a getter that throws, a proxy that refuses, nesting
 * beyond the stack. It says nothing of the agent, and must not take the other checks with it.
 */
export function couldNotRead(type: string, error: unknown): Abstained {
  return abstained("CHECK_ERROR", `${type} could not read the trial: ${formatValue(error)}`);
}
