import { fromJsonPointer } from "../json/json-pointer.ts";
import type { SourcePosition } from "./source-position.ts";

/** Where a value of a document stands, and the values in it. Shared where the document shares (YAML aliases). */
export interface SourceNode {
  readonly offset: number;
  readonly members?: ReadonlyMap<string, SourceMember> | undefined;
}

/** A value in an object or list. In a list the key stands where the value does. */
export interface SourceMember {
  readonly keyOffset: number;
  readonly node: SourceNode;
}

/** Whether the place of a key is asked for, or that of its value. */
export type SourcePart = "key" | "value";

/** Finds the place of what a JSON Pointer names; of the nearest value around it when there is no such thing. */
export type Locate = (pointer: string, part: SourcePart) => SourcePosition | undefined;

/** Makes a {@link Locate} for a tree. */
export function locateIn(root: SourceNode, positionAt: (offset: number) => SourcePosition): Locate {
  return (pointer, part) => {
    let offset = root.offset;
    let node = root;
    for (const segment of fromJsonPointer(pointer)) {
      const member = node.members?.get(segment);
      if (member === undefined) return positionAt(node.offset);
      offset = part === "key" ? member.keyOffset : member.node.offset;
      node = member.node;
    }
    return positionAt(offset);
  };
}
