import { formatValue } from "@outputai/core";
import { readThrown } from "./read-thrown.ts";

/** Says in one line what was thrown, whatever it is. Never throws. */
export function describeThrown(thrown: unknown): string {
  const error = readThrown(thrown);
  if (error === undefined) return `${formatValue(thrown)} was thrown, which is no error.`;
  const [message = ""] = error.message.split("\n", 1);
  return message === "" ? error.name : `${error.name}: ${message}`;
}
