/** Registered, so that two copies of this package know each other's marks; no key, so that no report shows it. */
const FAULT = Symbol.for("@outputai/evals/fault");

/**
 * Marks a fail that says nothing of the value: the two could not be compared. Turned around it would pass, and a
 * value that was never compared must not pass.
 */
export function markFault<Result extends object>(result: Result): Result {
  return Object.defineProperty(result, FAULT, { value: true });
}

/** Whether a result is a fail only because nothing could be compared. */
export function isFault(result: object): boolean {
  return (result as { readonly [FAULT]?: unknown })[FAULT] === true;
}
