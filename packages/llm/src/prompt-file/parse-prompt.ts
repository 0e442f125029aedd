import type { Fault } from "./fault.ts";
import { readFrontMatter } from "./front-matter.ts";
import { type PromptBlock, splitBlocks } from "./prompt-blocks.ts";
import type { PromptSettings } from "./prompt-settings.ts";

/** A prompt file that was read, not rendered. */
export interface ParsedPrompt {
  readonly settings: PromptSettings;
  readonly blocks: readonly PromptBlock[];
  /** Everything that is wrong with it; settings and blocks are then what could be read. */
  readonly faults: readonly Fault[];
  /** The offset of the value of a setting. */
  offsetOf(key: keyof PromptSettings): number;
}

/** Parses the text of a prompt file, whose lines end in LF: the front matter first, then the blocks. */
export async function parsePrompt(text: string): Promise<ParsedPrompt> {
  const { settings, faults, bodyStart, offsetOf } = await readFrontMatter(text);
  const body = splitBlocks(text, bodyStart);
  // what follows from a front matter that is not closed is no news
  const isUnread = bodyStart === text.length && faults.length > 0;
  const missing = isUnread || body.faults.length > 0 ? [] : missingBlocks(body.blocks, bodyStart);
  return { settings, blocks: body.blocks, faults: [...faults, ...body.faults, ...missing], offsetOf };
}

/** A model answers a message; what the system says is none. */
function missingBlocks(blocks: readonly PromptBlock[], offset: number): readonly Fault[] {
  if (blocks.some(({ role }) => role !== "system")) return [];
  const message = "The prompt file has no message: neither <user> nor <assistant> nor <tool>.";
  return [{ offset, code: "PROMPT_BLOCKS_MISSING", message, hint: "Write <user>, the text, and </user>." }];
}
