import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSpecText } from "./parse-spec-text.ts";
import { SpecError } from "./spec-error.ts";
import { specErrorOf } from "./spec-error-of.ts";

const checks = "checks: [{type: hasToolCall, tool: t}]\n";
const rest = "samples: [{name: a}]\nchecks: [{type: hasToolCall, tool: t}]\n";

async function placesOf(text: string, options = {}) {
  const { problems } = await specErrorOf(() => parseSpecText(text, options));
  return problems.map(({ code, line, column, pointer }) => `${line}:${column} ${code} ${pointer}`);
}

async function notesOf(text: string, options = {}) {
  const { notes } = await parseSpecText(text, options);
  return notes.map(({ code, line, column, message }) => `${line}:${column} ${code} ${message}`);
}

const tenMistakesInJson = `{
  "epochs": "2",
  "samples": [
    { "name": "a", "name": "b" },
    { "name": "b", "reference": 1, "expected": 2 }
  ],
  "checks": [
    { "type": "hasToolCal", "tool": "t" },
    { "type": "hasToolCall" },
    { "type": "outputMatches", "value": "x", "referencePath": "y" },
    { "type": "outputMatches", "value": "", "caseSensitive": "false" },
    { "type": "toolCallCount", "tool": "t", "min": 3, "max": 2 },
    { "type": "hasToolCall", "tool": "t", "when": { "sample": ["c"] } }
  ]
}`;

const tenMistakesInYaml = `epochs: "2"
samples:
  - name: a
    name: b
  - name: b
    reference: 1
    expected: 2
checks:
  - type: hasToolCal
    tool: t
  - type: hasToolCall
  - type: outputMatches
    value: x
    referencePath: y
  - type: outputMatches
    value: ""
    caseSensitive: no
  - type: toolCallCount
    tool: t
    min: 3
    max: 2
  - type: hasToolCall
    tool: t
    when: { sample: [c] }
`;

describe("what editors need", () => {
  it.each([
    { text: `# yaml-language-server: $schema=./spec.schema.json\n${rest}`, because: "it is a comment" },
    { text: `$schema: ./spec.schema.json\n${rest}`, because: "the key is known" },
  ])("may stand in a spec: $because", async ({ text }) => {
    expect(await notesOf(text, { strict: true })).toEqual([]);
  });
});

describe("a spec with ten different mistakes", () => {
  it.each([
    { mistake: "SPEC_TYPE_WRONG /epochs", json: "2:13", yaml: "1:9", because: "text is no number" },
    {
      mistake: "SPEC_KEY_DUPLICATE /samples/0/name",
      json: "4:20",
      yaml: "4:5",
      because: "the key is given twice",
    },
    {
      mistake: "SPEC_SAMPLE_DUPLICATE /samples/1/name",
      json: "5:15",
      yaml: "5:11",
      because: "two samples have the name",
    },
    {
      mistake: "SPEC_KEYS_CONFLICT /samples/1/expected",
      json: "5:36",
      yaml: "7:5",
      because: "two references are given",
    },
    {
      mistake: "SPEC_CHECK_UNKNOWN /checks/0/type",
      json: "8:15",
      yaml: "9:11",
      because: "the type is misspelt",
    },
    { mistake: "SPEC_KEY_MISSING /checks/1/tool", json: "9:5", yaml: "11:5", because: "the tool is missing" },
    {
      mistake: "SPEC_KEYS_CONFLICT /checks/2/referencePath",
      json: "10:46",
      yaml: "14:5",
      because: "two texts are given",
    },
    {
      mistake: "SPEC_VALUE_EMPTY /checks/3/value",
      json: "11:41",
      yaml: "16:12",
      because: "every output holds nothing",
    },
    {
      mistake: "SPEC_TYPE_WRONG /checks/3/caseSensitive",
      json: "11:62",
      yaml: "17:20",
      because: "text is no boolean",
    },
    {
      mistake: "SPEC_VALUE_WRONG /checks/4/min",
      json: "12:52",
      yaml: "20:10",
      because: "no count satisfies it",
    },
    {
      mistake: "SPEC_SAMPLE_UNKNOWN /checks/5/when/sample/0",
      json: "13:64",
      yaml: "24:22",
      because: "no sample has the name",
    },
  ])("is told of $mistake, because $because", async ({ mistake, json, yaml }) => {
    expect(await placesOf(tenMistakesInJson)).toContain(`${json} ${mistake}`);
    expect(await placesOf(tenMistakesInYaml)).toContain(`${yaml} ${mistake}`);
  });

  it("is told of nothing else, in the order of the lines", async () => {
    const json = await placesOf(tenMistakesInJson);
    const yaml = await placesOf(tenMistakesInYaml);
    expect(json).toHaveLength(11);
    expect(yaml.map((place) => place.split(" ").slice(1))).toEqual(
      json.map((place) => place.split(" ").slice(1)),
    );
  });

  it("names the file with every problem", async () => {
    const { problems, message } = await specErrorOf(() =>
      parseSpecText(tenMistakesInYaml, { file: "my spec.yaml" }),
    );
    expect(new Set(problems.map(({ file }) => file))).toEqual(new Set(["my spec.yaml"]));
    expect(message).toContain(
      'my spec.yaml:1:9 /epochs "epochs" must be a whole number, not "2". [SPEC_TYPE_WRONG]',
    );
  });
});

describe("the format", () => {
  const json = '{"samples":[{}],"checks":[{"type":"hasToolCall","tool":"t"}]}';

  it.each([
    { text: json, options: {}, because: "it starts with a brace" },
    { text: `\uFEFF \n${json}`, options: {}, because: "a byte order mark and white space do not count" },
    { text: json, options: { file: "spec.json" }, because: "the file says so" },
    { text: json, options: { file: "spec.YML" }, because: "YAML reads JSON" },
    { text: rest, options: {}, because: "it is not JSON" },
    { text: rest, options: { file: "spec.txt" }, because: "an unknown ending says nothing" },
    { text: rest, options: { file: "spec.json", format: "yaml" }, because: "the caller knows better" },
    { text: rest.replaceAll("\n", "\r\n"), options: {}, because: "CRLF ends a line too" },
    { text: `\uFEFF${rest}`, options: {}, because: "YAML may have a byte order mark" },
  ] as const)("is understood, because $because", async ({ text, options }) => {
    const { spec } = await parseSpecText(text, options);
    expect(spec.checks).toEqual([{ type: "hasToolCall", tool: "t" }]);
  });

  it("decides what a broken text is told", async () => {
    const { problems } = await specErrorOf(() => parseSpecText(rest, { file: "spec.json" }));
    expect(problems).toEqual([
      {
        code: "SPEC_SYNTAX",
        message: 'Unexpected "samples" in JSON.',
        hint: "Is the file JSON? A YAML spec needs the ending .yaml.",
        pointer: "",
        line: 1,
        column: 1,
        file: "spec.json",
      },
    ]);
  });

  it("is read to the same from JSON and YAML", async () => {
    const { spec } = await parseSpecText(
      '{"epochs":2,"samples":[{"name":"a","input":{"n":1.50,"d":"2031-04-05","no":[null,true]}}],"checks":[{"type":"hasToolCall","tool":"t"}]}',
    );
    const yaml = await parseSpecText(
      "epochs: 2\nsamples:\n- name: a\n  input:\n    n: 1.50\n    d: 2031-04-05\n    no: [~, true]\nchecks:\n- type: hasToolCall\n  tool: t\n",
    );
    expect(yaml.spec).toEqual(spec);
  });
});

describe("JSON that is broken", () => {
  it.each([
    { text: "", place: "1:1", says: "The document is empty.", because: "nothing is there" },
    {
      text: '{"a":1',
      place: "1:7",
      says: "The JSON document ends too early.",
      because: "a brace is missing",
    },
    {
      text: '{"samples":[1,],"checks":[]}',
      place: "1:15",
      says: "Remove the comma before it.",
      because: "of a trailing comma",
    },
    {
      text: '{\r\n"a":\r\n // why\r\n1}',
      place: "3:2",
      says: "JSON has no comments.",
      because: "of a comment",
    },
    { text: "{'a':1}", place: "1:2", says: "double quotes", because: "of single quotes" },
    {
      text: '{"a":"x\ny"}',
      place: "1:8",
      says: "Unexpected line break in JSON.",
      because: "of a line break in a text",
    },
    { text: '{"a":NaN}', place: "1:6", says: 'Unexpected "NaN" in JSON.', because: "NaN is no number" },
    { text: '{"a":01}', place: "1:7", says: 'Unexpected "1" in JSON.', because: "of a leading zero" },
    { text: "{} {}", place: "1:4", says: 'Unexpected "{" in JSON.', because: "of a second document" },
    {
      text: `{"a":${"[".repeat(200_000)}`,
      place: "1:1",
      says: "nested too deeply",
      because: "it has no end",
    },
  ])("is told at $place, because $because", async ({ text, place, says }) => {
    expect(await placesOf(text, { format: "json" })).toEqual([`${place} SPEC_SYNTAX `]);
    const { message } = await specErrorOf(() => parseSpecText(text, { format: "json" }));
    expect(message).toContain(says);
  });

  it("is told of every key that is given twice", async () => {
    const text =
      '{"samples":[{"input":{"a":1,"b":{"a":2,"\\u0061":3},"a":4}}],\n"checks":[{"type":"hasToolCall","tool":"t"}], "samples":[{}]}';
    expect(await placesOf(text)).toEqual([
      "1:40 SPEC_KEY_DUPLICATE /samples/0/input/b/a",
      "1:52 SPEC_KEY_DUPLICATE /samples/0/input/a",
      "2:47 SPEC_KEY_DUPLICATE /samples",
    ]);
  });

  it("is told of a number that is none", async () => {
    const text = '{"samples":[{"input":1e999}],"checks":[{"type":"hasToolCall","tool":"t"}]}';
    expect(await placesOf(text)).toEqual(["1:22 SPEC_NOT_JSON /samples/0/input"]);
  });
});

describe("YAML that is broken", () => {
  it.each([
    { text: "# nothing\n", places: ["1:1 SPEC_TYPE_WRONG "], because: "there is only a comment" },
    { text: "a: [1\nb: 2", places: ["2:1 SPEC_SYNTAX "], because: "a bracket is missing" },
    {
      text: "\ta: 1\nb: 'x",
      places: ["1:1 SPEC_SYNTAX ", "2:6 SPEC_SYNTAX "],
      because: "each fault is told",
    },
    { text: `${rest}---\n${rest}`, places: ["3:1 SPEC_SYNTAX "], because: "a spec is one document" },
    { text: `%YAML 1.1\n---\n${rest}`, places: ["1:1 SPEC_SYNTAX "], because: "YAML 1.1 reads no as false" },
    { text: `name: !!str x\n${rest}`, places: ["1:13 SPEC_SYNTAX /name"], because: "tags are not supported" },
    {
      text: `name: !secret x\n${rest}`,
      places: ["1:15 SPEC_SYNTAX /name"],
      because: "own tags are not supported",
    },
    { text: `name: *who\n${rest}`, places: ["1:7 SPEC_SYNTAX /name"], because: "the alias has no anchor" },
    {
      text: "samples: &s [{input: *s}]\nchecks: [{type: hasToolCall, tool: t}]",
      places: ["1:22 SPEC_SYNTAX /samples/0/input"],
      because: "the alias contains itself",
    },
    { text: `? {a: 1}\n: 2\n${rest}`, places: ["1:3 SPEC_SYNTAX "], because: "a key is text" },
    { text: `<<: 5\n${rest}`, places: ["1:1 SPEC_SYNTAX /<<"], because: "only objects can be merged" },
    {
      text: "samples: [{input: .inf}, {input: .nan}]\nchecks: [{type: hasToolCall, tool: t}]",
      places: ["1:19 SPEC_NOT_JSON /samples/0/input", "1:34 SPEC_NOT_JSON /samples/1/input"],
      because: "JSON has no such numbers",
    },
    { text: `${"- ".repeat(50_000)}a`, places: ["1:1 SPEC_SYNTAX "], because: "it is nested too deeply" },
    {
      text: `name: x\nname: y\n${rest}name: z`,
      places: ["2:1 SPEC_KEY_DUPLICATE /name", "5:1 SPEC_KEY_DUPLICATE /name"],
      because: "each repetition is told",
    },
  ])("is told $places, because $because", async ({ text, places }) => {
    expect(await placesOf(text, { format: "yaml" })).toEqual(places);
  });

  it("does not hang on a few lines that stand for billions of values", async () => {
    const lines = Array.from(
      { length: 60 },
      (_, level) => `  a${level + 1}: &a${level + 1} [*a${level}, *a${level}, *a${level}]`,
    );
    const text = `samples:\n- input:\n    first: &a0 [x]\n${lines.map((line) => `  ${line}`).join("\n")}\nchecks: [{type: hasToolCall, tool: t}]`;
    expect(await placesOf(text)).toEqual(["1:1 SPEC_NOT_JSON "]);
  });
});

describe("YAML scalars", () => {
  it("stay what their author wrote, or are noted with their line (B40)", async () => {
    const text = `samples:
  - reference:
      expected: 2031-04-05
      zip: 01234
      sku: 7e10
      id: 12345678901234567890
      answer: no
      quoted: ["01234", '7e10', "12345678901234567890", "no"]
      "<<": { a: 1 }
      price: 12.50
      01: on
checks: [{type: hasToolCall, tool: no}]
`;
    const { spec } = await parseSpecText(text);
    expect(spec.samples[0]?.reference).toEqual({
      expected: "2031-04-05",
      zip: 1234,
      sku: 70_000_000_000,
      id: 12_345_678_901_234_567_000,
      answer: "no",
      quoted: ["01234", "7e10", "12345678901234567890", "no"],
      "<<": { a: 1 },
      price: 12.5,
      "01": "on",
    });
    expect(await notesOf(text)).toEqual([
      "4:12 LINT_SCALAR_REWRITTEN 01234 is read as the number 1234.",
      "5:12 LINT_SCALAR_REWRITTEN 7e10 is read as the number 70000000000.",
      "6:11 LINT_SCALAR_REWRITTEN 12345678901234567890 is read as the number 12345678901234567000.",
      '7:15 LINT_SCALAR_REWRITTEN no is read as the text "no".',
      '11:11 LINT_SCALAR_REWRITTEN on is read as the text "on".',
    ]);
  });

  it("are refused where the spec asks for text or for a boolean", async () => {
    const text =
      "samples: [{name: 0123}]\nchecks:\n- {type: outputMatches, value: 42, mode: contains, caseSensitive: no}\n";
    const { problems } = await specErrorOf(() => parseSpecText(text));
    expect(problems.map(({ message, hint }) => [message, hint])).toEqual([
      [
        '"name" in samples[0] must be text, not 123.',
        "Write a name for the sample, or leave it out. Put it in quotes if it is text.",
      ],
      [
        '"value" in checks[0] must be text, not 42.',
        "Write the text to look for. Put it in quotes if it is text.",
      ],
      [
        '"caseSensitive" in checks[0] must be true or false, not "no".',
        "Write true or false, without quotes.",
      ],
    ]);
  });

  it("are noted in JSON too when digits are lost", async () => {
    const text =
      '{"samples":[{"input":[9007199254740993, 9007199254740992, 1e21]}],"checks":[{"type":"hasToolCall","tool":"t"}]}';
    expect(await notesOf(text)).toEqual([
      "1:23 LINT_SCALAR_REWRITTEN 9007199254740993 is read as the number 9007199254740992.",
    ]);
  });
});

describe("YAML aliases and merge keys", () => {
  it("are followed: own keys win, then earlier sources", async () => {
    const text = `samples:
  - &first { name: a, input: { x: 1, y: 2 } }
  - <<: *first
    name: b
  - name: c
    input: { <<: [{ x: 7 }, { x: 8, z: 9 }], y: 0 }
checks:
  - { type: hasToolCall, tool: &tool refund_create }
  - { type: lacksToolCall, tool: *tool, when: { sample: [a] } }
`;
    const { spec } = await parseSpecText(text);
    expect(spec.samples).toEqual([
      { name: "a", input: { x: 1, y: 2 } },
      { name: "b", input: { x: 1, y: 2 } },
      { name: "c", input: { x: 7, y: 0, z: 9 } },
    ]);
    expect(spec.checks[1]).toHaveProperty("tool", "refund_create");
  });

  it("are located where they were written", async () => {
    const text =
      "samples: [{}]\nchecks:\n- &base { type: hasToolCall, tool: '' }\n- <<: *base\n  name: again\n";
    expect(await placesOf(text)).toEqual([
      "3:36 SPEC_VALUE_EMPTY /checks/0/tool",
      "3:36 SPEC_VALUE_EMPTY /checks/1/tool",
    ]);
  });

  it("may stand for a key", async () => {
    const { spec } = await parseSpecText(`samples: [{ &n name: a, input: *n }]\n${checks}`);
    expect(spec.samples[0]?.input).toBe("name");
  });

  it("cannot touch prototypes", async () => {
    const { spec } = await parseSpecText(
      "samples:\n- input: { __proto__: { polluted: true } }\nchecks: [{type: hasToolCall, tool: t}]",
    );
    expect(Object.keys(spec.samples[0]?.input as object)).toEqual(["__proto__"]);
    expect({}).not.toHaveProperty("polluted");
  });
});

describe("notes", () => {
  it("are located, and the keys among them by the key", async () => {
    const text = "samples: [{}]\nchecks:\n- type: outputMatches\n  value: 'x '\n  caseSensitve: false\n";
    expect(await notesOf(text)).toEqual([
      '3:3 LINT_MODE_MISSING checks[0] does not say its mode; it is read as "contains".',
      '4:10 LINT_WHITE_SPACE "x " has white space at its end, which counts.',
      '5:3 SPEC_KEY_UNKNOWN Unknown key "caseSensitve" in checks[0] (outputMatches).',
    ]);
  });
});

describe("parseSpecText on random text", () => {
  const words = [
    ..."{}[],:-?*&!|>%@'\"\\#~\n\t ",
    ...[
      "samples",
      "checks",
      "type",
      "hasToolCall",
      "tool",
      "name",
      "when",
      "input",
      "<<",
      "&a",
      "*a",
      "!!str",
      "---",
      "...",
    ],
    ...["01", "1e999", "no", "null", "\n- ", "\n  ", ": ", "\uFEFF", "\r\n", "\u0000", "\ud800", '"a":1'],
  ];

  it.each(["json", "yaml"] as const)(
    "never throws anything but a SpecError on %s, and always says where",
    async (format) => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom(...words), { maxLength: 30 }), async (parts) => {
          const error: unknown = await parseSpecText(parts.join(""), { format }).catch(
            (caught: unknown) => caught,
          );
          if (!(error instanceof Error)) return;
          expect(error).toBeInstanceOf(SpecError);
          for (const { line, column } of (error as SpecError).problems)
            expect([line, column]).not.toContain(undefined);
        }),
        { numRuns: 2000 },
      );
    },
    60_000,
  );

  it("reads JSON text as JSON.parse does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), fc.constantFrom("json", "yaml"), async (input, format) => {
        const text = JSON.stringify({
          samples: [{ name: "a", input }],
          checks: [{ type: "hasToolCall", tool: "t" }],
        });
        const { spec } = await parseSpecText(text, { format });
        expect(spec.samples[0]?.input).toEqual(
          (JSON.parse(text) as { samples: { input: unknown }[] }).samples[0]?.input,
        );
      }),
    );
  });
});
