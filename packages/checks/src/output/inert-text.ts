import { isAscii } from "../casefold/is-ascii.ts";

/**
 * Whether a text certainly holds nothing invisible and nothing that Unicode normalisation could change. False means
 * "perhaps": this spares ordinary texts in most scripts three exact tests, each of which costs as much.
 */
export function isInert(text: string): boolean {
  // V8 answers the first test in no time for a string of one byte a character, and at once for most others.
  return WIDE.test(text) ? !OTHERS.test(text) : isAscii(text) || !OTHERS.test(text);
}

const WIDE = /[^\0-\xff]/;

/** Common characters that keep their form in every normalisation and compose with no other of them. */
const INERT_RANGES: readonly (readonly [number, number])[] = [
  [0x00, 0x7f],
  [0xa1, 0xa7], // punctuation and currency, up to the diaeresis
  [0xa9, 0xa9],
  [0xab, 0xac],
  [0xae, 0xae],
  [0xb0, 0xb1],
  [0xb6, 0xb7],
  [0xbb, 0xbb],
  [0xbf, 0x131], // Latin letters
  [0x134, 0x13e],
  [0x141, 0x148],
  [0x14a, 0x17e],
  [0x391, 0x3a1], // Greek and Cyrillic letters
  [0x3a3, 0x3ce],
  [0x400, 0x482],
  [0x2010, 0x2010], // dashes, quotation marks, bullets
  [0x2012, 0x2016],
  [0x2018, 0x2023],
  [0x2030, 0x2032],
  [0x2039, 0x203b],
  [0x20ac, 0x20ac],
  [0x2190, 0x21ff], // arrows, symbols
  [0x2500, 0x27bf],
  [0x3001, 0x3020], // Chinese, Japanese, Korean
  [0x3041, 0x3096],
  [0x30a1, 0x30fe],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
  [0xd83d, 0xd83d], // the high half of most emoji, and all low halves
  [0xdc00, 0xdfff],
];

const OTHERS = new RegExp(
  `[^${INERT_RANGES.map(([first, last]) => `${escapeUnit(first)}-${escapeUnit(last)}`).join("")}]`,
);

function escapeUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, "0")}`;
}
