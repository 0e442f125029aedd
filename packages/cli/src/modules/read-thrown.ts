/** What an error says of itself, read once. */
export interface ThrownError {
  readonly name: string;
  readonly message: string;
  /** Empty where there is none. */
  readonly stack: string;
  readonly cause: unknown;
}

/**
 * Reads an error that a user's code threw; undefined for what is no error. Never throws: a property may be of any
 * type, and a getter may throw in its turn.
 */
export function readThrown(thrown: unknown): ThrownError | undefined {
  if (read(() => thrown instanceof Error) !== true) return undefined;
  const error = thrown as Error;
  const message = read(() => error.message);
  return {
    name: textOf(read(() => error.name)) || "Error",
    message: message === UNREADABLE ? "its message cannot be read" : textOf(message),
    stack: textOf(read(() => error.stack)),
    cause: readCause(error),
  };
}

const UNREADABLE = Symbol("unreadable");

function read<Value>(property: () => Value): Value | typeof UNREADABLE {
  try {
    return property();
  } catch {
    return UNREADABLE;
  }
}

function readCause(error: Error): unknown {
  const cause = read(() => error.cause);
  return cause === UNREADABLE ? undefined : cause;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
