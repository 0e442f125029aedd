import { type AnyNode, parse } from "@humanwhocodes/momoa";
import type { LastOutput } from "../dataset.ts";
import { linesOf } from "../json-lines.ts";
import { type EditableDocument, NOT_AN_OBJECT, type Refusal } from "./editable-document.ts";
import { editJsonObject } from "./json-object-edit.ts";
import type { TextEdit } from "./text-edit.ts";

/** Takes JSON apart. */
export function openJson(text: string): EditableDocument {
  const root = parse(text).body;
  const members = membersOf(root);
  return {
    editAt([segment], lastOutput) {
      return editAt(text, segment === undefined ? root : members.get(segment), lastOutput);
    },
  };
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

/** A path leads to the whole document, or to a member of it. */
function membersOf(root: AnyNode): ReadonlyMap<string | number, AnyNode> {
  if (root.type === "Array") return new Map(root.elements.map(({ value }, index) => [index, value]));
  if (root.type !== "Object") return new Map();
  return new Map(
    root.members.map(({ name, value }) => [name.type === "String" ? name.value : name.name, value]),
  );
}
