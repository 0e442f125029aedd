/** Where a text stops being JSON, and what could have stood there. */
export interface JsonFault {
  /** In UTF-16 code units, from 0; the length of the text when it ends too early. */
  readonly offset: number;
  readonly expected: string;
}

/**
 * Finds the first place at which a text is not JSON; undefined when it is JSON. Engines word their own messages
 * differently from version to version and often name no place.
 */
export function findJsonFault(text: string): JsonFault | undefined {
  const open: string[] = [];
  let expecting: Expecting = "value";
  let at = 0;
  for (;;) {
    at = skip(BLANKS, text, at);
    if (expecting === "end" && at === text.length) return undefined;
    const step = STEPS[expecting](text, at, open);
    if (step.expecting === undefined) return { offset: step.at, expected: step.expected };
    ({ at, expecting } = step);
  }
}

type Expecting = "value" | "firstValue" | "key" | "firstKey" | "colon" | "separator" | "end";
type Step =
  | { readonly at: number; readonly expecting: Expecting }
  | { readonly at: number; readonly expecting?: undefined; readonly expected: string };

const STEPS: Readonly<Record<Expecting, (text: string, at: number, open: string[]) => Step>> = {
  value: readValue,
  firstValue: (text, at, open) =>
    text[at] === "]" ? close(at, open) : readValue(text, at, open, "a value or ]"),
  key: (text, at) => readKey(text, at, "a key in double quotes"),
  firstKey: (text, at, open) =>
    text[at] === "}" ? close(at, open) : readKey(text, at, "a key in double quotes or }"),
  colon: (text, at) => (text[at] === ":" ? { at: at + 1, expecting: "value" } : { at, expected: "a colon" }),
  separator: readSeparator,
  end: (_, at) => ({ at, expected: "nothing more" }),
};

function readValue(text: string, at: number, open: string[], expected = "a value"): Step {
  const first = text[at];
  if (first === "{" || first === "[") {
    open.push(first);
    return { at: at + 1, expecting: first === "{" ? "firstKey" : "firstValue" };
  }
  if (first === '"') return readString(text, at, afterValue(open));
  const end = skip(SCALAR, text, at);
  return end === at ? { at, expected } : { at: end, expecting: afterValue(open) };
}

function readKey(text: string, at: number, expected: string): Step {
  return text[at] === '"' ? readString(text, at, "colon") : { at, expected };
}

function readSeparator(text: string, at: number, open: string[]): Step {
  const inObject = open.at(-1) === "{";
  if (text[at] === ",") return { at: at + 1, expecting: inObject ? "key" : "value" };
  if (text[at] === (inObject ? "}" : "]")) return close(at, open);
  return { at, expected: inObject ? "a comma or }" : "a comma or ]" };
}

function readString(text: string, start: number, expecting: Expecting): Step {
  for (let at = start + 1; ; ) {
    at = skip(CHARACTERS, text, at);
    if (text[at] === '"') return { at: at + 1, expecting };
    const end = skip(ESCAPE, text, at);
    if (end === at)
      return { at, expected: text[at] === "\\" ? "an escape that JSON knows" : "the end of a string" };
    at = end;
  }
}

function close(at: number, open: string[]): Step {
  open.pop();
  return { at: at + 1, expecting: afterValue(open) };
}

function afterValue(open: readonly string[]): Expecting {
  return open.length === 0 ? "end" : "separator";
}

const BLANKS = /[ \t\n\r]*/y;
/** All but the quote, the backslash and what lies below the space. */
const CHARACTERS = /[ !#-[\]-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** Where a sticky pattern ends that starts at `at`; `at` itself when it does not match there. */
function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
