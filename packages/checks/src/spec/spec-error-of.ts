import { SpecError } from "./spec-error.ts";

/** For tests: the SpecError that reading throws. Anything else that is thrown comes through; no error is one too. */
export async function specErrorOf(read: () => unknown): Promise<SpecError> {
  try {
    await read();
  } catch (error) {
    if (error instanceof SpecError) return error;
    throw error;
  }
  throw new Error("The spec was accepted.");
}
