/** 13 digits in base 36 hold 64 bits. */
const TOKEN_LENGTH = 13;

/**
 * A token that is not a word of `text`: the first, counting up from a hash of the text, that it does not hold.
 *
 * The words are found once, so a text full of guessed tokens costs no more than any other; and as there are more
 * tokens than words, one is always free.
 */
export function absentToken(text: string): string {
  return firstFreeToken(hash(text), tokenLikeWords(text));
}

/** Every word of the text that could be a token, as a lenient reader would read it. */
export function tokenLikeWords(text: string): ReadonlySet<string> {
  const lenient = text.normalize("NFKC").replace(INVISIBLE, "").toLowerCase();
  return new Set((lenient.match(/[0-9a-z]+/g) ?? []).filter((word) => word.length === TOKEN_LENGTH));
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The first token from `start` on, counting up and round, that is not among those taken. */
export function firstFreeToken(start: bigint, taken: ReadonlySet<string>): string {
  let candidate = start;
  while (taken.has(tokenOf(candidate))) candidate = BigInt.asUintN(64, candidate + 1n);
  return tokenOf(candidate);
}

function tokenOf(value: bigint): string {
  return value.toString(36).padStart(TOKEN_LENGTH, "0");
}

/**
 * 64 bits after FNV-1a, as two 32-bit halves. It need not resist an attacker: that the token is absent is looked up,
 * the hash only makes it hard to mistake for another word.
 */
function hash(text: string): bigint {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ unit, 0x01000193) ^ (low >>> 15);
  }
  return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
}
