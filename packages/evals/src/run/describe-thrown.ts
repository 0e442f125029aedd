import { formatValue, messageWithHint, OutputError } from "@outputai/core";

/** What was thrown, as plain words: also when it is no error, or nothing. */
export interface Thrown {
  /** The code that an error of ours carries. */
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string | undefined;
}

/** Describes whatever was thrown, without reading more of it than the name, the message and the stack. */
export function describeThrown(thrown: unknown): Thrown {
  try {
    if (!(thrown instanceof Error))
      return { code: undefined, message: formatValue(thrown), stack: undefined };
    const code = thrown instanceof OutputError ? thrown.code : undefined;
    return { code, message: messageOf(thrown), stack: textOrNothing(thrown.stack) };
  } catch {
    // A getter or a proxy of the thrower's.
    return { code: undefined, message: "an error that cannot be read", stack: undefined };
  }
}

function messageOf(error: Error): string {
  const { name, message } = error;
  if (error instanceof OutputError) return messageWithHint(message, error.hint);
  return message === "" ? String(name) : `${String(name)}: ${String(message)}`;
}

function textOrNothing(stack: unknown): string | undefined {
  return typeof stack === "string" ? stack : undefined;
}
