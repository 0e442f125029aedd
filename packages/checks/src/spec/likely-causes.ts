import type { Problem } from "@outputai/core";

/**
 * Picks the unknown keys that stand in an object which lacks a key: most often the one is the other, misspelt. A spec
 * that is refused tells them too, and other unknown keys stay notes.
 */
export function likelyCauses(unknown: readonly Problem[], problems: readonly Problem[]): readonly Problem[] {
  const lacking = new Set<string>();
  for (const { code, pointer = "" } of problems) {
    if (code !== "SPEC_KEY_MISSING") continue;
    lacking.add(parentOf(pointer)); // the pointer of a missing key
    lacking.add(pointer); // where one of several keys would do, that of the object
  }
  return unknown.filter(({ pointer = "" }) => lacking.has(parentOf(pointer)));
}

function parentOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf("/")));
}
