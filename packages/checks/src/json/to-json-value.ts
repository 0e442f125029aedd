import { refuseForeign } from "./as-recorded.ts";

/**
 * Copies a value of a live run as what a file would hold of it, so that nothing can tell the two apart: a Date
 * becomes its text, an undefined key is left out. Undefined when JSON cannot hold it: a cycle, a Map, a function.
 */
export function toJsonValue(value: unknown): unknown {
  try {
    const text = JSON.stringify(value, refuseForeign);
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined; // cycles, classes, toJSON and getters that throw
  }
}
