import { brandClass, OutputError, type OutputErrorDetails, type RecordedUsage } from "@outputai/core";

/**
 * Why a judge gave no verdict, by code. None of them says anything about the output that was to be judged, so a
 * check turns each into an abstention.
 */
export const JUDGE_ERROR_CODES = {
  JUDGE_REFUSED: "The model refused to answer, or a content filter stopped it.",
  JUDGE_TRUNCATED: "The answer was cut off at the token limit, also where what there is happens to parse.",
  JUDGE_INVALID: "The answer does not fit its schema.",
  JUDGE_UNAVAILABLE:
    "The provider could not be reached, was too busy, or gave no completion, and asking again did not help or was of no use.",
  JUDGE_TIMEOUT: "The answer did not come in time.",
  JUDGE_CONFIG:
    "The request can never succeed: no key, an unknown model, settings that the provider refuses.",
} as const;

/** One of the codes in {@link JUDGE_ERROR_CODES}. */
export type JudgeErrorCode = keyof typeof JUDGE_ERROR_CODES;

/** What a {@link JudgeError} carries beside its code and message: what the failed attempts left behind. */
export interface JudgeErrorDetails extends OutputErrorDetails {
  /** What the model wrote last, unparsed. Absent: it wrote nothing, or it is not known. */
  readonly text?: string | undefined;
  /**
   * What all attempts used together. Requests of which nothing is known are counted in it as such, never as 0. Absent:
   * nothing was sent, or whoever threw the error did not say.
   */
  readonly usage?: RecordedUsage | undefined;
  /** How many requests were sent; 0 where it failed before any, or was replayed. Absent: unknown. */
  readonly attempts?: number | undefined;
  /** Provider and model: `openai-compatible/judge-1`. Absent: it is not known. */
  readonly model?: string | undefined;
  /** The name of the prompt file. Absent: there is none, or it is not known. */
  readonly prompt?: string | undefined;
}

/**
 * Says that a judge gave no verdict: neither pass nor fail, whatever the reason. Throw it from a judge of one's own
 * and the check that asked abstains with a reason of that kind.
 *
 * `instanceof` holds across two copies of the package.
 *
 * @example
 * ```ts
 * const error = new JudgeError("JUDGE_TRUNCATED", "The judge stopped at 512 tokens.", { text: '{"verdict":', attempts: 1 });
 * error.code; // "JUDGE_TRUNCATED"
 * error.text; // '{"verdict":'
 * error.usage; // undefined
 * error instanceof JudgeError; // true
 * ```
 */
export class JudgeError extends OutputError {
  static {
    brandClass(JudgeError, "JudgeError");
  }

  override readonly name: string = "JudgeError";
  declare readonly code: JudgeErrorCode;
  readonly text: string | undefined;
  readonly usage: RecordedUsage | undefined;
  readonly attempts: number | undefined;
  readonly model: string | undefined;
  readonly prompt: string | undefined;

  constructor(
    code: JudgeErrorCode,
    message: string,
    { text, usage, attempts, model, prompt, ...details }: JudgeErrorDetails = {},
  ) {
    super(code, message, details);
    this.text = text;
    this.usage = usage;
    this.attempts = attempts;
    this.model = model;
    this.prompt = prompt;
  }
}
