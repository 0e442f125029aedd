import { type JsonPath, YAML_OPTIONS } from "@outputai/checks";
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
} from "yaml";
import { type EditableDocument, NOT_AN_OBJECT, type Refusal, SHARES } from "./editable-document.ts";
import { editYamlBlock } from "./yaml-block-edit.ts";
import { editYamlFlow } from "./yaml-flow-edit.ts";
import type { YamlMapParts } from "./yaml-map-parts.ts";

/** Takes YAML apart, with the rules of the reader. */
export function openYaml(text: string): EditableDocument {
  const document = parseDocument(text, OPTIONS);
  const members = membersOf(document.contents);
  const aliased = aliasedAnchors(document);
  return {
    editAt(path, lastOutput) {
      const map = mapAt(document.contents, path, members);
      if ("refused" in map) return map;
      if (isUsedElsewhere(map, aliased)) return SHARES;
      const parts = partsOf(text, map);
      if (parts === undefined) return NOT_AN_OBJECT;
      return parts.token.type === "flow-collection"
        ? editYamlFlow(parts, lastOutput)
        : editYamlBlock(parts, lastOutput);
    },
  };
}

const OPTIONS = { ...YAML_OPTIONS, keepSourceTokens: true } as const;

const ELSEWHERE: Refusal = {
  refused: "stands at another place, by an alias or a merge key, and to change it would change that too",
  hint: "Write the case out where its name is.",
};

/** A path leads to the whole document, or to a member of it. */
function mapAt(
  root: Node | null,
  [segment]: JsonPath,
  members: ReadonlyMap<string | number, Node | null>,
): YAMLMap<Node | null, Node | null> | Refusal {
  const node = segment === undefined ? root : members.get(segment);
  if (node === undefined || isAlias(node)) return ELSEWHERE;
  return isMap<Node | null, Node | null>(node) ? node : NOT_AN_OBJECT;
}

/** The members of the document's own: what it merges in stands elsewhere. */
function membersOf(root: Node | null): ReadonlyMap<string | number, Node | null> {
  if (isSeq<Node | null>(root)) return new Map(root.items.entries());
  if (!isMap<Node | null, Node | null>(root)) return new Map();
  return new Map(root.items.map(({ key, value }) => [keyText(key) ?? "", value]));
}

function aliasedAnchors(document: Document): ReadonlySet<string> {
  const anchors = new Set<string>();
  visit(document, { Alias: (_, { source }) => void anchors.add(source) });
  return anchors;
}

/** Whether an alias stands for the case, or for something in the output that is replaced. */
function isUsedElsewhere(map: YAMLMap<Node | null, Node | null>, aliased: ReadonlySet<string>): boolean {
  if (aliased.size === 0) return false;
  if (map.anchor !== undefined && aliased.has(map.anchor)) return true;
  let isUsed = false;
  visit(currentOf(map)?.value ?? null, {
    Value: (_, { anchor }) => {
      if (anchor === undefined || !aliased.has(anchor)) return undefined;
      isUsed = true;
      return visit.BREAK;
    },
  });
  return isUsed;
}

function currentOf(map: YAMLMap<Node | null, Node | null>): Pair<Node | null, Node | null> | undefined {
  return map.items.findLast(({ key }) => keyText(key) === "last_output");
}

/** The key as its author wrote it: `01` and `no` stay as they are. */
function keyText(key: Node | null): string | undefined {
  if (!isScalar(key) || key.value === null) return undefined;
  return typeof key.value === "string" ? key.value : key.source;
}

function partsOf(text: string, map: YAMLMap<Node | null, Node | null>): YamlMapParts | undefined {
  const token = map.srcToken;
  if (token?.type !== "block-map" && token?.type !== "flow-collection") return undefined;
  const items = map.items.flatMap(sourceItem);
  const current = currentOf(map);
  return { text, token, items, current: current === undefined ? undefined : sourceItem(current)[0] };
}

function sourceItem({ srcToken }: Pair<Node | null, Node | null>): YamlMapParts["items"] {
  return srcToken === undefined ? [] : [srcToken];
}
