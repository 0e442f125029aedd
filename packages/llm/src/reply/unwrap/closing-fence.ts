import { outerFence } from "./outer-fence.ts";
import { holdsReasoning } from "./skip-reasoning.ts";

/**
 * What stands in the fence that ends a text, after prose. Undefined when there is none, or more than one, or when the
 * prose is no prose: a JSON value, or reasoning that begins late.
 */
export function closingFence(text: string): string | undefined {
  const start = FENCE_LINE.exec(text)?.index;
  if (start === undefined) return undefined;
  const preamble = text.slice(0, start);
  if (/^\s*[{[]/.test(preamble) || FENCE.test(preamble) || holdsReasoning(preamble)) return undefined;
  return outerFence(text.slice(start).trim());
}

const FENCE = /`{3}|~{3}/;
const FENCE_LINE = /(?<=\n) {0,3}(?:`{3}|~{3})/;
