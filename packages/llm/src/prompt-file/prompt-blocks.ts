import { emptyFault, outsideFault, tagFault, unclosedFault } from "./block-faults.ts";
import type { Fault } from "./fault.ts";
import type { Role } from "./roles.ts";
import { scanTags, type Tag } from "./scan-tags.ts";

/** One block of a prompt file as it is written: a template that nothing was put into yet. */
export interface PromptBlock {
  readonly role: Role;
  /** Without the white space around it. */
  readonly template: string;
  /** Where the template begins in the file. */
  readonly offset: number;
}

/** What the body of a prompt file holds, and what is wrong with it. */
export interface SplitBlocks {
  readonly blocks: readonly PromptBlock[];
  readonly faults: readonly Fault[];
}

/**
 * Splits the body of a prompt file, from offset `start` on, into its blocks. This happens before anything is
 * rendered, so no value of a variable can open or close a block.
 */
export function splitBlocks(text: string, start: number): SplitBlocks {
  const splitting: Splitting = { text, blocks: [], faults: [], open: undefined, outsideFrom: start };
  for (const tag of scanTags(text, start)) {
    if (splitting.open === undefined) meetOutside(tag, splitting);
    else meetInside(tag, splitting.open, splitting);
  }
  if (splitting.open !== undefined) reportUnclosed(splitting.open, splitting);
  else reportTextOutside(text.length, splitting);
  return splitting;
}

interface Splitting {
  readonly text: string;
  readonly blocks: PromptBlock[];
  readonly faults: Fault[];
  /** The tag of the block that is being read. */
  open: Tag | undefined;
  /** Where what is between the blocks began. */
  outsideFrom: number;
}

function meetOutside(tag: Tag, splitting: Splitting): void {
  reportTextOutside(tag.start, splitting);
  splitting.outsideFrom = tag.end;
  const fault = tagFault(tag);
  if (fault !== undefined) splitting.faults.push(fault);
  // what an unknown block holds is not told as text outside
  const opens = tag.role !== undefined || splitting.text.includes(`</${tag.name}>`, tag.end);
  if (opens && !tag.closing) splitting.open = tag;
}

function meetInside(tag: Tag, open: Tag, splitting: Splitting): void {
  if (tag.closing && tag.name === open.name) {
    splitting.open = undefined;
    splitting.outsideFrom = tag.end;
    addBlock(open, tag.start, splitting);
  } else if (tag.role !== undefined && tag.standsAlone) {
    reportUnclosed(open, splitting);
    splitting.open = tag.closing ? undefined : tag;
    splitting.outsideFrom = tag.end;
  }
}

function addBlock(tag: Tag, end: number, { text, blocks, faults }: Splitting): void {
  if (tag.role === undefined) return;
  const content = text.slice(tag.end, end);
  const template = content.trim();
  const offset = tag.end + content.length - content.trimStart().length;
  if (template === "") faults.push(emptyFault(tag));
  else blocks.push({ role: tag.role, template, offset });
}

function reportUnclosed(open: Tag, { faults }: Splitting): void {
  if (open.role !== undefined) faults.push(unclosedFault(open));
}

function reportTextOutside(to: number, { text, outsideFrom, faults }: Splitting): void {
  const fault = outsideFault(text.slice(outsideFrom, to), outsideFrom);
  if (fault !== undefined) faults.push(fault);
}
