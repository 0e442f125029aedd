import { OutputError } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anySpec } from "../../test/arbitraries.ts";
import { parseSpec } from "./parse-spec.ts";
import { SpecError } from "./spec-error.ts";
import { specErrorOf } from "./spec-error-of.ts";

const sample = { name: "refund_ok", input: { any: "JSON" }, reference: { order: { id: "A-17" } } };
const check = { type: "hasToolCall", tool: "refund_create" };
const valid = { samples: [sample], checks: [check] };

async function problemsOf(document: unknown, options = {}) {
  const { problems } = await specErrorOf(() => parseSpec(document, options));
  return problems.map(({ code, pointer }) => `${code} ${pointer}`);
}

describe("parseSpec", () => {
  it("reads the document that the documentation shows, without a note", () => {
    const document = {
      name: "refunds",
      description: "What support may do.",
      epochs: 2,
      samples: [sample],
      checks: [
        { type: "hasToolCall", tool: "refund_create" },
        { type: "toolCallContains", tool: "refund_create", arguments: { orderId: "A-17" } },
        { type: "outputMatches", mode: "contains", referencePath: "order.id", caseSensitive: false },
        { type: "outputMatches", mode: "notContains", value: "as an AI" },
        { type: "llmJudge", name: "tone", rubric: "Pass only if …", llmPreferences: ["ANTHROPIC", "OPENAI"] },
      ],
    };
    expect(parseSpec(document)).toEqual({ spec: document, notes: [] });
  });

  it("runs a sample once when epochs is left out", () => {
    expect(parseSpec(valid).spec.epochs).toBe(1);
  });

  it("names a sample without a name by its index", () => {
    const { spec } = parseSpec({ ...valid, samples: [sample, {}, { input: 1 }] });
    expect(spec.samples).toEqual([sample, { name: "sample_1" }, { name: "sample_2", input: 1 }]);
  });

  it.each(["reference", "referenceData", "expected"])("takes %s as the reference data", (key) => {
    const { spec } = parseSpec({ ...valid, samples: [{ name: "a", [key]: null }] });
    expect(spec.samples).toEqual([{ name: "a", reference: null }]);
  });

  it("lets an editor's $schema stand", () => {
    expect(parseSpec({ $schema: "./spec.schema.json", ...valid }, { strict: true }).notes).toEqual([]);
  });

  it("finds nothing wrong inside input and reference: they are data", () => {
    const anything = { name: 5, type: "x", mode: null, when: {}, epochs: "2", samples: [] };
    const { notes } = parseSpec(
      { ...valid, samples: [{ input: anything, reference: anything }] },
      { strict: true },
    );
    expect(notes).toEqual([]);
  });

  it("keeps a key named __proto__ in data", () => {
    const document: unknown = JSON.parse(
      '{"samples":[{"reference":{"__proto__":"x"}}],"checks":[{"type":"hasToolCall","tool":"t"}]}',
    );
    expect(JSON.stringify(parseSpec(document).spec.samples)).toBe(
      '[{"name":"sample_0","reference":{"__proto__":"x"}}]',
    );
  });

  it.each([
    { document: null, problems: ["SPEC_TYPE_WRONG "], because: "null is no spec" },
    { document: [valid], problems: ["SPEC_TYPE_WRONG "], because: "a list is no spec" },
    {
      document: {},
      problems: ["SPEC_KEY_MISSING /samples", "SPEC_KEY_MISSING /checks"],
      because: "both are needed",
    },
    {
      document: { samples: [], checks: [] },
      problems: ["SPEC_VALUE_EMPTY /samples", "SPEC_VALUE_EMPTY /checks"],
      because: "nothing would be graded (B50)",
    },
    {
      document: { samples: {}, checks: "all" },
      problems: ["SPEC_TYPE_WRONG /samples", "SPEC_TYPE_WRONG /checks"],
      because: "both are lists",
    },
    {
      document: { ...valid, epochs: "2" },
      problems: ["SPEC_TYPE_WRONG /epochs"],
      because: "text is no number",
    },
    { document: { ...valid, epochs: true }, problems: ["SPEC_TYPE_WRONG /epochs"], because: "true is not 1" },
    {
      document: { ...valid, epochs: null },
      problems: ["SPEC_TYPE_WRONG /epochs"],
      because: "null is not left out",
    },
    {
      document: { ...valid, epochs: 1.5 },
      problems: ["SPEC_TYPE_WRONG /epochs"],
      because: "half a run is none",
    },
    {
      document: { ...valid, epochs: 0 },
      problems: ["SPEC_VALUE_WRONG /epochs"],
      because: "nothing would run (B50)",
    },
    { document: { ...valid, epochs: -1 }, problems: ["SPEC_VALUE_WRONG /epochs"], because: "it is negative" },
    {
      document: { ...valid, epochs: 1e300 },
      problems: ["SPEC_VALUE_WRONG /epochs"],
      because: "nobody can count to it",
    },
    {
      document: { ...valid, name: 1, description: [] },
      problems: ["SPEC_TYPE_WRONG /name", "SPEC_TYPE_WRONG /description"],
      because: "both are text",
    },
    {
      document: { ...valid, samples: [5, null, []] },
      problems: ["SPEC_TYPE_WRONG /samples/0", "SPEC_TYPE_WRONG /samples/1", "SPEC_TYPE_WRONG /samples/2"],
      because: "samples are objects",
    },
    {
      document: { ...valid, samples: [{ name: "" }, { name: 7 }] },
      problems: ["SPEC_VALUE_EMPTY /samples/0/name", "SPEC_TYPE_WRONG /samples/1/name"],
      because: "names are texts that are not empty",
    },
    {
      document: { ...valid, samples: [{ name: "a" }, { name: "b" }, { name: "a" }, { name: "a" }] },
      problems: ["SPEC_SAMPLE_DUPLICATE /samples/2/name", "SPEC_SAMPLE_DUPLICATE /samples/3/name"],
      because: "trials could belong to either",
    },
    {
      document: { ...valid, samples: [{ name: "sample_1" }, {}] },
      problems: ["SPEC_SAMPLE_DUPLICATE /samples/1"],
      because: "the given name is taken",
    },
    {
      document: { ...valid, samples: [{}, { name: "sample_0" }] },
      problems: ["SPEC_SAMPLE_DUPLICATE /samples/1/name"],
      because: "the generated name is taken",
    },
    {
      document: { ...valid, samples: [{ reference: 1, expected: 1 }] },
      problems: ["SPEC_KEYS_CONFLICT /samples/0/expected"],
      because: "one would be ignored, even an equal one",
    },
    {
      document: { ...valid, checks: [null, "hasToolCall"] },
      problems: ["SPEC_TYPE_WRONG /checks/0", "SPEC_TYPE_WRONG /checks/1"],
      because: "checks are objects",
    },
    {
      document: { ...valid, checks: [{ tool: "t" }, { type: "hasToolcall", tool: "t" }] },
      problems: ["SPEC_KEY_MISSING /checks/0/type", "SPEC_CHECK_UNKNOWN /checks/1/type"],
      because: "letter case counts",
    },
    {
      document: { ...valid, checks: [{ ...check, when: { sample: ["refund_ok", "refund_no"] } }] },
      problems: ["SPEC_SAMPLE_UNKNOWN /checks/0/when/sample/1"],
      because: "no sample has that name",
    },
    {
      document: { ...valid, checks: [{ ...check, when: { sampleNot: ["x", "y"] } }] },
      problems: [
        "SPEC_SAMPLE_UNKNOWN /checks/0/when/sampleNot/0",
        "SPEC_SAMPLE_UNKNOWN /checks/0/when/sampleNot/1",
      ],
      because: "each name is told",
    },
    {
      document: { samples: 1, checks: [{ ...check, when: { sample: ["x"] } }] },
      problems: ["SPEC_TYPE_WRONG /samples"],
      because: "without samples no name can be checked",
    },
  ])("refuses with $problems, because $because", async ({ document, problems }) => {
    expect(await problemsOf(document)).toEqual(problems);
  });

  it("suggests the nearest sample, type and mode", async () => {
    const { problems } = await specErrorOf(() =>
      parseSpec({
        samples: [sample],
        checks: [
          { ...check, when: { sample: ["refund_okay"] } },
          { type: "llmjudge" },
          { type: "outputMatches", value: "x", mode: "notcontains" },
        ],
      }),
    );
    expect(problems.map(({ hint }) => hint?.split("?")[0])).toEqual([
      'Did you mean "refund_ok"',
      'Did you mean "llmJudge"',
      'Did you mean "notContains"',
    ]);
  });

  it("tells problems in the order of the document", async () => {
    const document = {
      checks: [check, {}],
      samples: [{ reference: 1, expected: 2 }, 5, sample, sample],
      epochs: 0,
      name: 1,
    };
    expect(await problemsOf(document)).toEqual([
      "SPEC_TYPE_WRONG /name",
      "SPEC_VALUE_WRONG /epochs",
      "SPEC_KEYS_CONFLICT /samples/0/expected",
      "SPEC_TYPE_WRONG /samples/1",
      "SPEC_SAMPLE_DUPLICATE /samples/3/name",
      "SPEC_KEY_MISSING /checks/1/type",
    ]);
  });

  it("throws an error that names the file and holds every problem", async () => {
    const error = await specErrorOf(() => parseSpec({ samples: [] }, { file: "refunds.json" }));
    expect(error).toBeInstanceOf(OutputError);
    expect(error.code).toBe("SPEC_INVALID");
    expect(error.message).toBe(
      [
        "refunds.json has 2 problems:",
        'refunds.json /samples "samples" is empty. [SPEC_VALUE_EMPTY]',
        "  A spec needs at least one sample.",
        'refunds.json /checks "checks" is missing. [SPEC_KEY_MISSING]',
        "  Write a list of checks.",
      ].join("\n"),
    );
  });

  it("asks the caller where things stand", async () => {
    const locate = (pointer: string, part: string) => ({ line: pointer.length, column: part.length });
    const { problems } = await specErrorOf(() =>
      parseSpec({ ...valid, epochs: 0, nmae: 1 }, { strict: true, locate }),
    );
    expect(problems).toEqual([
      expect.objectContaining({ pointer: "/nmae", line: 5, column: 3 }),
      expect.objectContaining({ pointer: "/epochs", line: 7, column: 5 }),
    ]);
  });
});

describe("unknown keys", () => {
  const document = {
    nmae: "x",
    samples: [{ name: "a", inptu: 1 }],
    checks: [{ type: "hasToolCall", tool: "t", value: "x", not: true }],
  };
  const pointers = ["/nmae", "/samples/0/inptu", "/checks/0/value", "/checks/0/not"];

  it("are noted", () => {
    const { notes } = parseSpec(document);
    expect(notes.map(({ code, pointer }) => [code, pointer])).toEqual(
      pointers.map((pointer) => ["SPEC_KEY_UNKNOWN", pointer]),
    );
    expect(notes[0]).toMatchObject({
      message: 'Unknown key "nmae" in the spec.',
      hint: 'Did you mean "name"?',
    });
    expect(notes[1]).toMatchObject({ hint: 'Did you mean "input"?' });
    expect(notes[2]).toMatchObject({
      message: 'Unknown key "value" in checks[0] (hasToolCall).',
      hint: "Known keys: type, tool, name, when.",
    });
  });

  it("are problems under strict", async () => {
    expect(await problemsOf(document, { strict: true })).toEqual(
      pointers.map((pointer) => `SPEC_KEY_UNKNOWN ${pointer}`),
    );
  });
});

describe("Guild's limits", () => {
  const samples = (count: number) => Array.from({ length: count }, () => ({}));

  it.each([
    {
      document: { ...valid, samples: samples(100), epochs: 3 },
      told: [],
      because: "they are reached and not exceeded",
    },
    {
      document: { ...valid, samples: samples(101) },
      told: ["/samples"],
      because: "there are too many samples",
    },
    { document: { ...valid, epochs: 4 }, told: ["/epochs"], because: "there are too many epochs" },
    {
      document: { ...valid, samples: samples(101), epochs: 4 },
      told: ["/epochs", "/samples"],
      because: "both are too many",
    },
  ])("tell of $told, because $because", async ({ document, told }) => {
    const notes = parseSpec(document).notes.filter(({ code }) => code === "LINT_GUILD_LIMIT");
    expect(notes.map(({ pointer }) => pointer)).toEqual(told);
    if (told.length === 0) return;
    expect(await problemsOf(document, { guildLimits: true })).toEqual(
      told.map((pointer) => `SPEC_GUILD_LIMIT ${pointer}`),
    );
  });
});

describe("values that are not JSON", () => {
  const cycle: Record<string, unknown> = {};
  cycle.self = cycle;
  const trap = {
    get name(): string {
      throw new Error("no");
    },
  };
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  let deep: unknown = 1;
  for (let level = 0; level < 100_000; level++) deep = [deep];
  let wide: unknown = ["x"];
  for (let level = 0; level < 100; level++) wide = [wide, wide];

  it.each([
    { input: () => 1, pointer: "/samples/0/input", because: "a function is no value" },
    { input: cycle, pointer: "/samples/0/input/self", because: "it has no end" },
    { input: trap, pointer: "/samples/0/input/name", because: "its getter throws" },
    { input: revoked.proxy, pointer: "/samples/0/input", because: "the proxy is revoked" },
    {
      input: new Date(0),
      pointer: "/samples/0/input",
      because: "a class instance is not what it looks like in JSON",
    },
    { input: [new Map()], pointer: "/samples/0/input/0", because: "a map would lose its entries" },
    { input: 10n, pointer: "/samples/0/input", because: "JSON has no such number" },
    { input: { a: Number.NaN }, pointer: "/samples/0/input/a", because: "JSON has no such number" },
    { input: [undefined], pointer: "/samples/0/input/0", because: "JSON would make null of it" },
    { input: new Array(2), pointer: "/samples/0/input/0", because: "it has holes" },
    {
      input: new Array(4_000_000_000),
      pointer: "/samples/0/input",
      because: "it is too long to be looked at",
    },
    { input: Symbol("s"), pointer: "/samples/0/input", because: "a symbol is no value" },
    { input: deep, pointer: "/samples/0/input/0", because: "it is too deep" },
    { input: wide, pointer: "", because: "written out, it would not fit anywhere" },
  ])("are refused at $pointer, because $because", async ({ input, pointer }) => {
    const problems = await problemsOf({ ...valid, samples: [{ input }] });
    expect(problems[0]).toBe(`SPEC_NOT_JSON ${pointer}`);
  });

  it("are told once, not again for what follows from them", async () => {
    expect(await problemsOf({ samples: [sample], checks: [{ type: "hasToolCall", tool: 5n }] })).toEqual([
      "SPEC_NOT_JSON /checks/0/tool",
    ]);
    expect(
      await problemsOf({ samples: [sample], checks: [{ type: "outputMatches", value: Symbol() }] }),
    ).toEqual(["SPEC_NOT_JSON /checks/0/value"]);
  });

  it("may be plain objects without a prototype, frozen or shared", () => {
    const shared = Object.freeze(Object.assign(Object.create(null), { id: 1 }));
    const { spec } = parseSpec({ ...valid, samples: [{ input: [shared, shared] }] });
    expect(spec.samples[0]?.input).toEqual([{ id: 1 }, { id: 1 }]);
  });
});

describe("laws", () => {
  const options = {
    withBigInt: true,
    withDate: true,
    withMap: true,
    withNullPrototype: true,
    withSparseArray: true,
    maxDepth: 2,
    maxKeys: 3,
  } as const;

  it("parses its own result to the same", () => {
    fc.assert(
      fc.property(anySpec, (document) => {
        const { spec } = parseSpec(document);
        expect(parseSpec(spec).spec).toEqual(spec);
      }),
    );
  });

  it("never throws anything but a SpecError with a problem in it", () => {
    const anything = fc.anything(options);
    const fields = fc.dictionary(
      fc.constantFrom("type", "tool", "value", "arguments", "when", "mode", "min", "sequence", "rubric"),
      anything,
    );
    const typed = fc.tuple(
      fields,
      fc.constantFrom("hasToolCall", "outputMatches", "toolCallCount", "toolCallOrder", "llmJudge"),
    );
    const document = fc.oneof(
      anything,
      fc.record({ samples: anything, checks: anything, epochs: anything }, { requiredKeys: [] }),
      fc.record({
        samples: fc.array(fc.dictionary(fc.constantFrom("name", "input", "expected"), anything), {
          maxLength: 3,
        }),
        checks: fc.array(
          typed.map(([rest, type]) => ({ ...rest, type })),
          { maxLength: 3 },
        ),
      }),
    );
    fc.assert(
      fc.property(document, fc.boolean(), (spec, strict) => {
        try {
          parseSpec(spec, { strict, guildLimits: strict });
        } catch (error) {
          expect(error).toBeInstanceOf(SpecError);
          expect((error as SpecError).problems.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 1000 },
    );
  }, 60_000);

  it("tells one problem a place and code", async () => {
    fc.assert(
      fc.property(fc.anything(options), fc.anything(options), (samples, checks) => {
        try {
          parseSpec({ samples: [samples], checks: [checks] });
        } catch (error) {
          const told = (error as SpecError).problems.map(({ code, pointer }) => `${code} ${pointer}`);
          expect(new Set(told).size).toBe(told.length);
        }
      }),
    );
  });
});
