/**
 * What follows the reasoning blocks that a reply begins with: the whole of it if there are none, undefined if one of
 * them does not end. Each is skipped to the first end of it: a second one within is no nesting that a model means.
 */
export function skipReasoning(text: string): string | undefined {
  let position = 0;
  for (;;) {
    const block = blockAt(text, position);
    if (block === undefined) return text.slice(position).trim();
    const end = endOf(block, text);
    if (end === undefined) return undefined;
    position = end;
  }
}

/** Whether reasoning begins anywhere in a text, also in the middle of it. */
export function holdsReasoning(text: string): boolean {
  return BLOCKS.some(({ open }) => new RegExp(open, "iu").test(text));
}

interface Block {
  readonly open: string;
  readonly close: string;
}

/** How models mark what they think before they answer. */
const BLOCKS: readonly Block[] = [
  ...[
    "think",
    "thinking",
    "thought",
    "thoughts",
    "reasoning",
    "reason",
    "analysis",
    "scratchpad",
    "reflection",
  ],
]
  .map((name) => ({ open: String.raw`<${name}(?:\s[^<>]{0,200})?>`, close: String.raw`</${name}\s{0,20}>` }))
  .concat(
    { open: String.raw`\[THINK\]`, close: String.raw`\[/THINK\]` },
    { open: "◁think▷", close: "◁/think▷" },
  );

interface Found {
  readonly close: string;
  readonly end: number;
}

function blockAt(text: string, position: number): Found | undefined {
  for (const { open, close } of BLOCKS) {
    const pattern = new RegExp(String.raw`\s*${open}`, "iuy");
    pattern.lastIndex = position;
    if (pattern.test(text)) return { close, end: pattern.lastIndex };
  }
  return undefined;
}

function endOf({ close, end }: Found, text: string): number | undefined {
  const pattern = new RegExp(close, "igu");
  pattern.lastIndex = end;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
