import { formatValue } from "@outputai/core";

/** Says in one line what was thrown, whatever it is. */
export function describeThrown(thrown: unknown): string {
  if (!(thrown instanceof Error)) return `${formatValue(thrown)} was thrown, which is no error.`;
  const [message = ""] = thrown.message.split("\n", 1);
  return message === "" ? thrown.name : `${thrown.name}: ${message}`;
}
