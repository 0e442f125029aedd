import type { Thrown } from "./read-thrown.ts";

/** What was not found where a status 404 was answered; undefined: its words do not say. */
export type NotFound = "model" | "other" | undefined;

/** An error with status 404. */
export type NotFoundError = Pick<Thrown, "said" | "message" | "name">;

/**
 * Reads of what a status 404 speaks. An API says it of a model or an address that it does not know, and then no request
 * can succeed; and of whatever one request names: an earlier answer, a file, a cache. Where nothing is said, as in a page
 * of HTML, there is no API at the address.
 */
export function notFound({ said, message, name }: NotFoundError, modelId: string): NotFound {
  const { message: words = message, code = name, param = "" } = said;
  const missing = code.replace(/[^a-z]/gi, "");
  if (MODEL.test(missing)) return "model";
  if (param !== "" && !MODEL.test(param)) return "other";
  if (/notfound/i.test(missing) && !SAYS_NOTHING.test(missing)) return "other";
  if (ABOUT_SETTINGS.test(words)) return "other";
  if (names(words, modelId) || words.split(/[^a-z0-9]+/i).every(isEmpty)) return "model";
  return undefined;
}

const MODEL = /model|deployment|engine/i;

/** Codes that stand for the status alone. */
const SAYS_NOTHING = /^(?:resource|page|route|path|url|endpoint)?notfound(?:error|exception)?$/i;

/** Services that hand on to others say 404 also where none of those takes the settings. */
const ABOUT_SETTINGS = /parameter|setting|support|policy/i;

/** Asks for the id as a whole: `gpt-5` is not named by `gpt-5-mini`. */
function names(words: string, modelId: string): boolean {
  const id = modelId.replace(/[^\w]/g, "\\$&");
  return modelId !== "" && new RegExp(`(?<![\\w-])${id}(?![\\w-]|[.:]\\w)`, "i").test(words);
}

function isEmpty(word: string): boolean {
  return word === "" || EMPTY_WORDS.has(word.toLowerCase());
}

/** Words of messages that name nothing. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `404 http status code error no not found cannot could be does exist the a this that requested request resource page
  route path url endpoint server api was is on here answers answered get post v1 chat completions messages responses`.split(
    /\s+/,
  ),
);
