import type { JsonPath } from "@outputai/checks";
import { isAlias, isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from "yaml";
import { type EditableDocument, NOT_AN_OBJECT, type Refusal } from "./editable-document.ts";
import { editYamlBlock } from "./yaml-block-edit.ts";
import { editYamlFlow } from "./yaml-flow-edit.ts";
import type { YamlMapParts } from "./yaml-map-parts.ts";

/** Takes YAML apart, with the rules of the reader. */
export function openYaml(text: string): EditableDocument {
  const { contents } = parseDocument(text, OPTIONS);
  return {
    editAt(path, lastOutput) {
      const map = mapAt(contents, path);
      if ("refused" in map) return map;
      const parts = partsOf(text, map);
      if (parts === undefined) return NOT_AN_OBJECT;
      return parts.token.type === "flow-collection"
        ? editYamlFlow(parts, lastOutput)
        : editYamlBlock(parts, lastOutput);
    },
  };
}

const OPTIONS = {
  version: "1.2",
  schema: "core",
  merge: false,
  uniqueKeys: false,
  resolveKnownTags: false,
  prettyErrors: false,
  keepSourceTokens: true,
  logLevel: "error",
} as const;

const SHARED: Refusal = {
  refused: "stands at another place, by an alias or a merge key, and to change it would change that too",
  hint: "Write the case out where its name is.",
};

function mapAt(root: Node | null, path: JsonPath): YAMLMap<Node | null, Node | null> | Refusal {
  let node: Node | null | undefined = root;
  for (const segment of path) {
    if (isAlias(node)) return SHARED;
    node = memberOf(node, segment);
    if (node === undefined) return SHARED;
  }
  if (isAlias(node)) return SHARED;
  return isMap<Node | null, Node | null>(node) ? node : NOT_AN_OBJECT;
}

/** Undefined when the node has no such member of its own. */
function memberOf(node: Node | null | undefined, segment: string | number): Node | null | undefined {
  if (isSeq<Node | null>(node)) return node.items[Number(segment)];
  if (!isMap<Node | null, Node | null>(node)) return undefined;
  return node.items.findLast(({ key }) => keyText(key) === segment)?.value;
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
  const current = map.items.findLast(({ key }) => keyText(key) === "last_output");
  return { text, token, items, current: current === undefined ? undefined : sourceItem(current)[0] };
}

function sourceItem({ srcToken }: Pair<Node | null, Node | null>): YamlMapParts["items"] {
  return srcToken === undefined ? [] : [srcToken];
}
