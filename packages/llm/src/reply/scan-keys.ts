import { formatValue } from "@outputai/core";

/** Says what is wrong with the keys of a valid JSON text; undefined when nothing is. Escapes make no other key. */
export function scanKeys(json: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  for (let index = 0; index < json.length; index++) {
    const character = json[index];
    if (character === "{") open.push(new Set());
    if (character === "[") open.push(undefined);
    if (character === "}" || character === "]") open.pop();
    if (open.length > DEEPEST) return `The reply is nested deeper than ${DEEPEST} levels.`;
    if (character !== '"') continue;
    const end = endOfString(json, index);
    const fault = isKey(json, end) ? keyFault(json.slice(index, end), open.at(-1)) : undefined;
    if (fault !== undefined) return fault;
    index = end - 1;
  }
  return undefined;
}

const DEEPEST = 100;

function keyFault(quoted: string, siblings: Set<string> | undefined): string | undefined {
  const key: string = JSON.parse(quoted);
  const shown = formatValue(key, { maxLength: 60 });
  if (key === "__proto__") return `The reply has a key ${shown}, which no field bears.`;
  if (siblings?.has(key)) return `The reply has the key ${shown} twice in one object.`;
  siblings?.add(key);
  return undefined;
}

/** Where a string ends that begins at `start`: after its closing quote. */
function endOfString(json: string, start: number): number {
  let end = start + 1;
  while (json[end] !== '"') end += json[end] === "\\" ? 2 : 1;
  return end + 1;
}

/** In valid JSON a string before a colon is a key, and no other is. */
function isKey(json: string, end: number): boolean {
  let next = end;
  while (WHITE.includes(json.charAt(next)) && next < json.length) next++;
  return json[next] === ":";
}

const WHITE = " \t\n\r";
