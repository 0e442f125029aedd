import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { scanJson } from "./scan-json.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("scanJson", () => {
  it.each([
    { text: "", position: 0, because: "there is nothing" },
    { text: "{", position: 1, because: "it ends too early" },
    { text: '{"a": 1,}', position: 8, because: "nothing follows the comma" },
    { text: '{"a" 1}', position: 5, because: "the colon is missing" },
    { text: "{a: 1}", position: 1, because: "keys stand in quotes" },
    { text: '{"a": 1} // no', position: 9, because: "there are no comments" },
    { text: "[1 2]", position: 3, because: "a comma is missing" },
    { text: '"a\nb"', position: 0, because: "a text does not span lines" },
    { text: "[01]", position: 2, because: "numbers do not begin with 0" },
    { text: "\ufeff{}", position: 0, because: "the mark of byte order is no space" },
  ])("finds a mistake at $position: $because", ({ text, position }) => {
    expect(scanJson(text)).toEqual({ kind: "mistake", position });
  });

  it("tells from where on a text is nested too deep, which is no mistake", () => {
    const nested = (depth: number): string => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    expect(scanJson(nested(500)).kind).toBe("json");
    expect(scanJson(nested(501))).toEqual({ kind: "too-deep", position: 500 });
  });

  it("tells where members stand", () => {
    const text = '{ "a": { "b": [1] },\n "c": "}" }';
    const scan = scanJson(text);
    if (scan.kind !== "json") throw new Error("it is JSON");
    const [a, c] = scan.value.members ?? [];
    expect(text.slice(a?.start, a?.value.end)).toBe('"a": { "b": [1] }');
    expect(a?.value.members?.map(({ key }) => key)).toEqual(["b"]);
    expect(text.slice(c?.value.start, c?.value.end)).toBe('"}"');
  });

  it("takes what JSON.parse takes, and nothing else", () => {
    const anyText = fc.oneof(
      fc.json(),
      fc.string({ unit: fc.constantFrom(...'{}[],:"\\ \n0123.-+eEtrufalsn') }),
      fc
        .tuple(fc.json(), fc.nat(40), fc.constantFrom(",", '"', "}", "0", "\\u12", " ", "-"))
        .map(([text, at, extra]) => text.slice(0, at) + extra + text.slice(at)),
    );
    fc.assert(
      fc.property(anyText, (text) => {
        expect(scanJson(text).kind === "json").toBe(isJson(text));
      }),
    );
  });
});
