/** The way to a value: the keys and indexes on it, outermost first. */
export type JsonPath = readonly (string | number)[];

/**
 * Writes a path as a JSON Pointer (RFC 6901): `""` for the whole document.
 *
 * @example
 * ```ts
 * toJsonPointer(["cases", 0, "a/b"]); // "/cases/0/a~1b"
 * ```
 */
export function toJsonPointer(path: JsonPath): string {
  return path.map((segment) => `/${String(segment).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Reads a JSON Pointer back into its segments; indexes stay text. */
export function fromJsonPointer(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}
