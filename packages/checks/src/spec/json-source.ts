import type * as Momoa from "@humanwhocodes/momoa";
import { needsCloserLook } from "./json-closer-look.ts";
import { type JsonPath, toJsonPointer } from "./json-pointer.ts";
import { explainJsonSyntax } from "./json-syntax.ts";
import { describeRepeated, type RepeatedKey } from "./repeated-key.ts";
import { losesDigits, rewrittenScalar } from "./scalar-lint.ts";
import type { SourceDocument } from "./source-document.ts";
import { positionsIn } from "./source-position.ts";
import { type Locate, locateIn, type SourceMember, type SourceNode } from "./source-tree.ts";

/**
 * Reads strict JSON. `JSON.parse` makes the value; the tree with places costs much more, so it is made only when a
 * key is given twice, a number loses digits, or somebody asks where something stands.
 */
export async function readJsonSource(text: string): Promise<SourceDocument> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { status: "broken", problems: [await explainJsonSyntax(text, error)] };
  }
  const plain = { status: "read", value, problems: [], notes: [] } as const;
  if (!needsCloserLook(text, value)) {
    return { ...plain, locator: () => locateLater(text) };
  }
  const positionAt = positionsIn(text);
  const { node, repeated, imprecise } = await walk(text);
  return {
    ...plain,
    problems: repeated.map((key) => describeRepeated(key, positionAt)),
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
  return { node: walkValue(parse(text).body, [], { text, ...found }), ...found };
}

interface Walking extends Omit<Walk, "node"> {
  readonly text: string;
}

function walkValue(value: Momoa.ValueNode, path: JsonPath, walking: Walking): SourceNode {
  const { start, end } = value.loc;
  if (value.type === "Object") return { offset: start.offset, members: walkObject(value, path, walking) };
  if (value.type === "Array") return { offset: start.offset, members: walkList(value, path, walking) };
  const written = walking.text.slice(start.offset, end.offset);
  if (value.type === "Number" && losesDigits(written))
    walking.imprecise.push({ written, offset: start.offset, path });
  return { offset: start.offset };
}

function walkList(
  list: Momoa.ArrayNode,
  path: JsonPath,
  walking: Walking,
): ReadonlyMap<string, SourceMember> {
  return new Map(
    list.elements.map(({ value }, index) => {
      const node = walkValue(value, [...path, index], walking);
      return [String(index), { keyOffset: node.offset, node }];
    }),
  );
}

function walkObject(
  object: Momoa.ObjectNode,
  path: JsonPath,
  walking: Walking,
): ReadonlyMap<string, SourceMember> {
  const members = new Map<string, SourceMember>();
  for (const { name, value } of object.members) {
    const key = name.type === "String" ? name.value : name.name;
    const memberPath = [...path, key];
    const offset = name.loc.start.offset;
    const first = members.get(key);
    if (first !== undefined)
      walking.repeated.push({ path: memberPath, offset, firstOffset: first.keyOffset });
    members.set(key, { keyOffset: offset, node: walkValue(value, memberPath, walking) });
  }
  return members;
}
