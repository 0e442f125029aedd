import type { LastOutput } from "../dataset.ts";
import type { TextEdit } from "./text-edit.ts";
import { endOfColon, endOfItem, type YamlMapParts } from "./yaml-map-parts.ts";
import { writeYamlFlow } from "./yaml-text.ts";

/** Gives a map in braces another `last_output`, on one line. */
export function editYamlFlow(parts: YamlMapParts, lastOutput: LastOutput): TextEdit {
  const { text, current, items } = parts;
  const written = writeYamlFlow(lastOutput);
  if (current !== undefined) {
    const start = endOfColon(current);
    const end = endOfItem(current);
    return start === undefined
      ? { start: end, end, text: `: ${written}` }
      : { start, end, text: ` ${written}` };
  }
  const member = `${text.startsWith('{"', parts.token.offset) ? '"last_output"' : "last_output"}: ${written}`;
  const last = items.at(-1);
  if (last === undefined) {
    const start = parts.token.offset + 1;
    return { start, end: start, text: member };
  }
  const comma = commaAfter(parts);
  const end = comma ?? endOfItem(last);
  return { start: end, end, text: comma === undefined ? `, ${member}` : ` ${member}` };
}

/** Where the comma ends that stands behind the last item, if there is one. */
function commaAfter({ token, items }: YamlMapParts): number | undefined {
  const after = token.items.at(-1);
  if (after === undefined || after === items.at(-1)) return undefined;
  const comma = after.start.find(({ type }) => type === "comma");
  return comma === undefined ? undefined : comma.offset + 1;
}
