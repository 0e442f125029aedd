/**
 * Asks whether a value that is sent under a name is a credential: by the name, or because it is not made of plain words.
 * A key of a vendor that nobody has heard of has no shape, so it is the plain words that are known: `judge-service`,
 * `production`, `eu-west-1`.
 */
export function isCredential(name: string, value: string): boolean {
  if (!NAMES.test(name) && DATED_VERSION.test(value)) return false;
  if (NAMES.test(name) || SPEAKS_OF_ONE.test(value) || MANY_DIGITS.test(value)) return true;
  return !value.split(/[^\p{L}\p{N}]+/u).every(isPlain);
}

/** As `?api-version=2024-10-21` has it. */
const DATED_VERSION = /^\d{4}-\d{2}-\d{2}(?:-[a-z]{2,10})?$/i;

/** More than any other version has. */
const MANY_DIGITS = /(?:\d\D*){5}/;

const NAMES = /auth|key|token|secret|cookie|pass|pwd|credential|session|jwt|bearer|sign|\bsig\b/i;

const SPEAKS_OF_ONE = /secret|token|passw|bearer|basic |credential/i;

/** A word of ordinary length, also with capitals inside, or a short number: `judge`, `JudgeService`, `EU`, `v2`. */
function isPlain(word: string): boolean {
  if (/^[a-z]?\d{0,2}$/i.test(word)) return true;
  const parts = word.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? [];
  const isWhole = parts.join("") === word;
  return isWhole && parts.every((part) => part.length <= LONGEST_WORD && isSpoken(part, parts.length));
}

const LONGEST_WORD = 15;

function isSpoken(part: string, parts: number): boolean {
  return parts === 1
    ? part.length <= 5 || /[aeiouy]/i.test(part)
    : part.length >= 3 && /[aeiouy]/i.test(part);
}
