/** Writes a key as a token of a JSON Pointer (RFC 6901), in which `~` and `/` are escaped. */
export function pointerToken(key: PropertyKey): string {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}
