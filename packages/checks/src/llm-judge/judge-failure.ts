import { formatValue, messageWithHint } from "@outputai/core";
import { type Abstained, abstained } from "../outcome.ts";

/** The codes of a judge's errors that are abstain codes of their own. */
const KEPT_CODES = ["JUDGE_REFUSED", "JUDGE_TRUNCATED", "JUDGE_INVALID"] as const;

/**
 * Turns what a judge threw into an abstention. Three codes are kept; every other error, and everything that is no
 * error, is `JUDGE_ERROR` with the error's own code as detail (`aborted` once the signal did).
 */
export function abstainOnError(error: unknown, signal: AbortSignal | undefined): Abstained {
  const reason = `The judge failed: ${describe(error)}`;
  if (signal?.aborted) return abstained("JUDGE_ERROR", reason, "aborted");
  const code = readCode(error);
  const kept = KEPT_CODES.find((known) => known === code);
  if (kept !== undefined) return abstained(kept, reason);
  return abstained("JUDGE_ERROR", reason, code === "JUDGE_ERROR" ? undefined : code);
}

const LONGEST_MESSAGE = 500;
const LONGEST_CODE = 100;

function readCode(error: unknown): string | undefined {
  const code = readMember(error, "code");
  if (typeof code === "number") return String(code);
  return typeof code === "string" && code !== "" ? code.slice(0, LONGEST_CODE) : undefined;
}

/**
 * The first line of the message and what to do about it, as sentences on one line: what failures of a kind have in common.
 * What else the message says, of this one, is on a second line.
 */
function describe(error: unknown): string {
  const message = readMember(error, "message");
  if (typeof message !== "string" || message === "")
    return formatValue(error, { maxLength: LONGEST_MESSAGE });
  const [first = "", ...rest] = message.trim().split(/\s*\n\s*/);
  const hint = readMember(error, "hint");
  const common = messageWithHint(cut(first), typeof hint === "string" ? onOneLine(hint) : undefined);
  return [common, ...(rest.length > 0 ? [cut(rest.join(" "))] : [])].join("\n");
}

function onOneLine(text: string): string {
  return cut(text.replace(/\s*\n\s*/g, " ").trim());
}

function cut(line: string): string {
  return line.length <= LONGEST_MESSAGE ? line : `${line.slice(0, LONGEST_MESSAGE - 1)}…`;
}

/** What was thrown may be anything, a proxy or an object whose getters throw included. */
function readMember(thrown: unknown, name: "code" | "message" | "hint"): unknown {
  try {
    return (thrown as Record<string, unknown> | null | undefined)?.[name];
  } catch {
    return undefined;
  }
}
