import type { ParsedDatasets } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { nameMatcher, selectDatasets } from "./select-datasets.ts";

const NAMES = ["short", "short-2", "long", "a.b", "100%"];

function parsed(names: readonly string[] = NAMES): ParsedDatasets {
  return {
    datasets: names.map((name) => ({ name, input: name })),
    places: names.map((name) => ({ name, file: "cases.yml", pointer: `/${name}` })),
    notes: names.map((name) => ({
      code: "OUTPUT_STALE",
      message: name,
      file: "cases.yml",
      pointer: `/${name}/last_output`,
    })),
  };
}

function select(...patterns: string[]) {
  return selectDatasets(parsed(), patterns).datasets.map(({ name }) => name);
}

describe("selectDatasets", () => {
  it.each([
    { patterns: [], names: NAMES, because: "none is named" },
    { patterns: ["long", "short"], names: ["short", "long"], because: "their order stays" },
    { patterns: ["short*"], names: ["short", "short-2"], because: "a star is any text, also none" },
    { patterns: ["short-?"], names: ["short-2"], because: "a question mark is one character" },
    { patterns: ["*"], names: NAMES, because: "a star is everything" },
    { patterns: ["a.b"], names: ["a.b"], because: "a dot is a dot" },
    { patterns: ["100%"], names: ["100%"], because: "any name will do" },
    { patterns: ["long", "l*"], names: ["long"], because: "a case is tested once" },
  ])("keeps $names for $patterns: $because", ({ patterns, names }) => {
    expect(select(...patterns)).toEqual(names);
  });

  it("keeps places and notes of what is selected", () => {
    const { places, notes } = selectDatasets(parsed(), ["short"]);
    expect(places.map(({ name }) => name)).toEqual(["short"]);
    expect(notes.map(({ message }) => message)).toEqual(["short"]);
  });

  it("B50: refuses every name that no case has, and lists those that are known", () => {
    expect(() => select("short", "lnog", "x*")).toThrow(
      expect.objectContaining({
        code: "DATASET_UNKNOWN",
        hint: "The cases are: short, short-2, long, a.b, 100%.",
        problems: [
          { code: "DATASET_UNKNOWN", message: 'There is no case "lnog".', hint: "Did you mean long?" },
          { code: "DATASET_UNKNOWN", message: 'No case matches "x*".' },
        ],
      }),
    );
  });

  it("lists thirty names and how many there are beside", () => {
    const many = parsed(Array.from({ length: 40 }, (_, row) => `case ${row}`));
    expect(() => selectDatasets(many, ["nothing"])).toThrow(
      expect.objectContaining({ hint: expect.stringMatching(/case 29 and 10 more\.$/) }),
    );
  });
});

describe("nameMatcher", () => {
  it("takes a name for itself, whatever is in it", () => {
    for (const name of ["a*b", "[x]", "a\nb", "👍", "("]) expect(nameMatcher([name])(name)).toBe(true);
    expect(nameMatcher(["?"])("👍")).toBe(true);
    expect(nameMatcher(["a*"])("a\nb")).toBe(true);
  });
});
