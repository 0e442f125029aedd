import { expect } from "vitest";

/** Asserts what the comment behind an expression says, and hands the value on. */
export function assertEqual<Value>(actual: Value, expected: unknown, place: string): Value {
  expect(actual, `${place} has another value than its comment says`).toEqual(expected);
  return actual;
}

/** Asserts that a statement throws an error with this code (or, lacking one, this name). */
export async function assertThrows(
  statement: () => Promise<void>,
  code: string,
  place: string,
): Promise<void> {
  const thrown = await statement().then(
    () => "nothing",
    (error: { readonly code?: unknown; readonly name?: unknown }) => error?.code ?? error?.name ?? error,
  );
  expect(thrown, `${place} throws something else than its comment says`).toBe(code);
}
