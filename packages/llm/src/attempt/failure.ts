import type { Problem } from "@outputai/core";
import { JudgeError, type JudgeErrorCode } from "../judge-error.ts";

/** Why one request gave no reply. */
export interface Failure {
  readonly code: JudgeErrorCode;
  readonly message: string;
  readonly hint?: string | undefined;
  readonly problems?: readonly Problem[] | undefined;
  /** What is known of the error that was thrown, without what may hold a secret. */
  readonly cause?: Error | undefined;
  /** Whether the same request may succeed later. */
  readonly isOfTheMoment: boolean;
  /** How long the provider asks to wait, in milliseconds. */
  readonly askedMs?: number | undefined;
  /** Whether the provider is too busy for everybody, not for this request alone. */
  readonly isBusy?: boolean | undefined;
  /** Whether no request to this model can succeed, whatever is asked: no key, no such model. */
  readonly isLasting?: boolean | undefined;
  /** Whether that is so if a request of another kind is refused in the same words. */
  readonly mayBeLasting?: boolean | undefined;
  /** The HTTP status that was answered. */
  readonly status?: number | undefined;
}

/** Asks whether the request left: one that broke our own rules, the SDK's or the package's of a provider never did. */
export function wasSent({ code, status }: Failure): boolean {
  return code !== "JUDGE_CONFIG" || status !== undefined;
}

/** The error by which a judgement ends that failed so. */
export function failureError({ code, message, hint, problems, cause }: Failure): JudgeError {
  return new JudgeError(code, message, { hint, problems, cause });
}
