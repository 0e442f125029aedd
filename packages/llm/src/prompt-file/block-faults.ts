import { didYouMean, formatValue } from "@outputai/core";
import type { Fault } from "./fault.ts";
import { ROLES } from "./roles.ts";
import type { Tag } from "./scan-tags.ts";

/** What is wrong with a tag that stands outside of all blocks, where a block opens. */
export function tagFault({ name, role, closing, attributes, start }: Tag): Fault | undefined {
  if (role === undefined)
    return {
      offset: start,
      code: "PROMPT_TAG_UNKNOWN",
      message: `There is no block <${name}>.`,
      hint: didYouMean(name, ROLES) ?? `The blocks are ${ROLES.map((known) => `<${known}>`).join(", ")}.`,
    };
  if (closing)
    return {
      offset: start,
      code: "PROMPT_BLOCK_UNCLOSED",
      message: `</${name}> closes a block that is not open.`,
      hint: `Open it with <${name}>, or remove the tag.`,
    };
  if (attributes === "") return undefined;
  return {
    offset: start,
    code: "PROMPT_SYNTAX",
    message: `<${name}> takes no attributes, and has ${formatValue(attributes, { maxLength: 60 })}.`,
    hint: "Options of messages are written in the front matter, under messageOptions.",
  };
}

/** A block that ends where another begins, or never. */
export function unclosedFault({ name, start }: Tag): Fault {
  return {
    offset: start,
    code: "PROMPT_BLOCK_UNCLOSED",
    message: `The block <${name}> is not closed.`,
    hint: `Write </${name}> behind it. A tag that is part of the text shares its line with other words, or is written as {{ "<${name}>" }}.`,
  };
}

/** A block without text. */
export function emptyFault({ name, start }: Tag): Fault {
  return {
    offset: start,
    code: "PROMPT_BLOCK_EMPTY",
    message: `The block <${name}> is empty.`,
    hint: "Fill it, or remove it.",
  };
}

/** What stands between two blocks, from offset `from` on: undefined when it is white space. */
export function outsideFault(between: string, from: number): Fault | undefined {
  const words = between.trim();
  if (words === "") return undefined;
  const [line = ""] = words.split("\n", 1);
  return {
    offset: from + between.length - between.trimStart().length,
    code: "PROMPT_TEXT_OUTSIDE",
    message: `The text ${formatValue(line, { maxLength: 60 })} stands outside of the blocks.`,
    hint: `All text goes between <user> and </user>, or the tags of another block${line.startsWith("{") ? "; so does Liquid" : ""}.`,
  };
}
