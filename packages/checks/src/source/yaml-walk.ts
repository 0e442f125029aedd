import { isAlias, isMap, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { setMember } from "../json/json-value.ts";
import type { SourceKind } from "./source-kind.ts";
import type { SourceMember } from "./source-tree.ts";
import { followAlias, type YamlAnchors } from "./yaml-anchors.ts";
import { refuseTag, type YamlFindings, type YamlPlace } from "./yaml-findings.ts";
import { isMergeKey, yamlKey } from "./yaml-key.ts";
import { type ConvertedYaml, mergeInto, mergeSources, type YamlObject } from "./yaml-merge.ts";
import { noteScalar } from "./yaml-scalar.ts";

/** A YAML document as a JavaScript value, with the places of everything in it and what is wrong with it. */
export interface YamlWalk extends YamlFindings, ConvertedYaml {}

interface Walking extends YamlFindings {
  readonly kind: SourceKind;
  readonly anchors: YamlAnchors;
}

/** Converts the contents of a parsed YAML document. What is aliased is converted once and shared. */
export function walkYaml(contents: Node | null, kind: SourceKind): YamlWalk {
  const walking: Walking = { kind, faults: [], repeated: [], notes: [], anchors: new Map() };
  const { faults, repeated, notes } = walking;
  return { ...walkNode(contents, { path: [], offset: 0 }, walking), faults, repeated, notes };
}

function walkNode(node: Node | null, place: YamlPlace, walking: Walking): ConvertedYaml {
  const at = { path: place.path, offset: node?.range?.[0] ?? place.offset };
  if (node === null) return { value: null, node: { offset: at.offset } };
  if (isAlias(node)) return followAlias(node.source, at, walking);
  refuseTag(node, at, walking);
  const { anchor } = node as Scalar | YAMLMap | YAMLSeq;
  if (anchor !== undefined) walking.anchors.set(anchor, "open");
  const converted = convert(node, at, walking);
  if (anchor !== undefined) walking.anchors.set(anchor, converted);
  return converted;
}

function convert(node: Node, at: YamlPlace, walking: Walking): ConvertedYaml {
  if (isMap<Node | null, Node | null>(node)) return convertMap(node, at, walking);
  if (isSeq<Node | null>(node)) return convertList(node, at, walking);
  const scalar = node as Scalar;
  const note = noteScalar(scalar, () => walking.kind.isFree(at.path));
  if (note !== undefined) walking.notes.push({ ...note, ...at });
  return { value: scalar.value, node: { offset: at.offset } };
}

function convertList(list: YAMLSeq<Node | null>, at: YamlPlace, walking: Walking): ConvertedYaml {
  const members = new Map<string, SourceMember>();
  const value = list.items.map((item, index) => {
    const converted = walkNode(item, { path: [...at.path, index], offset: at.offset }, walking);
    members.set(String(index), { keyOffset: converted.node.offset, node: converted.node });
    return converted.value;
  });
  return { value, node: { offset: at.offset, members } };
}

function convertMap(map: YAMLMap<Node | null, Node | null>, at: YamlPlace, walking: Walking): ConvertedYaml {
  const object: YamlObject = { value: {}, members: new Map() };
  const merged = map.items.flatMap((pair) => addPair(object, pair, { at, walking }));
  for (const source of merged) mergeInto(object, source);
  return { value: object.value, node: { offset: at.offset, members: object.members } };
}

/** Adds one pair to an object; gives back the sources of a merge key, which come last. */
function addPair(
  object: YamlObject,
  { key: keyNode, value }: Pair<Node | null, Node | null>,
  { at, walking }: { readonly at: YamlPlace; readonly walking: Walking },
): readonly ConvertedYaml[] {
  const offset = keyNode?.range?.[0] ?? at.offset;
  const key = yamlKey(keyNode);
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

function merge(source: ConvertedYaml, at: YamlPlace, { faults }: Walking): readonly ConvertedYaml[] {
  const sources = mergeSources(source);
  if (sources !== undefined) return sources;
  const message = "The merge key << needs an object, or a list of objects.";
  faults.push({ ...at, message, hint: 'Write "<<" in quotes if it is an ordinary key.' });
  return [];
}

/** A key may have an anchor too; an alias to it stands for the key's text. */
function keepKey(node: Node, { key, ...at }: YamlPlace & { readonly key: string }, walking: Walking): void {
  refuseTag(node, at, walking);
  const { anchor } = node as Scalar;
  if (anchor !== undefined) walking.anchors.set(anchor, { value: key, node: { offset: at.offset } });
}
