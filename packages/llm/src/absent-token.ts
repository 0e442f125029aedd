/** 13 digits in base 36 hold 64 bits. */
const TOKEN_LENGTH = 13;
/** What tokens have in common that are counted up from the same one: 36^5 of them, more than a text is long. */
const PREFIX_LENGTH = 8;

/**
 * A token that does not stand in `text`, in a longer word neither: the first, counting up from a hash of the text, that
 * it does not hold.
 *
 * The tokens near the first are found once, so a text full of guessed ones costs no more than any other; and as there
 * are more tokens than places in a text, one is always free.
 */
export function absentToken(text: string): string {
  return firstFreeToken(hash(text), readLeniently(text));
}

/**
 * The text as a lenient reader takes it: without invisible characters and letter case, in compatibility forms
 * (full-width letters), and with `ß` as `ss`.
 */
export function readLeniently(text: string): string {
  // ẞ is small before it is SS
  return text.normalize("NFKC").replace(INVISIBLE, "").toLowerCase().toUpperCase().toLowerCase();
}

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** The first token from `start` on, counting up and round, that does not stand in `text`. */
export function firstFreeToken(start: bigint, text: string): string {
  const taken = tokensNear(start, text);
  let candidate = start;
  while (taken.has(tokenOf(candidate))) candidate = BigInt.asUintN(64, candidate + 1n);
  return tokenOf(candidate);
}

/** What stands in the text at places that begin as `start` does, or as the tokens after it. */
function tokensNear(start: bigint, text: string): ReadonlySet<string> {
  const near = new Set<string>();
  const step = 36n ** BigInt(TOKEN_LENGTH - PREFIX_LENGTH);
  for (const token of [start, start + step].map((value) => tokenOf(BigInt.asUintN(64, value))))
    for (const place of placesOf(token.slice(0, PREFIX_LENGTH), text))
      near.add(text.slice(place, place + TOKEN_LENGTH));
  return near;
}

/** Places may overlap. */
function* placesOf(part: string, text: string): Generator<number> {
  for (let place = text.indexOf(part); place !== -1; place = text.indexOf(part, place + 1)) yield place;
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
