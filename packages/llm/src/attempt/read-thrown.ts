import { formatValue, scrubSecrets } from "@outputai/core";

/** The fields of an error that say what happened, and nothing that may hold a request or a key. */
export interface Thrown {
  readonly name: string;
  /** One line, without secrets, of a bounded length. */
  readonly message: string;
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;
  readonly isRetryable: boolean | undefined;
  /** What the server said, where it said it in JSON. */
  readonly said: {
    readonly message?: string | undefined;
    readonly code?: string | undefined;
    /** The part of the request that it is about. */
    readonly param?: string | undefined;
  };
  /** Codes and messages of the error and of what caused it. */
  readonly causes: readonly string[];
  readonly lastError: unknown;
}

/**
 * Reads what was thrown: an error of the AI SDK, one of Node.js, or anything else. `hide` takes out of a text what is
 * known to be secret, before it is cut.
 */
export function readThrown(thrown: unknown, hide: (text: string) => string): Thrown {
  const error = isObject(thrown) ? thrown : {};
  const message = typeof error.message === "string" ? error.message : formatValue(thrown);
  const { statusCode, responseHeaders, isRetryable } = error;
  return {
    name: typeof error.name === "string" ? error.name : "Error",
    message: oneLine(message, hide),
    status: typeof statusCode === "number" ? statusCode : undefined,
    headers: isObject(responseHeaders) ? (responseHeaders as Readonly<Record<string, string>>) : undefined,
    isRetryable: typeof isRetryable === "boolean" ? isRetryable : undefined,
    said: saidIn(error.responseBody, hide),
    causes: [...causesOf(thrown)],
    lastError: error.lastError,
  };
}

function saidIn(body: unknown, hide: (text: string) => string): Thrown["said"] {
  if (typeof body !== "string") return {};
  try {
    const parsed: unknown = JSON.parse(body);
    const error = isObject(parsed) ? (parsed.error ?? parsed) : undefined;
    if (typeof error === "string") return { message: oneLine(error, hide) };
    if (!isObject(error)) return {};
    const { message, detail, code, type, param } = error;
    const texts = {
      message: [message, detail].find(isText),
      code: [code, type].find(isText),
      param: isText(param) ? param : undefined,
    };
    return Object.fromEntries(
      Object.entries(texts).flatMap(([name, text]) =>
        text === undefined ? [] : [[name, oneLine(text, hide)]],
      ),
    );
  } catch {
    return {};
  }
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function* causesOf(thrown: unknown): Generator<string> {
  let current = thrown;
  for (let depth = 0; depth < 10 && isObject(current); depth++) {
    for (const word of [current.code, current.message]) if (typeof word === "string") yield word;
    current = current.cause;
  }
}

function oneLine(text: string, hide: (text: string) => string): string {
  // Escape sequences colour the messages of some providers.
  const plain = text.replace(ESCAPES, "").replace(/\s+/g, " ").trim();
  const scrubbed = scrubSecrets(hide(plain));
  return scrubbed.length <= LONGEST ? scrubbed : `${scrubbed.slice(0, LONGEST - 1)}…`;
}

const LONGEST = 500;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*[A-Za-z]`, "g");

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
