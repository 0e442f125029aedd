import { describe, expect, it } from "vitest";
import { readSourceDocument } from "./read-source-document.ts";
import type { SourceFormat } from "./source-document.ts";
import type { SourceKind } from "./source-kind.ts";

const menu: SourceKind = {
  noun: "menu",
  codes: { syntax: "MENU_SYNTAX", keyDuplicate: "MENU_KEY_DUPLICATE", notJson: "MENU_NOT_JSON" },
  emptyHint: "A menu needs dishes.",
  isFree: ([key]) => key === "free",
};

describe("readSourceDocument", () => {
  it.each([
    {
      text: "\uFEFF \n",
      format: "yaml",
      problem: { code: "MENU_SYNTAX", message: "The document is empty.", hint: "A menu needs dishes." },
      because: "there is nothing",
    },
    {
      text: "soup: 2",
      format: "json",
      problem: { code: "MENU_SYNTAX", hint: "Is the file JSON? A YAML menu needs the ending .yaml." },
      because: "it is YAML",
    },
    {
      text: "{\n# soup\n}",
      format: "json",
      problem: { code: "MENU_SYNTAX", hint: "JSON has no comments. A YAML menu may have them.", line: 2 },
      because: "it has a comment",
    },
    {
      text: "%YAML 1.1\n---\nsoup: 2\n",
      format: "yaml",
      problem: { message: "The document asks for YAML 1.1; menus are read as YAML 1.2." },
      because: "it wants another YAML",
    },
    {
      text: '{"soup":2,"soup":3}',
      format: "json",
      problem: { code: "MENU_KEY_DUPLICATE", column: 11, pointer: "/soup" },
      because: "JSON repeats a key",
    },
    {
      text: "soup: 2\nsoup: 3\n",
      format: "yaml",
      problem: { code: "MENU_KEY_DUPLICATE", line: 2, pointer: "/soup" },
      because: "YAML repeats a key",
    },
  ] as const)("speaks of the kind of document where $because", async ({ text, format, problem }) => {
    const { problems } = await readSourceDocument(text, format satisfies SourceFormat, menu);
    expect(problems).toEqual([expect.objectContaining(problem)]);
  });

  it("notes a former boolean only where the kind of document takes anything (B40)", async () => {
    const read = await readSourceDocument("free: no\nfixed: no\n", "yaml", menu);
    expect(read).toMatchObject({ status: "read", value: { free: "no", fixed: "no" } });
    expect(read.status === "read" && read.notes.map(({ pointer }) => pointer)).toEqual(["/free"]);
  });
});
