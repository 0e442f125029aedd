/**
 * Writes what crashed a run on one line: the first line of its message, without colours, at most 200 characters.
 * Nothing else of the error is kept: requests, headers and answers may hold keys.
 */
export function describeFailure(failure: unknown): string {
  const message = failure instanceof Error ? failure.message || failure.name : String(failure);
  const line = message.replace(COLOUR, "").trim().split("\n", 1)[0] ?? "";
  return line.length <= 200 ? line : `${line.slice(0, 199)}…`;
}

const COLOUR = /\p{Cc}\[[0-9;]*m/gu;
