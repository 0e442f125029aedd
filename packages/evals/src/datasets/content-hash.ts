import { stableStringify } from "@outputai/core";
import { sha256 } from "./sha256.ts";

/**
 * A short name for a JSON value: 128 bits of its SHA-256, 22 characters that may stand in a file name or a URL. Equal
 * values have equal names, whatever the order of their keys.
 *
 * @throws {@link OutputError} with code `VALUE_NOT_JSON` when JSON cannot say the value.
 */
export function contentHash(value: unknown): string {
  return sha256(stableStringify(value), "base64url").slice(0, CHARACTERS_OF_128_BITS);
}

const CHARACTERS_OF_128_BITS = 22;
