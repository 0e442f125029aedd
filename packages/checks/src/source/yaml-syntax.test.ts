import { expect, it } from "vitest";
import { readSourceDocument } from "./read-source-document.ts";

const menu = {
  noun: "menu",
  codes: { syntax: "MENU_SYNTAX", keyDuplicate: "MENU_KEY_DUPLICATE", notJson: "MENU_NOT_JSON" },
  emptyHint: "A menu needs dishes.",
  isFree: () => true,
};

it.each([
  { text: "samples:\n\t- name: a\n", hint: "indents with spaces", because: "a tab indents" },
  {
    text: "samples:\n  - name: a\n - name: b\n",
    hint: "Check the indentation",
    because: "an element is too far left",
  },
  {
    text: "samples:\n  - name: a\n   input: b\n",
    hint: "Check the indentation",
    because: "a key is too far left",
  },
  {
    text: "checks:\n  - tool: y\n  when: z\n",
    hint: "Check the indentation",
    because: "a key is no element",
  },
  { text: "a: b\n  c: d\n", hint: "Check the indentation", because: "a key is too far right" },
  { text: "a: say: hello\n", hint: "goes in quotes", because: "a text holds a colon" },
  { text: "a:\n  b: |\n  c\n", hint: "check the indentation", because: "a block of text is too far left" },
  { text: "a: |\n    \n  b\n", hint: "Check the indentation", because: "a block of text starts with blanks" },
  { text: "a:b\nc: d\n", hint: "a space follows each colon", because: "a space is missing" },
  { text: "a: [1\nb: 2\n", hint: "bracket or brace not closed", because: "a bracket is open" },
  { text: "a: @x\n", hint: "double quotes", because: "a text starts with a reserved character" },
  { text: "a: 'it's'\n", hint: "double quotes", because: "a quote ends the text early" },
])("says in a hint what to do about YAML when $because", async ({ text, hint }) => {
  const { problems } = await readSourceDocument(text, "yaml", menu);
  expect(problems[0]).toMatchObject({ code: "MENU_SYNTAX", hint: expect.stringContaining(hint) });
});

it("leaves the hint out where the message says it all", async () => {
  const { problems } = await readSourceDocument("a: 1\n---\nb: 2\n", "yaml", menu);
  expect(problems[0]).toMatchObject({ message: "The file holds several YAML documents; a menu is one." });
  expect(problems[0]?.hint).toBeUndefined();
});
