import { formatValue, OutputError } from "@outputai/core";
import { JUDGE_ERROR_CODES, type JudgeErrorCode } from "../judge-error.ts";
import type { PanelVote } from "../panel/panel-vote.ts";

/** Reads what a judge threw. Judges of a panel that disagreed abstained, also where they could only throw. */
export function readFailure(thrown: unknown): PanelVote {
  try {
    return readReadable(thrown);
  } catch {
    // A getter or a proxy of the thrower's.
    return { status: "failed", code: THREW, message: "an error that cannot be read", cause: thrown };
  }
}

/** The codes that a `JudgeError` may bear. */
export function isJudgeErrorCode(code: unknown): code is JudgeErrorCode {
  return typeof code === "string" && Object.hasOwn(JUDGE_ERROR_CODES, code);
}

function readReadable(thrown: unknown): PanelVote {
  const message = messageOf(thrown);
  const code = codeOf(thrown);
  if (code === "JUDGE_DISAGREED") return { status: "abstained", code, reasoning: message };
  return { status: "failed", code, message, cause: thrown };
}

/** The port of a judge asks for a code and not for a class, so any error may bear those of a judge. */
function codeOf(thrown: unknown): string {
  const { code } = (thrown ?? {}) as { readonly code?: unknown };
  const isOurs = thrown instanceof OutputError && typeof code === "string" && code !== "";
  return isOurs || isJudgeErrorCode(code) ? code : THREW;
}

const THREW = "JUDGE_THREW";

function messageOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return formatValue(thrown);
  return thrown.message === "" ? String(thrown.name) : String(thrown.message);
}
