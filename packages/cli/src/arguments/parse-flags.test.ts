import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FlagTable } from "./flag-table.ts";
import { parseFlags } from "./parse-flags.ts";

const table: FlagTable = [
  { name: "--files", value: "FILE…", takes: "files", description: "" },
  { name: "--one", value: "X", takes: "one", description: "" },
  { name: "--list", value: "X", takes: "list", description: "" },
  { name: "--pick", value: "X", takes: "one", choices: ["a", "b"], description: "" },
  { name: "--bare", short: "-b", takes: "none", description: "" },
];

describe("parseFlags", () => {
  it.each([
    { line: "--one=a=b", values: { "--one": ["a=b"] }, because: "only the first = divides" },
    { line: "--list x --list y --list x", values: { "--list": ["x", "y", "x"] }, because: "a list adds up" },
    { line: "-b --bare", values: { "--bare": [] }, because: "the letter is the flag" },
    { line: "--one -", values: { "--one": ["-"] }, because: "- is a value" },
    { line: "--one=--bare", values: { "--one": ["--bare"] }, because: "behind = anything is a value" },
    {
      line: "--files a b -b",
      values: { "--files": ["a", "b"], "--bare": [] },
      because: "a flag ends the files",
    },
    { line: "--files a -- -b", values: { "--files": ["a", "-b"] }, because: "after -- nothing is a flag" },
  ])("sorts '$line': $because", ({ line, values }) => {
    const parsed = parseFlags(line.split(" "), table);
    expect(parsed.problems).toEqual([]);
    expect(Object.fromEntries(parsed.values)).toEqual(values);
  });

  it.each([
    { line: "p --bare q", positionals: ["p", "q"], unclaimed: [], because: "a bare flag takes nothing" },
    { line: "p --one x q", positionals: ["p", "q"], unclaimed: [], because: "--one takes one" },
    { line: "-- --bare", positionals: ["--bare"], unclaimed: [], because: "after -- nothing is a flag" },
    {
      line: "p --what q r --bare s",
      positionals: ["p", "s"],
      unclaimed: ["q", "r"],
      because: "it may be a value",
    },
  ])("leaves $positionals of '$line': $because", ({ line, positionals, unclaimed }) => {
    expect(parseFlags(line.split(" "), table)).toMatchObject({ positionals, unclaimed });
  });

  it("keeps every word that is no flag in exactly one place", () => {
    const word = fc.constantFrom(
      "--files",
      "--one",
      "--list",
      "--bare",
      "-b",
      "--what",
      "p",
      "q",
      "-",
      "--",
      "--one=x",
    );
    fc.assert(
      fc.property(fc.array(word), (args) => {
        const { values, positionals, unclaimed, problems } = parseFlags(args, table);
        const kept = [...positionals, ...unclaimed, ...[...values.values()].flat()];
        const plainWords = args.filter((one) => ["p", "q", "-"].includes(one)).length;
        const repeated = problems.filter(({ code }) => code === "FLAG_REPEATED").length;
        expect(kept.filter((one) => ["p", "q", "-"].includes(one)).length).toBeGreaterThanOrEqual(
          plainWords - repeated,
        );
        expect(kept.length).toBeLessThanOrEqual(args.length);
      }),
    );
  });
});
