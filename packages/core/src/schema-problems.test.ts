import { describe, expect, it } from "vitest";
import { z } from "zod";
import { schemaProblems } from "./schema-problems.ts";

const schema = z.object({ "a/b~": z.array(z.number()), unit: z.enum(["word", "line"]).optional() });

describe("schemaProblems", () => {
  it("has nothing to say about a value that fits", () => {
    expect(schemaProblems(schema, { "a/b~": [1] })).toEqual([]);
  });

  it("names every place by a JSON Pointer, below the parent's, and the value that stands there", () => {
    const problems = schemaProblems(schema, { "a/b~": [1, "2"], unit: "page" }, "/input");
    expect(problems.map(({ pointer }) => pointer)).toEqual(["/input/a~1b~0/1", "/input/unit"]);
    expect(problems.map(({ message }) => message)).toEqual([
      'Invalid input: expected number, received string: "2"',
      'Invalid option: expected one of "word"|"line": "page"',
    ]);
  });

  it("does not say twice what the schema said already", () => {
    expect(schemaProblems(schema, undefined).map(({ message }) => message)).toEqual([
      "Invalid input: expected object, received undefined",
    ]);
  });

  it("cuts a value that is long", () => {
    expect(schemaProblems(z.number(), "a".repeat(10_000))[0]?.message.length).toBeLessThan(200);
  });
});
