import { formatValue } from "@outputai/core";

/** What an error says, bounded; whatever was thrown, in one line. */
export function messageOf(error: unknown): string {
  const message: unknown = error instanceof Error ? error.message : error;
  const text = typeof message === "string" ? message : formatValue(message);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
}

const MOST = 300;
