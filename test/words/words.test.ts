import { describe, expect, it } from "vitest";
import { codeViolations } from "./code-violations.ts";
import { sourceCodes } from "./source-codes.ts";
import { wordViolations } from "./word-violations.ts";

describe("sourceCodes", () => {
  it("finds literals and keys of tables, not comments, types or other constants", () => {
    const text = `
      // "COMMENT_CODE"
      const TABLE_NAME = { KEY_CODE: "x" };
      throw new E("THROWN_CODE", \`TEMPLATE_CODE\`, "Some_Other", "POST", "holds A_CODE inside");
    `;
    expect([...sourceCodes(new Map([["a.ts", text]]))]).toEqual([
      ["KEY_CODE", "a.ts:3"],
      ["THROWN_CODE", "a.ts:4"],
      ["TEMPLATE_CODE", "a.ts:4"],
    ]);
  });
});

describe("codeViolations", () => {
  it("finds nothing where page and sources agree", () => {
    expect(codeViolations(errorsPage("| `SUM_INVALID` | Not a sum. | Add. |"), codes("SUM_INVALID"))).toEqual(
      [],
    );
  });

  it.each([
    [
      "| `SUM_INVALID` | Not a sum. | Add. |",
      ["SUM_INVALID", "SUM_MISSING"],
      "sum.ts:1 SUM_MISSING is not in docs/errors.md",
    ],
    ["| `SUM_GONE` | Not a sum. | Add. |", [], "docs/errors.md:4 SUM_GONE is in no source"],
    ["| `SUM_INVALID` | | Add. |", ["SUM_INVALID"], "docs/errors.md:4 SUM_INVALID has no meaning"],
    ["| `SUM_INVALID` | Not a sum. | |", ["SUM_INVALID"], "docs/errors.md:4 SUM_INVALID has no remedy"],
    ["| `A_B` | a | b |\n| `A_B` | a | b |", ["A_B"], "docs/errors.md:5 A_B is listed twice"],
  ])("tells %j against %j", (row, found, expected) => {
    expect(codeViolations(errorsPage(row), codes(...found))).toEqual([expected]);
  });

  it("refuses a page without one of its tables", () => {
    expect(() => codeViolations("## Errors\n", new Map())).toThrow('No table below "Errors".');
  });
});

describe("wordViolations", () => {
  it.each([
    ["| trial | a run | core |", [], []],
    ["| trial | | core |", [], ["docs/glossary.md:4 trial lacks its meaning or where it stands"]],
    [
      "| trial | a run | core |\n| check | a rule | checks |",
      [],
      ["docs/glossary.md:5 check is out of order"],
    ],
    ["| trial | a run | core |\n| trial | a run | core |", [], ["docs/glossary.md:5 trial is listed twice"]],
    [
      "| trial | a run | core |",
      ["src/string-utils.ts"],
      ['src/string-utils.ts is named with "utils"; see docs/glossary.md'],
    ],
    [
      "| trial | a run | core |",
      ["src/utils/trim.ts"],
      ['src/utils/trim.ts is named with "utils"; see docs/glossary.md'],
    ],
    ["| trial | a run | core |", ["src/utilise.ts"], []],
  ])("of %j and %j are %j", (row, paths, expected) => {
    const page = `## Words\n| word | meaning | where |\n|---|---|---|\n${row}\n## Words we do not use\n| word | instead |\n|---|---|\n| \`utils\` | a name |\n`;
    expect(wordViolations(page, paths)).toEqual(expected);
  });
});

function codes(...names: readonly string[]): ReadonlyMap<string, string> {
  return new Map(names.map((name) => [name, "sum.ts:1"]));
}

function errorsPage(rows: string): string {
  const head = "| code | meaning | what to do |\n|---|---|---|\n";
  return ["Errors", "Judges", "Problems", "Outcomes of evals", "Notes", "Abstentions"]
    .map((title) => `## ${title}\n${head}${title === "Errors" ? rows : ""}\n`)
    .join("");
}
