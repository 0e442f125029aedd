import { type Abstained, abstained } from "../outcome.ts";
import { parseReferencePath, type ReferencePath } from "../reference/reference-path.ts";
import { resolveReference } from "../reference/resolve-reference-path.ts";
import { type Needle, prepareNeedle } from "./needle.ts";

/** The text that a sample's reference data hold at a path, ready to be looked for; or why there is none. */
type ReferenceNeedle = (reference: unknown) => Needle | Abstained;

/**
 * Prepares to look for what a path names. What a reference object holds is read once: it is not expected to change
 * while its sample is graded, however many epochs there are.
 *
 * @throws {@link OutputError} with code `REFERENCE_PATH_INVALID` when the path does not parse.
 */
export function referenceNeedle(path: string, caseSensitive: boolean): ReferenceNeedle {
  const parsed = parseReferencePath(path);
  const known = new WeakMap<object, Needle | Abstained>();
  return (reference) => {
    if (typeof reference !== "object" || reference === null) return prepare(reference, parsed, caseSensitive);
    const needle = known.get(reference) ?? prepare(reference, parsed, caseSensitive);
    known.set(reference, needle);
    return needle;
  };
}

function prepare(reference: unknown, path: ReferencePath, caseSensitive: boolean): Needle | Abstained {
  const resolved = resolveReference(reference, path);
  if (resolved.status === "found") return prepareNeedle(resolved.value, caseSensitive);
  return abstained("SETUP_INVALID", resolved.reason, resolved.detail);
}
