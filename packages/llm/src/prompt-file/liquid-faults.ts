import { didYouMean } from "@outputai/core";
import type { Liquid } from "liquidjs";
import type { Fault } from "./fault.ts";
import { FilterFault } from "./fence-filter.ts";
import { FILE_TAGS } from "./liquid-engine.ts";
import type { Template } from "./template.ts";

/** Words everything that Liquid found wrong with a template. What it did not find is thrown on. */
export function explainLiquid(error: unknown, template: Template, liquid: Liquid): readonly Fault[] {
  const told = new Map<string, Fault>();
  for (const found of flatten(error)) {
    const fault = explain(found, template, liquid);
    // past the limit everything fails
    const key = fault.code === "PROMPT_TEMPLATE_LIMIT" ? fault.code : `${fault.offset} ${fault.message}`;
    if (!told.has(key)) told.set(key, fault);
  }
  return [...told.values()];
}

/** What liquidjs throws; its classes are not asked, as they would have to be loaded. */
interface LiquidFault {
  readonly name: string;
  readonly message: string;
  readonly errors?: readonly LiquidFault[];
  readonly originalError?: Error;
  readonly token?: { readonly begin: number };
}

function flatten(error: unknown): readonly LiquidFault[] {
  if (!isLiquidFault(error)) throw error;
  const inner = error.errors ?? (isLiquidFault(error.originalError) ? [error.originalError] : []);
  return inner.length === 0 ? [error] : inner.flatMap(flatten);
}

function isLiquidFault(error: unknown): error is LiquidFault {
  return error instanceof Error && ("token" in error || "errors" in error);
}

function explain(fault: LiquidFault, { template, offset }: Template, liquid: Liquid): Fault {
  if (fault.originalError instanceof FilterFault) return explainFilter(fault.originalError, offset);
  const begin = fault.token?.begin ?? 0;
  const words = wordsOf(fault);
  const missing = /^undefined variable: (.*)$/.exec(words)?.[1];
  if (missing !== undefined)
    return {
      offset: offset + begin,
      code: "PROMPT_VARIABLE_UNDEFINED",
      message: `The variables hold no ${missing}.`,
      hint: "What may be missing is asked for with {% if %}, or gets a value with the filter default.",
    };
  if (words.endsWith("limit exceeded"))
    return {
      offset: offset + begin,
      code: "PROMPT_TEMPLATE_LIMIT",
      message: `The template does not come to an end: ${words}.`,
      hint: "Loop over less.",
    };
  return {
    offset: offset + begin + filterPlace(words, template.slice(begin)),
    code: "PROMPT_TEMPLATE_INVALID",
    message: `This is no Liquid: ${words}.`,
    hint: hintFor(words, liquid),
  };
}

function explainFilter({ message, hint, begin }: FilterFault, offset: number): Fault {
  return { offset: offset + begin, code: "PROMPT_TEMPLATE_INVALID", message, hint };
}

/** Without the library's own place, which counts from the start of the template. */
function wordsOf({ originalError, message }: LiquidFault): string {
  const [first = ""] = (originalError?.message ?? message).split("\n", 1);
  return first.replace(/, line:\d+, col:\d+$/, "");
}

const UNKNOWN_FILTER = /^undefined filter: (\w+)$/;

/** The library tells where the output begins, not where in it the filter stands. */
function filterPlace(words: string, output: string): number {
  const filter = UNKNOWN_FILTER.exec(words)?.[1];
  const found = filter === undefined ? null : new RegExp(`\\|\\s*(?=${filter}\\b)`).exec(output);
  return found === null ? 0 : found.index + found[0].length;
}

function hintFor(words: string, { tags, filters }: Liquid): string | undefined {
  const filter = UNKNOWN_FILTER.exec(words)?.[1];
  if (filter !== undefined) return didYouMean(filter, Object.keys(filters));
  const tag = /^tag "(.*)" not found$/.exec(words)?.[1];
  if (tag === undefined) return undefined;
  const readsFiles = (FILE_TAGS as readonly string[]).includes(tag);
  return readsFiles
    ? "A prompt file stands alone: it reads no other file."
    : didYouMean(tag, Object.keys(tags));
}
