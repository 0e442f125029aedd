import type { Document } from "yaml";
import type { SourceKind } from "./source-kind.ts";

/** Something that keeps a text from being YAML, and what to do about it. */
export interface YamlSyntaxFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Words what the parser found. What it adds about the consequences of an earlier fault is told too. */
export function explainYamlSyntax(
  { errors }: Document.Parsed,
  { noun }: SourceKind,
): readonly YamlSyntaxFault[] {
  return errors.map(({ pos, message }) => ({
    offset: pos[0],
    message: sentence(message, noun),
    hint: HINTS.find(({ words }) => words.test(message))?.hint,
  }));
}

const OF_OBJECTS = "Check the indentation: keys of one object start in the same column.";
const OF_LISTS = "Check the indentation: the - of each element of one list stands in the same column.";
const IN_QUOTES = "Put the whole text in double quotes.";

/** By the parser's words: its codes are about its grammar, so that one code stands for several mistakes. */
const HINTS: readonly { readonly words: RegExp; readonly hint: string }[] = [
  { words: /^Tabs are not allowed/, hint: "Check the indentation: YAML indents with spaces." },
  { words: /^Flow (?:map|sequence)/, hint: "Is a bracket or brace not closed? Else check the indentation." },
  { words: /sequence item|block sequence/i, hint: OF_LISTS },
  { words: /^Nested mappings/, hint: "Check the indentation. A text with a colon in it goes in quotes." },
  { words: /mapping items must start at the same column/, hint: OF_OBJECTS },
  { words: /on a single line$/, hint: "Check the indentation, and that a space follows each colon." },
  { words: /^Implicit map keys/, hint: "Is a colon missing? Else check the indentation." },
  { words: /indented/, hint: "Check the indentation." },
  { words: /^Plain value cannot start|^Unexpected scalar/, hint: IN_QUOTES },
];

function sentence(message: string, noun: string): string {
  if (message.startsWith("Source contains multiple documents"))
    return `The file holds several YAML documents; a ${noun} is one.`;
  return message.endsWith(".") ? message : `${message}.`;
}
