/**
 * Whether the JSON object in `block` stands in what was asked. White space, punctuation, accents, letter case and escapes
 * do not tell two apart, nor does the order of the fields: what a model quotes it seldom quotes to the letter.
 */
export function isQuoted(
  block: string,
  object: Readonly<Record<string, unknown>>,
  askedText: string,
): boolean {
  const asked = lettersOf(askedText);
  const fields = Object.entries(object).map(([key, value]) => lettersOf(key + JSON.stringify(value)));
  const texts = Object.values(object).filter((value) => typeof value === "string");
  const forms = [
    lettersOf(block),
    fields.join(""),
    fields.toReversed().join(""),
    ...texts.map((text) => lettersOf(JSON.stringify(text))).filter(({ length }) => length >= TELLING),
  ];
  return forms.some((form) => form !== "" && asked.includes(form.slice(0, COMPARED)));
}

/** A shorter text ("The answer is right.") may well stand in both. */
const TELLING = 40;

/** What begins alike is quoted, and the search stays short. */
const COMPARED = 200;

/** Marks go before the text is normalized, which takes long for a long row of them. */
function lettersOf(text: string): string {
  return text
    .replace(ESCAPED_UNIT, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(ESCAPE, "")
    .replace(ENTITY, "")
    .replace(NO_LETTERS, "")
    .normalize("NFKD")
    .toLowerCase()
    .replace(NO_LETTERS, "");
}

/* From the start of a row of backslashes, so that none is read again and again. */
const ESCAPED_UNIT = /(?<!\\)\\+u([0-9a-f]{4})/gi;
const ESCAPE = /(?<!\\)\\+[nrtbf]/g;
const ENTITY = /&(?:amp;){0,4}(?:quot|apos|amp|lt|gt|nbsp|#\d{1,7}|#x[\da-f]{1,6});/gi;
const NO_LETTERS = /[^\p{L}\p{N}]+/gu;
