import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTraceText } from "./read-trace-text.ts";

describe("readTraceText", () => {
  it.each([
    { text: '{"input": 1}', places: [{ file: "t" }], because: "it is one object" },
    { text: '\uFEFF{\n "input": 1\n}\n', places: [{ file: "t" }], because: "it may be printed over lines" },
    {
      text: '[{"input": 1},\n {"input": 2}]',
      places: [
        { file: "t", pointer: "/0" },
        { file: "t", pointer: "/1" },
      ],
      because: "it is a list",
    },
    {
      text: '{"input": 1}\r\n\r\n{"input": 2}\n',
      places: [
        { file: "t", line: 1 },
        { file: "t", line: 3 },
      ],
      because: "it is JSON Lines",
    },
    { text: "[]", places: [], because: "an empty list holds none" },
  ])("finds $places.length traces: $because", async ({ text, places }) => {
    const { records, problems } = await readTraceText(text, "t");
    expect(problems).toEqual([]);
    expect(records.map(({ place }) => place)).toEqual(places);
    expect(records.map(({ value }) => value)).toEqual(places.map((_, index) => ({ input: index + 1 })));
  });

  it.each([
    { text: "", line: 1, column: 1, because: "it is empty" },
    { text: '{"input": 1,}', line: 1, column: 13, because: "a comma is too many" },
    { text: '{\n  "input": nope\n}', line: 2, column: 12, because: "this is no value" },
  ])("tells what is no JSON with its place: $because", async ({ text, line, column }) => {
    const { records, problems } = await readTraceText(text, "t");
    expect(records).toEqual([]);
    expect(problems).toEqual([expect.objectContaining({ code: "TRACE_SYNTAX", file: "t", line, column })]);
  });

  it("tells every line that is no JSON, and reads the others", async () => {
    const { records, problems } = await readTraceText('{"input":1}\n{"input"\n\n{"input":2}\nnope', "t");
    expect(records.map(({ value }) => value)).toEqual([{ input: 1 }, { input: 2 }]);
    expect(problems.map(({ line }) => line)).toEqual([2, 5]);
  });

  it("reads a list and its lines alike", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.string(), fc.jsonValue()), { minLength: 2 }),
        async (traces) => {
          const lines = traces.map((trace) => JSON.stringify(trace)).join("\n");
          const [one, other] = await Promise.all([
            readTraceText(JSON.stringify(traces), "t"),
            readTraceText(lines, "t"),
          ]);
          const values = JSON.parse(JSON.stringify(traces));
          for (const read of [one, other]) expect(read.records.map(({ value }) => value)).toEqual(values);
        },
      ),
    );
  });
});
