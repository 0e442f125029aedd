import { didYouMean, formatValue } from "@outputai/core";
import type { Fault } from "./fault.ts";
import { ROLES, type Role } from "./roles.ts";
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
  const fault = faultOutside(tag);
  if (fault !== undefined) splitting.faults.push({ offset: tag.start, ...fault });
  const opens =
    !tag.closing && (tag.role !== undefined || splitting.text.includes(`</${tag.name}>`, tag.end));
  if (opens) splitting.open = tag;
}

function faultOutside({ name, role, closing, attributes }: Tag): Omit<Fault, "offset"> | undefined {
  if (role === undefined)
    return {
      code: "PROMPT_TAG_UNKNOWN",
      message: `There is no block <${name}>.`,
      hint: didYouMean(name, ROLES) ?? `The blocks are ${ROLES.map((known) => `<${known}>`).join(", ")}.`,
    };
  if (closing)
    return {
      code: "PROMPT_BLOCK_UNCLOSED",
      message: `</${name}> closes a block that is not open.`,
      hint: `Open it with <${name}>, or remove the tag.`,
    };
  if (attributes !== "")
    return {
      code: "PROMPT_SYNTAX",
      message: `<${name}> takes no attributes, and has ${formatValue(attributes, { maxLength: 60 })}.`,
      hint: "Options of messages are written in the front matter, under messageOptions.",
    };
  return undefined;
}

function meetInside(tag: Tag, open: Tag, splitting: Splitting): void {
  if (tag.closing && tag.name === open.name) {
    splitting.open = undefined;
    splitting.outsideFrom = tag.end;
    if (open.role !== undefined) addBlock(open.role, { from: open.end, to: tag.start, tag: open }, splitting);
  } else if (tag.role !== undefined && tag.standsAlone) {
    reportUnclosed(open, splitting);
    splitting.open = tag.closing ? undefined : tag;
    splitting.outsideFrom = tag.end;
  }
}

function addBlock(
  role: Role,
  { from, to, tag }: { readonly from: number; readonly to: number; readonly tag: Tag },
  { text, blocks, faults }: Splitting,
): void {
  const content = text.slice(from, to);
  const template = content.trim();
  if (template === "")
    faults.push({
      offset: tag.start,
      code: "PROMPT_BLOCK_EMPTY",
      message: `The block <${role}> is empty.`,
      hint: "Fill it, or remove it.",
    });
  else blocks.push({ role, template, offset: from + content.length - content.trimStart().length });
}

function reportUnclosed({ name, start, role }: Tag, { faults }: Splitting): void {
  if (role === undefined) return;
  const hint = `Write </${name}> behind it. A tag that is part of the text shares its line with other words, or is written as {{ "<${name}>" }}.`;
  faults.push({
    offset: start,
    code: "PROMPT_BLOCK_UNCLOSED",
    message: `The block <${name}> is not closed.`,
    hint,
  });
}

function reportTextOutside(to: number, { text, outsideFrom, faults }: Splitting): void {
  const between = text.slice(outsideFrom, to);
  const words = between.trim();
  if (words === "") return;
  const shown = formatValue(words.split("\n", 1)[0] ?? "", { maxLength: 60 });
  faults.push({
    offset: outsideFrom + between.length - between.trimStart().length,
    code: "PROMPT_TEXT_OUTSIDE",
    message: `The text ${shown} stands outside of the blocks.`,
    hint: `All text goes between <user> and </user>, or the tags of another block${words.startsWith("{") ? "; so does Liquid" : ""}.`,
  });
}
