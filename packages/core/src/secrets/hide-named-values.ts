import { HIDDEN } from "./hidden.ts";
import { isSecretPath } from "./secret-key.ts";
import { endOfValue, matchAt } from "./secret-value.ts";

/**
 * Hides what stands behind a key that is named like a secret: in JSON, in headers, in the query of a URL, in
 * `KEY=value`, and in a difference (`password: expected "a", got "b"`), whose two values are both hidden.
 */
export function hideNamedValues(text: string): string {
  const pieces: string[] = [];
  let done = 0;
  KEY.lastIndex = 0;
  for (let found = KEY.exec(text); found !== null; found = KEY.exec(text)) {
    const [whole, key = ""] = found;
    const start = found.index + whole.length;
    const isParameter = /[?&]/.test(text[found.index - 1] ?? "");
    if (!isSecretPath(key) && !(isParameter && SECRET_PARAMETER.test(key))) continue;
    const hidden = hideValue(text, start, { key, isParameter });
    pieces.push(text.slice(done, start), hidden.text);
    done = hidden.end;
    KEY.lastIndex = Math.max(done, start);
  }
  return pieces.length === 0 ? text : pieces.join("") + text.slice(done);
}

/*
 * A key, or a path, up to its value. It begins where a run of such characters begins and nowhere inside of it, so that
 * a text is read once, whatever is in it.
 */
const KEY = /(?<![\w.-])([\w.-]+)(?:\[\d+\]|\\*["'`]?\])*\\*["'`]?[^\S\r\n]*(?::|!?={1,3}>?|%3D)[^\S\r\n]*/g;
const SECRET_PARAMETER =
  /^(?:key|sig|(?:x-(?:amz|goog)-)?signature|auth|pass|pwd|sid|\w*sess(?:ion)?(?:[-_]?id)?)$/i;

interface Place {
  readonly key: string;
  readonly isParameter: boolean;
}

interface HiddenValue {
  readonly text: string;
  readonly end: number;
}

function hideValue(text: string, start: number, place: Place): HiddenValue {
  let hidden = "";
  let end = start;
  let words = matchAt(FIRST_WORDS, text, end);
  do {
    const from = end + words.length;
    const valueEnd = endOf(text, from, place);
    if (valueEnd === from) break;
    hidden += words + hiddenLike(text.slice(from, valueEnd));
    end = valueEnd;
    words = matchAt(MORE_WORDS, text, end);
  } while (words !== "");
  return { text: hidden, end };
}

const FIRST_WORDS = /(?:nothing was expected, )?(?:but )?(?:expected|got|received|found) (?=\S)/y;
const MORE_WORDS = /,? (?:but )?(?:expected|got|received|found) (?=\S)/y;

function endOf(text: string, start: number, { key, isParameter }: Place): number {
  if (isParameter) return endOfValue(text, start, PARAMETER);
  if (/cookies?$/i.test(key)) return endOfValue(text, start, PAIRS);
  const scheme = /authorization$/i.test(key) ? matchAt(SCHEME, text, start) : "";
  if (scheme === "") return endOfValue(text, start);
  return endOfValue(text, start + scheme.length, /^(?:digest|aws)/i.test(scheme) ? PARAMETERS : undefined);
}

const PARAMETER = /[^\s"'&#\\]+/y;
const PAIRS = /[^\s;"'\\]+(?:;[^\S\r\n]*[^\s;"'\\]+)*/y;
const SCHEME = /(?:basic|bearer|digest|token|apikey|negotiate|aws4-\S+)[^\S\r\n]+/iy;
/** Several, with quotes in them. */
const PARAMETERS = /[^\r\n\\]+/y;

/** Keeps the quotes: what is JSON stays JSON. */
function hiddenLike(value: string): string {
  const quote = /^\\*["'`]/.exec(value)?.[0] ?? "";
  const close = value.length > quote.length && value.endsWith(quote) ? quote : "";
  return quote + HIDDEN + close;
}
