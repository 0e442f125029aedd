/**
 * Says what stands in an output where a value was expected, with the characters that differ written so that one sees
 * them: a no-break space as `\u00a0`, and its name beside it.
 */
export function describeDifference(actual: string, expected: string): string {
  const [actualCharacters, expectedCharacters] = [Array.from(actual), Array.from(expected)];
  const start = commonStart(actualCharacters, expectedCharacters);
  const room = Math.min(actualCharacters.length, expectedCharacters.length) - start;
  const end = Math.min(room, commonStart(actualCharacters.toReversed(), expectedCharacters.toReversed()));
  const names = nameAll(differing(actualCharacters, start, end), differing(expectedCharacters, start, end));
  return `${quote(actualCharacters, start, end)} where the value has ${quote(expectedCharacters, start, end)}${names}`;
}

type Characters = readonly string[];

function commonStart(left: Characters, right: Characters): number {
  const at = left.findIndex((character, index) => character !== right[index]);
  return at < 0 ? left.length : at;
}

function differing(characters: Characters, start: number, end: number): Characters {
  return characters.slice(start, characters.length - end);
}

/** How many characters are shown before the first difference, and in all. */
const BEFORE = 20;
const SHOWN = 60;

function quote(characters: Characters, start: number, end: number): string {
  const from = Math.max(0, start - BEFORE);
  const to = Math.min(characters.length, from + SHOWN);
  const shown = characters.slice(from, to).map((character, index) => {
    const differs = from + index >= start && from + index < characters.length - end;
    return differs && !isPlain(character)
      ? escapeCharacter(character)
      : JSON.stringify(character).slice(1, -1);
  });
  return `"${from > 0 ? "…" : ""}${shown.join("")}${to < characters.length ? "…" : ""}"`;
}

function isPlain(character: string): boolean {
  return /^[ -~]$/.test(character);
}

/** As JSON would write it, and what JSON leaves as it is by its code point. */
function escapeCharacter(character: string): string {
  const json = JSON.stringify(character).slice(1, -1);
  if (json !== character) return json;
  const hex = toHex(character).toLowerCase();
  return hex.length > 4 ? `\\u{${hex}}` : `\\u${hex}`;
}

function toHex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
}

/** Where so few characters differ, their names say more than the texts. */
const NAMED = 4;

function nameAll(actual: Characters, expected: Characters): string {
  const all = [...actual, ...expected];
  if (all.every(isPlain) || actual.length > NAMED || expected.length > NAMED) return "";
  const name = (characters: Characters) => characters.map((character) => `U+${toHex(character)}`).join(" ");
  return `: ${name(actual) || "nothing"} instead of ${name(expected) || "nothing"}`;
}
