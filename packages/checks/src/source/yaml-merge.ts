import { isRecord, setMember } from "../json/json-value.ts";
import type { SourceMember, SourceNode } from "./source-tree.ts";

/** A YAML value as a JavaScript value, and where it stands. */
export interface ConvertedYaml {
  readonly value: unknown;
  readonly node: SourceNode;
}

/** An object that is being put together. */
export interface YamlObject {
  readonly value: object;
  readonly members: Map<string, SourceMember>;
}

/** The objects that the value of a merge key stands for, one or several; undefined when it is something else. */
export function mergeSources(source: ConvertedYaml): readonly ConvertedYaml[] | undefined {
  const sources = Array.isArray(source.value) ? elementsOf(source.value, source.node) : [source];
  return sources.every(({ value }) => isRecord(value)) ? sources : undefined;
}

/** Adds what is not there yet: a key of the object itself wins, then the earlier source. */
export function mergeInto(target: YamlObject, { value, node }: ConvertedYaml): void {
  for (const [key, member] of Object.entries(value as object)) {
    if (target.members.has(key)) continue;
    setMember(target.value, key, member);
    target.members.set(key, node.members?.get(key) ?? { keyOffset: node.offset, node });
  }
}

function elementsOf(list: readonly unknown[], node: SourceNode): readonly ConvertedYaml[] {
  return list.map((value, index) => ({ value, node: node.members?.get(String(index))?.node ?? node }));
}
