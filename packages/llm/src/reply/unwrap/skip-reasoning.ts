/**
 * What follows the reasoning blocks that a reply begins with: the whole of it if there are none, undefined if one of
 * them does not end. Each is skipped to the first end of it: a second one within is no nesting that a model means.
 */
export function skipReasoning(text: string): string | undefined {
  let position = 0;
  for (;;) {
    const block = blockAt(text, position);
    if (block === undefined) return text.slice(position).trim();
    const end = endOfMatch(block.close, text, block.start);
    if (end === undefined) return undefined;
    position = end;
  }
}

/** Whether a reasoning block begins anywhere in a text. */
export function holdsReasoning(text: string): boolean {
  return BLOCKS.some(({ open }) => open.test(text));
}

/** The tags between which models write what they think before they answer. */
const TAGS: readonly string[] = [
  "think",
  "thinking",
  "thought",
  "thoughts",
  "reason",
  "reasoning",
  "analysis",
  "reflection",
  "scratchpad",
];

const BLOCKS = [
  ...TAGS.map((tag) => block(String.raw`<${tag}(?:\s[^<>]{0,200})?>`, String.raw`</${tag}\s{0,20}>`)),
  block(String.raw`\[think\]`, String.raw`\[/think\]`),
  block("◁think▷", "◁/think▷"),
];

function block(open: string, close: string) {
  return {
    open: new RegExp(open, "iu"),
    openHere: new RegExp(String.raw`\s*${open}`, "iuy"),
    close: new RegExp(close, "giu"),
  };
}

function blockAt(text: string, position: number) {
  for (const { openHere, close } of BLOCKS) {
    const start = endOfMatch(openHere, text, position);
    if (start !== undefined) return { start, close };
  }
  return undefined;
}

function endOfMatch(pattern: RegExp, text: string, position: number): number | undefined {
  pattern.lastIndex = position;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
