import type { Problem } from "@outputai/core";
import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { JsonPath } from "../json/json-pointer.ts";
import { setMember } from "../json/json-value.ts";
import type { RepeatedKey } from "./repeated-key.ts";
import type { SourceMember } from "./source-tree.ts";
import { type ConvertedYaml, mergeInto, mergeSources, type YamlObject } from "./yaml-merge.ts";
import { noteScalar } from "./yaml-scalar.ts";

/** A YAML document as a JavaScript value, with the places of everything in it and what is wrong with it. */
export interface YamlWalk extends Findings, ConvertedYaml {}

/** Something that was found at a place. */
export interface FoundInYaml extends Place {
  readonly message: string;
  readonly hint?: string | undefined;
}

interface Place {
  readonly path: JsonPath;
  readonly offset: number;
}

interface Findings {
  readonly faults: FoundInYaml[];
  readonly repeated: RepeatedKey[];
  readonly notes: (FoundInYaml & Pick<Problem, "code">)[];
}

interface Walking extends Findings {
  /** What stands at each anchor so far; "open" while it is being read. */
  readonly anchors: Map<string, ConvertedYaml | "open">;
}

/** Converts the contents of a parsed YAML document. What is aliased is converted once and shared. */
export function walkYaml(contents: Node | null): YamlWalk {
  const walking: Walking = { faults: [], repeated: [], notes: [], anchors: new Map() };
  const { faults, repeated, notes } = walking;
  return { ...walkNode(contents, { path: [], offset: 0 }, walking), faults, repeated, notes };
}

function walkNode(node: Node | null, place: Place, walking: Walking): ConvertedYaml {
  const at = { path: place.path, offset: node?.range?.[0] ?? place.offset };
  if (node === null) return { value: null, node: { offset: at.offset } };
  if (isAlias(node)) return follow(node.source, at, walking);
  refuseTag(node, at, walking);
  const { anchor } = node as Scalar | YAMLMap | YAMLSeq;
  if (anchor !== undefined) walking.anchors.set(anchor, "open");
  const converted = convert(node, at, walking);
  if (anchor !== undefined) walking.anchors.set(anchor, converted);
  return converted;
}

function refuseTag({ tag }: Node, at: Place, { faults }: Walking): void {
  if (tag === undefined) return;
  const message = `The tag ${tag.replace("tag:yaml.org,2002:", "!!")} is not supported.`;
  faults.push({ ...at, message, hint: "Remove it. Text goes in quotes." });
}

function convert(node: Node, at: Place, walking: Walking): ConvertedYaml {
  if (isMap<Node | null, Node | null>(node)) return convertMap(node, at, walking);
  if (isSeq<Node | null>(node)) return convertList(node, at, walking);
  const scalar = node as Scalar;
  const note = noteScalar(scalar, at.path);
  if (note !== undefined) walking.notes.push({ ...note, ...at });
  return { value: scalar.value, node: { offset: at.offset } };
}

function follow(anchor: string, at: Place, { anchors, faults }: Walking): ConvertedYaml {
  const target = anchors.get(anchor);
  if (target !== undefined && target !== "open") return target;
  const why =
    target === "open" ? "stands inside what it stands for" : "stands for nothing that was defined before it";
  faults.push({
    ...at,
    message: `The alias *${anchor} ${why}.`,
    hint: `Define &${anchor} earlier in the document.`,
  });
  return { value: null, node: { offset: at.offset } };
}

function convertList(list: YAMLSeq<Node | null>, at: Place, walking: Walking): ConvertedYaml {
  const members = new Map<string, SourceMember>();
  const value = list.items.map((item, index) => {
    const converted = walkNode(item, { path: [...at.path, index], offset: at.offset }, walking);
    members.set(String(index), { keyOffset: converted.node.offset, node: converted.node });
    return converted.value;
  });
  return { value, node: { offset: at.offset, members } };
}

function convertMap(map: YAMLMap<Node | null, Node | null>, at: Place, walking: Walking): ConvertedYaml {
  const object: YamlObject = { value: {}, members: new Map() };
  const merged = map.items.flatMap((pair) => addPair(object, pair, { at, walking }));
  for (const source of merged) mergeInto(object, source);
  return { value: object.value, node: { offset: at.offset, members: object.members } };
}

/** Adds one pair to an object; gives back the sources of a merge key, which come last. */
function addPair(
  object: YamlObject,
  { key: keyNode, value }: Pair<Node | null, Node | null>,
  { at, walking }: { readonly at: Place; readonly walking: Walking },
): readonly ConvertedYaml[] {
  const offset = keyNode?.range?.[0] ?? at.offset;
  const key = keyText(keyNode);
  if (key === undefined) {
    walking.faults.push({ ...at, offset, message: "A key must be text.", hint: "Write it in quotes." });
    return [];
  }
  const path = [...at.path, key];
  if (keyNode !== null) keepKey(keyNode, { key, path, offset }, walking);
  if (isMergeKey(keyNode))
    return merge(walkNode(value, { path, offset }, walking), { path, offset }, walking);
  const first = object.members.get(key);
  if (first !== undefined) walking.repeated.push({ path, offset, firstOffset: first.keyOffset });
  const converted = walkNode(value, { path, offset }, walking);
  setMember(object.value, key, converted.value);
  object.members.set(key, { keyOffset: offset, node: converted.node });
  return [];
}

function merge(source: ConvertedYaml, at: Place, { faults }: Walking): readonly ConvertedYaml[] {
  const sources = mergeSources(source);
  if (sources !== undefined) return sources;
  const message = "The merge key << needs an object, or a list of objects.";
  faults.push({ ...at, message, hint: 'Write "<<" in quotes if it is an ordinary key.' });
  return [];
}

/** A key may have an anchor too; an alias to it stands for the key's text. */
function keepKey(node: Node, { key, ...at }: Place & { readonly key: string }, walking: Walking): void {
  refuseTag(node, at, walking);
  const { anchor } = node as Scalar;
  if (anchor !== undefined) walking.anchors.set(anchor, { value: key, node: { offset: at.offset } });
}

/** A key is what its author wrote: `01` and `no` stay as they are. */
function keyText(key: Node | null): string | undefined {
  if (!isScalar(key) || key.value === null) return undefined;
  return typeof key.value === "string" ? key.value : key.source;
}

function isMergeKey(key: Node | null): boolean {
  return isScalar(key) && key.value === "<<" && key.type === "PLAIN";
}
