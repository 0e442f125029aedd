import { type AnyNode, type ObjectNode, parse } from "@humanwhocodes/momoa";
import type { JsonPath } from "@outputai/checks";
import type { LastOutput } from "../dataset.ts";
import { type EditableDocument, NOT_AN_OBJECT, type Refusal } from "./editable-document.ts";
import { linesOf } from "./json-lines.ts";
import { editJsonObject } from "./json-object-edit.ts";
import type { TextEdit } from "./text-edit.ts";

/** Takes JSON apart. */
export function openJson(text: string): EditableDocument {
  const root = parse(text).body;
  return { editAt: (path, lastOutput) => editAt(text, nodeAt(root, path), lastOutput) };
}

/** Takes JSON Lines apart, each line when it is asked for. */
export function openJsonLines(text: string): EditableDocument {
  const lines = linesOf(text);
  return {
    editAt([index], lastOutput) {
      const line = lines[Number(index)];
      if (line === undefined) return NOT_AN_OBJECT;
      const edit = editAt(line.text, parse(line.text).body, lastOutput);
      return "refused" in edit
        ? edit
        : { ...edit, start: edit.start + line.offset, end: edit.end + line.offset };
    },
  };
}

function editAt(text: string, node: AnyNode | undefined, lastOutput: LastOutput): TextEdit | Refusal {
  return node?.type === "Object" ? editJsonObject(text, node, lastOutput) : NOT_AN_OBJECT;
}

function nodeAt(root: AnyNode, path: JsonPath): AnyNode | undefined {
  return path.reduce<AnyNode | undefined>((node, segment) => {
    if (node?.type === "Array") return node.elements[Number(segment)]?.value;
    return node?.type === "Object" ? memberOf(node, segment)?.value : undefined;
  }, root);
}

function memberOf(object: ObjectNode, key: string | number) {
  return object.members.findLast(({ name }) => (name.type === "String" ? name.value : name.name) === key);
}
