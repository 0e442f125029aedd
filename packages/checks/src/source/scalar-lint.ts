import type { Problem } from "@outputai/core";

/** Answers whether a whole number, as it is written, cannot be kept exactly: `12345678901234567890`. */
export function losesDigits(written: string): boolean {
  return /^[-+]?\d{16,}$/.test(written) && BigInt(written.replace("+", "")) !== BigInt(Number(written));
}

/** Answers whether YAML turns a plain scalar into a number that its author may have meant as text (B40). */
export function isRewritten(written: string): boolean {
  return /^[-+]?0\d|^\+|[eExo]/.test(written) || losesDigits(written);
}

/** Notes that a scalar is read as a number which is not written so. */
export function rewrittenScalar(written: string, value: number): Pick<Problem, "code" | "message" | "hint"> {
  const message = `${written} is read as the number ${value}.`;
  return { code: "LINT_SCALAR_REWRITTEN", message, hint: "Put it in quotes if it is text." };
}

/** Answers whether a plain scalar is text in YAML 1.2 and was a boolean before: `no`, `On`. */
export function isFormerBoolean(written: string): boolean {
  return /^(?:yes|no|on|off)$/i.test(written);
}

/** Notes that a word is text, though its author may have meant a boolean (B40). */
export function formerBoolean(written: string): Pick<Problem, "code" | "message" | "hint"> {
  const meant = /^(?:yes|on)$/i.test(written);
  const message = `${written} is read as the text "${written}".`;
  return {
    code: "LINT_SCALAR_REWRITTEN",
    message,
    hint: `Write ${meant} for the boolean, or put the text in quotes.`,
  };
}
