import type { Document } from "yaml";

/** Something that keeps a text from being YAML, and what to do about it. */
export interface YamlSyntaxFault {
  readonly offset: number;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Words what the parser found. What it adds about the consequences of an earlier fault is told too. */
export function explainYamlSyntax({ errors }: Document.Parsed): readonly YamlSyntaxFault[] {
  return errors.map(({ code, pos, message }) => ({
    offset: pos[0],
    message: sentence(message),
    hint: HINTS.find(({ codes, words }) => codes.includes(code) && words.test(message))?.hint,
  }));
}

const INDENTATION = "Check the indentation: keys of one object start in the same column.";
const OF_LISTS = "Check the indentation: the - of each element of one list stands in the same column.";

const IN_QUOTES = "Put the whole text in double quotes.";

/** The parser's codes are about its grammar, so that one mistake has several: the first row that fits is told. */
const HINTS: readonly {
  readonly codes: readonly string[];
  readonly words: RegExp;
  readonly hint: string;
}[] = [
  { codes: ["TAB_AS_INDENT"], words: /^/, hint: "Check the indentation: YAML indents with spaces." },
  {
    codes: ["BAD_INDENT"],
    words: /^Flow/,
    hint: "Is a bracket or brace not closed? Else check the indentation.",
  },
  { codes: ["BAD_INDENT", "BLOCK_AS_IMPLICIT_KEY"], words: /sequence/i, hint: OF_LISTS },
  { codes: ["MISSING_CHAR"], words: /^Sequence item/, hint: OF_LISTS },
  {
    codes: ["BLOCK_AS_IMPLICIT_KEY"],
    words: /^Nested mappings/,
    hint: "Check the indentation. A text with a colon in it goes in quotes.",
  },
  { codes: ["BAD_INDENT"], words: /^/, hint: INDENTATION },
  {
    codes: ["MULTILINE_IMPLICIT_KEY"],
    words: /^/,
    hint: "Check the indentation, and that a space follows each colon.",
  },
  {
    codes: ["BAD_SCALAR_START", "UNEXPECTED_TOKEN"],
    words: /^Plain value|^Unexpected scalar/,
    hint: IN_QUOTES,
  },
];

function sentence(message: string): string {
  if (message.startsWith("Source contains multiple documents"))
    return "The file holds several YAML documents; a spec is one.";
  return message.endsWith(".") ? message : `${message}.`;
}
