import ts from "typescript";
import { describe, expect, it } from "vitest";
import { documentationGaps } from "./documentation-gaps.ts";

const WHOLE =
  "/**\n * Adds.\n * @example\n * ```ts\n * add(); // 1\n * ```\n * @throws {@link E} with code `SUM_INVALID`.\n */\n";

describe("documentationGaps", () => {
  it("finds nothing where all is said", () => {
    expect(gapsOf(`${WHOLE}export function add() { throw new E("SUM_INVALID", "no"); }`)).toEqual([]);
  });

  it.each([
    ["export function add() {}", ["has no documentation that begins with a sentence", "has no @example"]],
    ["/** @example x */\nexport function add() {}", ["has no documentation that begins with a sentence"]],
    ["/** Adds. */\nexport function add() {}", ["has no @example"]],
    [
      "/** Adds: `a. b`\n * @example x */\nexport function add() {}",
      ["has no documentation that begins with a sentence"],
    ],
    [
      `${WHOLE}export function add() { throw new E("SUM_MISSING", "no"); }`,
      ["throws SUM_MISSING and has no @throws that says so"],
    ],
    [
      `${WHOLE}export function add() { refuse(); }\nfunction refuse() { throw new SumError([]); }`,
      ["throws SumError and has no @throws that says so"],
    ],
    [
      "/** Adds.\n * @example x\n * @throws with code `SUM_UNKNOWN` */\nexport function add() {}",
      ["says @throws `SUM_UNKNOWN`, which no source holds"],
    ],
  ])("tells %j", (text, expected) => {
    expect(gapsOf(text)).toEqual(expected.map((gap) => `sum.ts:1 add ${gap}`));
  });

  it("looks into the body behind overloads", () => {
    const overloads = "export function add(left: 1);\nexport function add(left: 2);";
    expect(
      gapsOf(`${WHOLE}${overloads}\nexport function add() { throw new E("SUM_MISSING", "no"); }`),
    ).toEqual(["sum.ts:1 add throws SUM_MISSING and has no @throws that says so"]);
  });

  it("leaves out what a method of the returned object throws", () => {
    const body = 'return { finish() { throw new E("SUM_MISSING", "no"); } };';
    expect(gapsOf(`${WHOLE}export function add() { ${body} }`)).toEqual([]);
  });

  it("leaves out what is caught inside", () => {
    const body = 'try { throw new E("SUM_MISSING", "no"); } catch {}';
    expect(gapsOf(`${WHOLE}export function add() { ${body} }`)).toEqual([]);
  });
});

function gapsOf(text: string): readonly string[] {
  const file = ts.createSourceFile("sum.ts", text, ts.ScriptTarget.Latest, true);
  const declaration = file.statements.find(ts.isFunctionDeclaration);
  const exported = { name: "add", kind: "function", declaration, place: "sum.ts:1" } as const;
  return documentationGaps(exported, new Set(["SUM_INVALID", "SUM_MISSING"]));
}
