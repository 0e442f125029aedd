import { casefold } from "../casefold/casefold.ts";
import type { NearMiss } from "../outcome.ts";
import { isInert } from "./inert-text.ts";

/** Which differences do not count in a reading of a text: a sum of {@link LOOSENINGS}. */
export type Looseness = number;

/** The differences that a near miss may consist of, as bits. */
export const LOOSENINGS: Readonly<Record<NearMiss, Looseness>> = {
  casefold: 1,
  nfc: 2,
  nfkc: 4,
  whitespace: 8,
  "zero-width": 16,
};

const { casefold: CASE, nfc: NFC, nfkc: NFKC, whitespace: SPACE, "zero-width": INVISIBLE } = LOOSENINGS;

/** One or more texts, each to be read loosely. Nothing is computed before it is asked for, nor twice. */
export interface LooseText {
  /** Which loosenings of `within` may change the text. Letter case and white space may always. */
  active(within: Looseness): Looseness;
  /** The text with all that does not count taken out; several texts are kept apart. */
  read(looseness: Looseness): string;
}

/** How texts are made readable. */
interface LooseTextOptions {
  /**
   * Whether the ends of a text count as white space when white space is collapsed: `"Paris "` is in `"Paris"` but
   * for white space, while `" ass"` is not in `"class"`.
   */
  readonly edges?: boolean;
  /** The case foldings of the texts, where somebody keeps them. */
  readonly folded?: () => readonly string[];
}

/** Makes texts readable loosely. */
export function looseText(
  texts: readonly string[],
  { edges = false, folded = () => texts.map(casefold) }: LooseTextOptions = {},
): LooseText {
  const readings = new Map<Looseness, string>();
  let unusual: Looseness | undefined;

  function active(within: Looseness): Looseness {
    unusual ??= unusualIn(texts);
    return within & (CASE | SPACE | unusual);
  }
  function compute(looseness: Looseness): string {
    if (looseness === CASE) return folded().join(NOWHERE);
    const padding = edges && (looseness & SPACE) !== 0 ? " " : "";
    return texts.map((text) => loosen(padding + text + padding, active(looseness))).join(NOWHERE);
  }
  function read(looseness: Looseness): string {
    const known = readings.get(looseness);
    if (known !== undefined) return known;
    const reading = compute(looseness);
    readings.set(looseness, reading);
    return reading;
  }
  return { active, read };
}

/** Takes out of a text what does not count. */
export function loosen(text: string, looseness: Looseness): string {
  let loose = text;
  if ((looseness & INVISIBLE) !== 0) loose = loose.replace(/\p{Default_Ignorable_Code_Point}+/gu, "");
  if ((looseness & NFKC) !== 0) loose = loose.normalize("NFKC");
  else if ((looseness & NFC) !== 0) loose = loose.normalize("NFC");
  if ((looseness & CASE) !== 0) loose = casefold(loose);
  return (looseness & SPACE) === 0 ? loose : loose.replace(ODD_SPACE, " ");
}

/** Stands between texts: a noncharacter, which no loosening touches. */
const NOWHERE = "\uffff";

/**
 * White space that is not one plain space. These are Unicode's characters, spelt out because a property costs six
 * times as much; `\s` would count U+FEFF, which is invisible, and leave U+0085 out.
 */
const ODD_SPACE =
  /[\t-\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000][ \t-\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*| [ \t-\r\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g;

function unusualIn(texts: readonly string[]): Looseness {
  let unusual = 0;
  for (const text of texts) {
    if (isInert(text)) continue;
    // Without the invisible characters a mark may meet its letter.
    if (/\p{Default_Ignorable_Code_Point}/u.test(text)) unusual |= INVISIBLE | NFC | NFKC;
    if (text.normalize("NFC") !== text) unusual |= NFC;
    if (text.normalize("NFKC") !== text) unusual |= NFKC;
  }
  return unusual;
}
