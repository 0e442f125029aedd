/**
 * Whether the JSON object in `block` stands in what was asked. White space, punctuation, letter case and escapes do not
 * tell two apart, nor does the order of the fields: what a model quotes it seldom quotes to the letter.
 */
export function isQuoted(
  block: string,
  object: Readonly<Record<string, unknown>>,
  askedText: string,
): boolean {
  const asked = lettersOf(askedText);
  const fields = Object.entries(object).map(([key, value]) => lettersOf(key + JSON.stringify(value)));
  const forms = [lettersOf(block), fields.join(""), fields.toReversed().join("")];
  const texts = Object.values(object)
    .filter((value) => typeof value === "string")
    .map(textLetters);
  return [...forms, ...texts.filter((text) => text.length >= TELLING)].some((form) =>
    asked.includes(form.slice(0, COMPARED)),
  );
}

/** A shorter text ("The answer is right.") may well stand in both. */
const TELLING = 40;

/** What begins alike is quoted, and the search stays short. */
const COMPARED = 200;

function textLetters(text: unknown): string {
  return lettersOf(JSON.stringify(text));
}

function lettersOf(text: string): string {
  return text
    .replace(ESCAPED_UNIT, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(ESCAPE, "")
    .replace(ENTITY, "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}

const ESCAPED_UNIT = /\\+u([0-9a-f]{4})/gi;
const ESCAPE = /\\+[nrtbf]/g;
const ENTITY = /&(?:amp;){0,4}(?:quot|apos|amp|lt|gt|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi;
