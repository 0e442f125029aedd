/** Where two values differ first, and what stands there in each. */
export interface Difference {
  /** From the value to the place: `[2].content[0].text[31]`. Empty: the values themselves. */
  readonly path: string;
  readonly there: unknown;
  readonly here: unknown;
}

/** Finds where two JSON values differ first. Of long texts, only what stands around the difference is told. */
export function firstDifference(there: unknown, here: unknown, path = ""): Difference {
  if (typeof there === "string" && typeof here === "string")
    return { path, ...aroundDifference(there, here) };
  if (!isObject(there) || !isObject(here)) return { path, there, here };
  const keys = new Set([...Object.keys(there), ...Object.keys(here)]);
  const key = [...keys].find((name) => JSON.stringify(there[name]) !== JSON.stringify(here[name]));
  if (key === undefined) return { path, there, here };
  const step = Array.isArray(there) ? `[${key}]` : path === "" ? key : `.${key}`;
  return firstDifference(there[key], here[key], path + step);
}

function aroundDifference(there: string, here: string): Pick<Difference, "there" | "here"> {
  let same = 0;
  while (same < there.length && there[same] === here[same]) same += 1;
  const from = same <= CONTEXT ? 0 : same - CONTEXT;
  const shown = (text: string): string => `${from === 0 ? "" : "…"}${text.slice(from, same + AFTER)}`;
  return { there: shown(there), here: shown(here) };
}

/** Enough to find the place again. */
const CONTEXT = 20;
const AFTER = 30;

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
