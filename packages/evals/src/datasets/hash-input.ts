import { stableStringify } from "@outputai/core";
import { sha256 } from "./sha256.ts";

/**
 * The hash of a case's input, as it is kept with a saved output: `sha256:` and 64 hexadecimal digits. An input that
 * was only written in another order of keys, or in another format, has the same.
 *
 * @example
 * ```ts
 * hashInput({ order: "A-17", items: [1] }) === hashInput({ items: [1], order: "A-17" }); // true
 * hashInput("A-17") === hashInput("A-18"); // false
 * hashInput(null).slice(0, 15); // "sha256:74234e98"
 * ```
 *
 * @throws {@link OutputError} with code `VALUE_NOT_JSON` when JSON cannot say the input.
 */
export function hashInput(input: unknown): string {
  return `sha256:${sha256(stableStringify(input), "hex")}`;
}
