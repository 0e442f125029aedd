import { formatValue } from "@outputai/core";
import { asRecorded } from "../json/as-recorded.ts";
import type { NearMiss } from "../outcome.ts";
import { describeDifference } from "./describe-difference.ts";
import { locateLoosely, type Span } from "./locate-loosely.ts";
import type { Looseness } from "./loose-text.ts";
import { type FoundNearMiss, sumUp } from "./near-miss.ts";
import type { Needle } from "./needle.ts";
import type { OutputReading } from "./output-reading.ts";

/** Texts that were searched, and what did not count in the search. */
export interface Searched {
  readonly reading: OutputReading;
  readonly texts: readonly string[];
  readonly base: Looseness;
}

/** Says that a value is not in the output, and under which reading it would be. */
export function describeMissing(needle: Needle, searched: Searched, near: FoundNearMiss | undefined): string {
  const missing = `The output does not contain ${shorten(needle.text)}.`;
  if (near === undefined) return `${missing} ${describeExtent(searched)}`;
  const would = `${capitalise(describeReadings(near.together))} it would${describeFragment(needle, searched, near)}.`;
  return `${missing} ${would} ${describeExtent(searched)}`;
}

/** Says that a forbidden value is missing by a hair only. */
export function describeNarrowPass(needle: Needle, searched: Searched, near: FoundNearMiss): string {
  const readings = describeReadings(near.together);
  return `This passed only to the letter: ${readings} the output contains ${shorten(needle.text)}${describeFragment(needle, searched, near)}.`;
}

/** Says that a forbidden value is in the output, and where. */
export function describeFound(needle: Needle, { texts, base }: Searched): string {
  const found = `The output contains ${shorten(needle.text)}, which it must not`;
  for (const text of texts) {
    const span = base === 0 ? locateExactly(text, needle.text) : locateLoosely(text, needle.search, base);
    if (span !== undefined) return `${found}: ${formatValue(around(text, span), { maxLength: EXCERPT })}.`;
  }
  return `${found}.`;
}

const READINGS: Readonly<Record<NearMiss, string>> = {
  casefold: "ignoring letter case",
  nfc: "after NFC normalisation",
  nfkc: "after NFKC normalisation",
  whitespace: "counting all white space as one space",
  "zero-width": "without zero-width characters",
};

function describeReadings(names: readonly NearMiss[]): string {
  return names.map((name) => READINGS[name]).join(" and ");
}

function describeFragment(
  { text: value, loose }: Needle,
  { texts, base }: Searched,
  near: FoundNearMiss,
): string {
  const looseness = base | sumUp(near.together);
  for (const text of texts) {
    const span = locateLoosely(text, loose.read(looseness), looseness);
    if (span !== undefined) return `: it has ${describeDifference(text.slice(span.start, span.end), value)}`;
  }
  return "";
}

const VALUE = 100;
const EXCERPT = 120;
const CONTEXT = 30;

function shorten(value: string): string {
  return formatValue(value, { maxLength: VALUE });
}

function describeExtent({ reading, texts }: Searched): string {
  if (texts.length === 1)
    return texts[0] === ""
      ? "The output is empty."
      : `The output is ${formatValue(texts[0], { maxLength: EXCERPT })}.`;
  return `The output is ${formatValue(asRecorded(reading.output), { maxLength: EXCERPT })} (${texts[0]?.length} characters as JSON).`;
}

function locateExactly(text: string, value: string): Span | undefined {
  const start = text.indexOf(value);
  return start < 0 ? undefined : { start, end: start + value.length };
}

function around(text: string, { start, end }: Span): string {
  const [from, to] = [Math.max(0, start - CONTEXT), Math.min(text.length, end + CONTEXT)];
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
