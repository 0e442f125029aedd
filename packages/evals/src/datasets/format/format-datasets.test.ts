import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { anyJsonValue, anyKey } from "../../../test/any-key.ts";
import type { Dataset } from "../dataset.ts";
import { formatDatasets } from "./format-datasets.ts";

const late: Dataset = {
  name: "late_parcel",
  input: "Where is A-17?",
  last_output: { output: "On its way.\nIt left today.\n", date: "2026-03-01T08:00:00.000Z" },
};

describe("formatDatasets", () => {
  it("writes YAML that people can read", async () => {
    const zip: Dataset = {
      name: "zip code",
      input: { zip: "01234", day: "2031-04-05", said: "no", count: 7e10 },
    };
    expect(await formatDatasets([late, zip], "yaml")).toBe(`late_parcel:
  input: Where is A-17?
  last_output:
    output: |
      On its way.
      It left today.
    date: "2026-03-01T08:00:00.000Z"
zip code:
  input:
    zip: "01234"
    day: "2031-04-05"
    said: "no"
    count: 70000000000
`);
  });

  it("writes JSON under the same names", async () => {
    const { name: _, ...fields } = late;
    expect(JSON.parse(await formatDatasets([late], "json"))).toEqual({ late_parcel: fields });
  });

  it.each([
    { names: ["b", "1", "a"], because: "a map would put 1 first" },
    { names: ["name", "b"], because: "a document with a name is one case" },
    { names: ["input"], because: "a document with an input is one case" },
    { names: [], because: "an empty map says nothing of its form" },
  ])("writes a list of $names: $because", async ({ names }) => {
    const datasets = names.map((name) => ({ name, input: 1 }));
    expect(JSON.parse(await formatDatasets(datasets, "json"))).toEqual(datasets);
    expect(parse(await formatDatasets(datasets, "yaml"))).toEqual(datasets);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.string(),
  fc.constantFrom(
    "<<",
    "no",
    "~",
    "null",
    "1_000",
    "0x1F",
    "01",
    "2031-04-05",
    "a: b",
    "- a",
    "#",
    "&a",
    "*a",
  ),
  fc.constantFrom(
    "a\n",
    "a\n\n",
    "\na",
    " a",
    "a ",
    "a\n b",
    "a\t\nb",
    "|",
    "? a",
    "'",
    '"',
    "\u0085",
    "\ud800",
  ),
);

const anyCase: fc.Arbitrary<Dataset> = fc.record({
  name: anyKey(anyText).filter((name) => name !== ""),
  input: anyJsonValue,
  ground_truth: fc.dictionary(anyKey(anyText), fc.oneof(anyText, fc.array(anyText))),
  last_output: fc.record({ output: fc.oneof(anyText, fc.dictionary(anyKey(anyText), anyText)) }),
});

describe("the file of formatDatasets", () => {
  it("holds the cases as they were, in JSON and YAML", async () => {
    const anyCases = fc.uniqueArray(anyCase, { selector: ({ name }) => name, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(anyCases, async (datasets) => {
        for (const [format, read] of [["json", JSON.parse] as const, ["yaml", readYaml] as const]) {
          const bytes = Buffer.from(await formatDatasets(datasets, format));
          expect(casesOf(read(bytes.toString("utf8")))).toEqual(datasets);
        }
      }),
    );
  });

  it("holds a case on each line, in JSON Lines", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyCase), async (datasets) => {
        const lines = (await formatDatasets(datasets, "jsonl")).split("\n");
        expect(lines.pop()).toBe("");
        expect(lines.map((line) => JSON.parse(line))).toEqual(datasets);
      }),
    );
  });
});

function readYaml(text: string): unknown {
  return parse(text, { merge: true, maxAliasCount: 0 });
}

function casesOf(document: unknown): unknown {
  if (Array.isArray(document)) return document;
  return Object.entries(document as object).map(([name, fields]) => ({ name, ...fields }));
}
