import { formatValue, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import type { SourceKind } from "./source-kind.ts";
import type { SourcePosition } from "./source-position.ts";

/** A key that stands twice in one object. */
export interface RepeatedKey {
  readonly path: JsonPath;
  readonly offset: number;
  readonly firstOffset: number;
}

/** Says that a key is given twice, and where it was given first. */
export function describeRepeated(
  key: RepeatedKey,
  positionAt: (offset: number) => SourcePosition,
  { codes }: SourceKind,
): Problem {
  const { line } = positionAt(key.firstOffset);
  const message = `The key ${formatValue(key.path.at(-1))} is given twice: first in line ${line}.`;
  const place = { ...positionAt(key.offset), pointer: toJsonPointer(key.path) };
  return { code: codes.keyDuplicate, message, hint: "Remove one of the two.", ...place };
}
