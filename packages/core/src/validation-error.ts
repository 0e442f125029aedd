import { brandClass } from "./branded-class.ts";
import { OutputError, type OutputErrorDetails } from "./output-error.ts";

/** What a {@link ValidationError} carries beside its message. */
export interface ValidationErrorDetails extends OutputErrorDetails {
  /** `VALIDATION_FAILED` unless whoever throws it can say more. */
  readonly code?: string | undefined;
}

/**
 * A value that was handed over does not have the form that it must have.
 *
 * @example
 * ```ts
 * const error = new ValidationError("The topic is empty.");
 * error.name; // "ValidationError"
 * error.code; // "VALIDATION_FAILED"
 * error instanceof OutputError; // true
 * ```
 */
export class ValidationError extends OutputError {
  static {
    brandClass(ValidationError, "ValidationError");
  }

  override readonly name: string = "ValidationError";

  constructor(message: string, { code = "VALIDATION_FAILED", ...details }: ValidationErrorDetails = {}) {
    super(code, message, details);
  }
}
