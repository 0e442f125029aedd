import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldedTextsOf, looseTextOf, readOutput, textsOf } from "./output-reading.ts";

const textsOfOutput = (output: unknown) => textsOf(readOutput({ status: "completed", output }));

describe("textsOf", () => {
  it.each([
    { output: "Done.", texts: ["Done."], because: "a string is itself" },
    { output: "", texts: [""], because: "B12: an empty string is an output" },
    { output: 0, texts: ["0"], because: "B12: so is 0" },
    { output: false, texts: ["false"], because: "B12: so is false" },
    { output: 12.5, texts: ["12.5"], because: "a number is its JSON text" },
    { output: { type: "text", text: "Hi" }, texts: ["Hi"], because: "a text part is its text" },
    { output: { type: "text", text: "Hi", id: "p1" }, texts: ["Hi"], because: "a text part may carry more" },
    {
      output: [
        { type: "text", text: "a" },
        { type: "text", text: "b" },
      ],
      texts: ["a\nb"],
      because: "text parts are joined by line ends",
    },
    { output: [], texts: ["[]"], because: "an empty array is no text" },
    {
      output: [{ type: "text", text: "a" }, { type: "image" }],
      texts: ['[{"type":"text","text":"a"},{"type":"image"}]', "text", "a", "image"],
      because: "other parts make it ordinary JSON",
    },
    {
      output: { type: "text", text: 5 },
      texts: ['{"type":"text","text":5}', "text"],
      because: "a text is a string",
    },
    {
      output: { b: 'say "hi"\n', a: [1, "é", { c: "" }, null, true] },
      texts: ['{"b":"say \\"hi\\"\\n","a":[1,"é",{"c":""},null,true]}', 'say "hi"\n', "é", ""],
      because: "JSON is searched whole, in its own order, and string by string",
    },
    { output: new Date(0), texts: ["1970-01-01T00:00:00.000Z"], because: "a date is its text" },
    {
      output: { at: new Date(0) },
      texts: ['{"at":"1970-01-01T00:00:00.000Z"}', "1970-01-01T00:00:00.000Z"],
      because: "a date inside is its text",
    },
    {
      // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
      output: [{ type: "text", text: "a" }, ,],
      texts: ['[{"type":"text","text":"a"},null]', "text", "a"],
      because: "a hole is no text part",
    },
    {
      output: JSON.parse('{"__proto__":{"type":"text","text":"x"}}'),
      texts: ['{"__proto__":{"type":"text","text":"x"}}', "text", "x"],
      because: "own keys alone count, whatever they are named",
    },
  ])("$because", ({ output, texts }) => {
    expect(textsOfOutput(output)).toEqual(texts);
  });

  it.each([undefined, null])("abstains when the output is %s", (output) => {
    expect(textsOfOutput(output)).toMatchObject({ status: "abstained", code: "OUTPUT_MISSING" });
    const crashed = textsOf(readOutput({ status: "errored", output }));
    expect(crashed).toMatchObject({ status: "abstained", code: "TRIAL_ERROR" });
  });

  it.each(["", { type: "text", text: "" }])("takes an empty output of a crashed trial for none", (output) => {
    for (const status of ["errored", "timeout", "interrupted", "incomplete"] as const) {
      expect(textsOf(readOutput({ status, output }))).toMatchObject({ code: "TRIAL_ERROR" });
    }
  });

  const circular: { self?: unknown } = {};
  circular.self = circular;
  const trap = Object.defineProperty({}, "type", {
    get() {
      throw new Error("trap");
    },
    enumerable: true,
  });
  it.each([
    { output: 10n, because: "a bigint" },
    { output: Number.NaN, because: "not a number" },
    { output: Symbol("s"), because: "a symbol" },
    { output: () => "x", because: "a function" },
    { output: circular, because: "a cycle" },
    { output: Object.assign(trap, { text: "x" }), because: "a getter that throws" },
    { output: { toJSON: () => undefined }, because: "nothing is left of it" },
    { output: Promise.resolve("as an AI"), because: "a promise" },
    { output: new Map([["a", "as an AI"]]), because: "a map" },
    { output: { reply: new Set(["as an AI"]) }, because: "a set inside" },
    { output: [new Error("as an AI")], because: "an error inside" },
    { output: { type: "text", text: "Hi", source: new Map() }, because: "a map beside the text" },
    { output: new String("as an AI"), because: "a boxed text" },
    { output: new ReadableStream(), because: "a stream" },
    {
      output: new (class Reply {
        text = "Hi";
      })(),
      because: "an instance of a class",
    },
  ])("B11: abstains over what is no JSON: $because", ({ output }) => {
    expect(textsOfOutput(output)).toMatchObject({ status: "abstained", code: "CHECK_ERROR" });
  });

  it("survives nesting beyond the stack", () => {
    let nested: unknown = "deep";
    for (let depth = 0; depth < 200_000; depth++) nested = [nested];
    expect(textsOfOutput(nested)).toMatchObject({ status: "abstained", code: "CHECK_ERROR" });
  });

  it("holds every string of any JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.string(), (value, text) => {
        expect(textsOfOutput({ value, inner: [{ text }] })).toContain(text);
      }),
    );
  });
});

describe("foldedTextsOf", () => {
  it("folds each text", () => {
    expect(foldedTextsOf(readOutput({ status: "completed", output: { a: "Stra\u00dfe" } }))).toEqual([
      '{"a":"strasse"}',
      "strasse",
    ]);
    expect(foldedTextsOf(readOutput({ status: "completed", output: "ASCII" }))).toEqual(["ascii"]);
    expect(foldedTextsOf(readOutput({ status: "completed", output: null }))).toEqual([]);
  });

  it("folds once for all checks on a trial", () => {
    const reading = readOutput({ status: "completed", output: "A" });
    expect(foldedTextsOf(reading)).toBe(foldedTextsOf(reading));
    expect(textsOf(reading)).toBe(textsOf(reading));
    expect(looseTextOf(reading)).toBe(looseTextOf(reading));
  });
});
