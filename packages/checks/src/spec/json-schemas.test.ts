import { readFileSync } from "node:fs";
import { type Trial, trialSchema } from "@outputai/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { renderSchemas, SCHEMA_FOLDER } from "../../scripts/generate-schemas.ts";
import { anySpec, anyTrial } from "../../test/arbitraries.ts";
import { parseSpec } from "./parse-spec.ts";

const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false });
const isSpec = ajv.compile(readSchema("spec"));
const isTrial = ajv.compile(readSchema("trial"));

function readSchema(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(`${SCHEMA_FOLDER}${name}.schema.json`, "utf8"));
}

function isParsed(document: unknown): boolean {
  try {
    parseSpec(document);
    return true;
  } catch {
    return false;
  }
}

/** What the file would hold: JSON has no undefined. */
function asFile(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe("the committed JSON Schemas", () => {
  it.each(Object.entries(renderSchemas()))(
    "%s is what scripts/generate-schemas.ts writes",
    (name, content) => {
      expect(readFileSync(`${SCHEMA_FOLDER}${name}`, "utf8")).toBe(content);
    },
  );

  it.each(["spec", "trial"])("of %s describe themselves and every key, so that editors help", (name) => {
    const schema = readSchema(name);
    expect(schema).toMatchObject({
      $id: `urn:outputai:schema:${name}`,
      title: expect.any(String),
      description: expect.any(String),
    });
    expect(undescribedKeys(schema, "")).toEqual([]);
  });
});

describe("the JSON Schema of a spec", () => {
  it("refuses no document that parseSpec reads", () => {
    fc.assert(
      fc.property(anySpec, fc.string(), (document, unknownKey) => {
        const file = asFile({ ...document, [unknownKey]: 1 });
        fc.pre(isParsed(file));
        expect(isSpec(file), JSON.stringify(isSpec.errors)).toBe(true);
      }),
    );
  });

  const check = { type: "hasToolCall", tool: "t" };
  const spec = (...checks: readonly unknown[]) => ({ samples: [{}], checks });
  it.each([
    [5],
    [{}],
    [{ samples: [], checks: [check] }],
    [{ samples: [{}], checks: [] }],
    [{ ...spec(check), epochs: "2" }],
    [{ ...spec(check), epochs: 1.5 }],
    [{ ...spec(check), epochs: 0 }],
    [{ ...spec(check), name: null }],
    [{ samples: [5], checks: [check] }],
    [{ samples: [{ name: "" }], checks: [check] }],
    [{ samples: [{ reference: 1, expected: 1 }], checks: [check] }],
    [spec({ type: "hasToolCal", tool: "t" })],
    [spec({ type: "hasToolCall" })],
    [spec({ type: "hasToolCall", tool: "" })],
    [spec({ type: "toolCallContains", tool: "t", arguments: [] })],
    [spec({ type: "toolCallContains", tool: "t", arguments: {}, match: "equal" })],
    [spec({ type: "outputMatches" })],
    [spec({ type: "outputMatches", value: "a", referencePath: "b" })],
    [spec({ type: "outputMatches", value: "" })],
    [spec({ type: "outputMatches", value: "a", caseSensitive: "false" })],
    [spec({ type: "outputMatches", value: "a", mode: "has" })],
    [spec({ type: "llmJudge", rubric: " \n" })],
    [spec({ type: "toolCallCount", tool: "t" })],
    [spec({ type: "toolCallCount", tool: "t", min: -1 })],
    [spec({ type: "toolCallOrder", sequence: [] })],
    [spec({ ...check, when: {} })],
    [spec({ ...check, when: { samples: ["a"] } })],
    [spec({ ...check, when: { hasReference: "a", sample: ["a"] } })],
    [spec({ ...check, when: { sample: [] } })],
  ])("refuses %j, as parseSpec does", (document) => {
    expect(isSpec(document)).toBe(false);
    expect(isParsed(document)).toBe(false);
  });

  it("refuses nothing that parseSpec would read, whatever is put in place of a part", () => {
    const parts = fc.constantFrom("samples", "checks", "epochs", "name");
    fc.assert(
      fc.property(anySpec, parts, fc.jsonValue(), (document, part, value) => {
        const file = asFile({ ...document, [part]: value });
        if (!isSpec(file)) expect(isParsed(file)).toBe(false);
      }),
    );
  });
});

describe("the JSON Schema of a trial", () => {
  it("agrees with trialSchema on trials and on what is none", () => {
    const spoilt = fc
      .tuple(
        anyTrial,
        fc.constantFrom<keyof Trial>("sample", "epoch", "status", "output", "toolCalls", "usage"),
        fc.jsonValue(),
      )
      .map(([trial, key, value]) => ({ ...trial, [key]: value }));
    fc.assert(
      fc.property(fc.oneof(anyTrial, spoilt), (trial) => {
        const line = asFile(trial);
        expect(isTrial(line)).toBe(trialSchema.safeParse(line).success);
      }),
    );
  });
});

interface SchemaPart {
  readonly description?: string;
  readonly properties?: Readonly<Record<string, SchemaPart>>;
  readonly items?: SchemaPart;
  readonly oneOf?: readonly SchemaPart[];
}

function undescribedKeys(
  { properties = {}, items, oneOf = [] }: SchemaPart,
  path: string,
): readonly string[] {
  const inner = [...(items === undefined ? [] : [items]), ...oneOf];
  return [
    ...Object.entries(properties).flatMap(([key, part]) => [
      ...(part.description === undefined ? [`${path}.${key}`] : []),
      ...undescribedKeys(part, `${path}.${key}`),
    ]),
    ...inner.flatMap((part) => undescribedKeys(part, `${path}[]`)),
  ];
}
