import type * as Momoa from "@humanwhocodes/momoa";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import { needsCloserLook } from "./json-closer-look.ts";
import { explainJsonSyntax } from "./json-syntax.ts";
import { describeRepeated, type RepeatedKey } from "./repeated-key.ts";
import { losesDigits, rewrittenScalar } from "./scalar-lint.ts";
import type { SourceDocument } from "./source-document.ts";
import type { SourceKind } from "./source-kind.ts";
import { positionsIn } from "./source-position.ts";
import { type Locate, locateIn, type SourceMember, type SourceNode } from "./source-tree.ts";

/**
 * Reads strict JSON. `JSON.parse` makes the value; the tree with places costs much more, so it is made only when a
 * key is given twice, a number loses digits, or somebody asks where something stands.
 */
export async function readJsonSource(text: string, kind: SourceKind): Promise<SourceDocument> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { status: "broken", problems: [await explainJsonSyntax(text, error, kind)] };
  }
  const plain = { status: "read", value, problems: [], notes: [] } as const;
  if (!needsCloserLook(text, value)) {
    return { ...plain, locator: () => locateLater(text) };
  }
  const positionAt = positionsIn(text);
  const { node, repeated, imprecise } = await walk(text);
  return {
    ...plain,
    problems: repeated.map((key) => describeRepeated(key, positionAt, kind)),
    notes: imprecise.map(({ written, offset, path }) => ({
      ...rewrittenScalar(written, Number(written)),
      ...positionAt(offset),
      pointer: toJsonPointer(path),
    })),
    locator: async () => locateIn(node, positionAt),
  };
}

/** Too deep a document can be read, but not walked: its problems then stand at its start. */
async function locateLater(text: string): Promise<Locate> {
  const positionAt = positionsIn(text);
  try {
    return locateIn((await walk(text)).node, positionAt);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return () => positionAt(0);
  }
}

interface Walk {
  readonly node: SourceNode;
  readonly repeated: RepeatedKey[];
  readonly imprecise: { readonly written: string; readonly offset: number; readonly path: JsonPath }[];
}

async function walk(text: string): Promise<Walk> {
  const { parse } = await import("@humanwhocodes/momoa");
  const found = { repeated: [], imprecise: [] };
  return { node: walkValue(parse(text).body, { text, path: [], ...found }), ...found };
}

interface Walking extends Omit<Walk, "node"> {
  readonly text: string;
  /** The way to the value at hand. */
  readonly path: (string | number)[];
}

function walkValue(value: Momoa.ValueNode, walking: Walking): SourceNode {
  const { start, end } = value.loc;
  const offset = start.offset;
  if (value.type === "Object") return { offset, members: walkObject(value, walking) };
  if (value.type === "Array") return { offset, members: walkList(value, walking) };
  if (value.type === "Number") noteNumber(walking.text.slice(offset, end.offset), offset, walking);
  return { offset };
}

function noteNumber(written: string, offset: number, { path, imprecise }: Walking): void {
  if (losesDigits(written)) imprecise.push({ written, offset, path: [...path] });
}

function walkList(list: Momoa.ArrayNode, walking: Walking): ReadonlyMap<string, SourceMember> {
  const members = new Map<string, SourceMember>();
  for (const [index, { value }] of list.elements.entries()) {
    walking.path.push(index);
    const node = walkValue(value, walking);
    walking.path.pop();
    members.set(String(index), { keyOffset: node.offset, node });
  }
  return members;
}

function walkObject(object: Momoa.ObjectNode, walking: Walking): ReadonlyMap<string, SourceMember> {
  const members = new Map<string, SourceMember>();
  for (const { name, value } of object.members) {
    const key = name.type === "String" ? name.value : name.name;
    const offset = name.loc.start.offset;
    const first = members.get(key);
    walking.path.push(key);
    if (first !== undefined) {
      walking.repeated.push({ path: [...walking.path], offset, firstOffset: first.keyOffset });
    }
    members.set(key, { keyOffset: offset, node: walkValue(value, walking) });
    walking.path.pop();
  }
  return members;
}
