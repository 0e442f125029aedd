import { isScalar, type Node } from "yaml";

/** The text of a key, as its author wrote it: `01` and `no` stay as they are. Undefined when it is no text. */
export function yamlKey(key: Node | null): string | undefined {
  if (!isScalar(key) || key.value === null) return undefined;
  return typeof key.value === "string" ? key.value : key.source;
}

/** Answers whether a key is the merge key `<<`, and not a text in quotes that looks like it. */
export function isMergeKey(key: Node | null): boolean {
  return isScalar(key) && key.value === "<<" && key.type === "PLAIN";
}
