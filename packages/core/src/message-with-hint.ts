/**
 * Writes what is wrong and what to do about it as sentences in a row: a full stop is put in where the message has no end.
 * Without a hint it is the message as it is.
 *
 * @example
 * ```ts
 * messageWithHint("Invalid URL", "Check the base URL."); // "Invalid URL. Check the base URL."
 * messageWithHint("Is it there?", "Look."); // "Is it there? Look."
 * messageWithHint("Invalid URL", undefined); // "Invalid URL"
 * ```
 */
export function messageWithHint(message: string, hint: string | undefined): string {
  if (hint === undefined || hint === "") return message;
  const said = message.trimEnd();
  if (said === "") return hint;
  return `${ENDED.test(said) ? said : `${said}.`} ${hint}`;
}

/** A sentence may end inside of quotes or brackets. */
const ENDED = /[.!?…:;]["'”’)\]]*$/;
