import { readFileSync } from "node:fs";
import { ValidationError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { Verdict } from "./verdict.ts";

interface Vector {
  readonly id: string;
  readonly helper: keyof typeof Verdict;
  readonly args: readonly unknown[];
  readonly expected: Expected;
  readonly expectedEach?: readonly Expected[];
  readonly recommended?: Expected;
  readonly recommendedEach?: readonly Expected[];
}

interface Expected {
  readonly throws?: { readonly name: string; readonly messageIncludes?: string };
  readonly type?: string;
  readonly [field: string]: unknown;
}

const path = new URL("../../../../test/vectors/verdict.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(path, "utf8")) as { readonly vectors: readonly Vector[] };

/** The vector records what another tool throws; a meaningless argument is a ValidationError here. */
const OTHER_ERROR = new Map([
  ["matches-14", { throws: { name: "ValidationError", messageIncludes: "RegExp" } }],
]);

describe("the vectors of Verdict", () => {
  it("are all there", () => {
    expect(vectors.length).toBeGreaterThan(100);
    expect(new Set(vectors.map(({ helper }) => helper)).size).toBe(19);
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    const args = decodeAll(vector.args);
    for (const expected of expectationsOf(vector)) {
      const call = () => (Verdict[vector.helper] as (...given: readonly unknown[]) => unknown)(...args);
      if (expected.throws === undefined) expectResult(call(), expected);
      else expectError(call, expected.throws);
    }
  });
});

function expectationsOf(vector: Vector): readonly Expected[] {
  const each = vector.recommendedEach ?? (vector.recommended === undefined ? vector.expectedEach : undefined);
  return each ?? [OTHER_ERROR.get(vector.id) ?? vector.recommended ?? vector.expected];
}

function expectResult(result: unknown, { type, ...fields }: Expected): void {
  expect((result as object).constructor.name).toBe(type);
  for (const [field, encoded] of Object.entries(fields)) {
    if ((encoded as { readonly $?: string } | null)?.$ === "any") continue;
    const actual: unknown = Reflect.get(result as object, field);
    const plain: unknown = actual === undefined ? undefined : JSON.parse(JSON.stringify(actual));
    expect(plain, field).toEqual(decode(encoded, new Map()));
  }
}

function expectError(
  call: () => unknown,
  { name, messageIncludes = "" }: NonNullable<Expected["throws"]>,
): void {
  let thrown: unknown;
  try {
    call();
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(ValidationError);
  expect((thrown as Error).name).toBe(name);
  expect((thrown as Error).message).toContain(messageIncludes);
}

function decodeAll(args: readonly unknown[]): readonly unknown[] {
  const references = new Map<string, unknown>();
  return args.map((arg) => decode(arg, references));
}

/** Values that JSON lacks are objects with a `$` key; equal ids are one object. */
function decode(value: unknown, references: Map<string, unknown>): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => decode(element, references));
  if (!("$" in value)) return mapValues(value, (member) => decode(member, references));
  const { $, v, id, source, flags } = value as Record<string, string>;
  switch ($) {
    case "undefined":
      return undefined;
    case "number":
      return Number(v);
    case "bigint":
      return BigInt(v ?? "");
    case "regexp":
      return new RegExp(source ?? "", flags);
    case "boxed":
      return Object(v);
    case "ref":
      if (!references.has(id ?? "")) references.set(id ?? "", decode(v, references));
      return references.get(id ?? "");
    default:
      throw new Error(`The vectors hold a value of a kind that is not known here: ${$}`);
  }
}

function mapValues(object: object, change: (value: unknown) => unknown): object {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, change(member)]));
}
