import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Dataset } from "./dataset.ts";
import { DatasetError } from "./dataset-error.ts";
import { formatDatasets } from "./format/format-datasets.ts";
import { parseDatasets } from "./parse-datasets.ts";

const jsonValue = fc.jsonValue({ maxDepth: 3 }).map((value): unknown => JSON.parse(JSON.stringify(value)));
const record = fc
  .dictionary(
    fc.string().filter((key) => key !== "evals"),
    jsonValue,
  )
  .map((value) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>);

const dataset: fc.Arbitrary<Dataset> = fc.record(
  {
    name: fc.oneof(
      fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => name.trim() !== ""),
      fc.constantFrom(
        "name",
        "input",
        "__proto__",
        "constructor",
        "no",
        "01",
        "1",
        "a: b",
        "- a",
        "#",
        "null",
        "~",
        "<<",
      ),
    ),
    input: jsonValue,
    ground_truth: fc.option(record),
    last_output: fc.option(
      fc.record({ output: jsonValue, executionTimeMs: fc.option(fc.nat()) }, { requiredKeys: ["output"] }),
    ),
    last_eval: jsonValue,
    tags: jsonValue,
  },
  { requiredKeys: ["name", "input"] },
);

const datasets = fc.uniqueArray(dataset, { selector: ({ name }) => name, minLength: 1, maxLength: 5 });

describe("cases that are written as YAML, JSON and JSON Lines", () => {
  it.each([
    { written: "yaml", format: "yaml" },
    { written: "json", format: "json" },
    { written: "json", format: "yaml" },
    { written: "jsonl", format: "jsonl" },
  ] as const)(
    "are read as they were from $written by the reader of $format (B40)",
    async ({ written, format }) => {
      await fc.assert(
        fc.asyncProperty(datasets, async (cases) => {
          const text = await formatDatasets(cases, written);
          expect((await parseDatasets(text, { format })).datasets).toEqual(cases);
        }),
        { numRuns: 200 },
      );
    },
  );

  it("are read the same with CRLF and a byte order mark", async () => {
    await fc.assert(
      fc.asyncProperty(datasets, async (cases) => {
        const text = await formatDatasets(cases, "jsonl");
        const read = await parseDatasets(`\uFEFF${text.replaceAll("\n", "\r\n")}`, { format: "jsonl" });
        expect(read.datasets).toEqual(cases);
      }),
      { numRuns: 50 },
    );
  });
});

describe("parseDatasets on random text", () => {
  const words = [
    ..."{}[],:-?*&!|>%@'\"\\#~\n\t ",
    ...[
      "name",
      "input",
      "ground_truth",
      "last_output",
      "evals",
      "output",
      "<<",
      "&a",
      "*a",
      "!!str",
      "---",
      "...",
    ],
    ...[
      "01",
      "1e999",
      ".inf",
      "no",
      "null",
      "\n- ",
      "\n  ",
      ": ",
      "\uFEFF",
      "\r\n",
      "\r",
      "\u0000",
      "\ud800",
      "__proto__",
    ],
    ...['"name":"a"', '"input":1', '{"name":"a","input":1}\n', "a: {input: 1}\n", "name: a\n", "input: "],
  ];

  it.each(["json", "yaml", "jsonl", undefined] as const)(
    "throws nothing but a DatasetError as %s, and always says where",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 30 }), async (parts) => {
          const read: unknown = await parseDatasets(parts.join(""), { format }).catch(
            (caught: unknown) => caught,
          );
          if (!(read instanceof Error)) return;
          expect(read).toBeInstanceOf(DatasetError);
          for (const { line, column, pointer } of (read as DatasetError).problems)
            expect([line, column, pointer]).not.toContain(undefined);
        }),
        { numRuns: 1500 },
      );
    },
    60_000,
  );

  it("throws nothing but a DatasetError over any JSON", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (value) => {
        const read: unknown = await parseDatasets(JSON.stringify(value), { format: "json" }).catch(
          (e: unknown) => e,
        );
        if (read instanceof Error) expect(read).toBeInstanceOf(DatasetError);
      }),
    );
  });
});
