import { judgeBoolean, judgeLabel, judgeScore, judgeVerdict } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { hintOfMissing, moduleHint } from "./module-hint.ts";

function missingExport(from: string, name: string): string {
  return `SyntaxError: The requested module '${from}' does not provide an export named '${name}'`;
}

describe("moduleHint", () => {
  it.each([
    {
      message: missingExport("@outputai/core", "step"),
      hint: /^step of @outputai\/core belongs to the hosted framework.*--cached/,
    },
    { message: missingExport("@outputai/llm/x", "a"), hint: /^a of @outputai\/llm\/x belongs/ },
    {
      message: missingExport("./types.js", "Thing"),
      hint: /^If Thing is a type, import it with "import type"/,
    },
    { message: missingExport("@outputaix/core", "step"), hint: /^If step is a type/ },
    {
      message: "Error: Cannot find package 'zod' imported from /a/b.ts",
      hint: /^Install it.* npm install zod$/,
    },
    { message: "Error: Cannot find package '@a/b' imported from /a/b.ts", hint: /npm install @a\/b$/ },
    {
      message: "Error: Cannot find package '/w/node_modules/a/dist/b.js' imported from /a/b.ts",
      hint: undefined,
    },
    {
      message: "Error: Cannot find module '/a/c.js' imported from /a/b.ts",
      hint: /^Check the spelling of the path/,
    },
    { message: "TypeError: no", hint: undefined },
  ])("of $message", ({ message, hint }) => {
    if (hint === undefined) expect(moduleHint(message)).toBeUndefined();
    else expect(moduleHint(message)).toMatch(hint);
  });
});

describe("moduleHint of what evaluators import", () => {
  it.each([
    {
      from: "@outputai/core",
      name: "step",
      hint: /Move what evaluators need out of the file that imports step/,
    },
    {
      from: "@outputai/evals",
      name: "judgeNumber",
      hint: /^The judges of @outputai\/evals are judgeVerdict, judgeScore, .*check the spelling, and the version/,
    },
  ])("does not ask for --cached when $name is missing", ({ from, name, hint }) => {
    const told = moduleHint(missingExport(from, name), "evals");
    expect(told).toMatch(hint);
    expect(told).not.toContain("--cached");
  });
});

describe("moduleHint of judges", () => {
  it.each([judgeVerdict, judgeScore, judgeBoolean, judgeLabel])("names %o, which is there", ({ name }) => {
    expect(moduleHint(missingExport("@outputai/evals", "judgeIt"))).toContain(name);
  });
});

describe("hintOfMissing", () => {
  it.each([
    { specifier: "./nope.js", hint: /^Check the spelling/ },
    { specifier: "..", hint: /^Check the spelling/ },
    { specifier: "/abs/nope.js", hint: /^Check the spelling/ },
    { specifier: "#nope", hint: /^Check the spelling/ },
    { specifier: "@/nope", hint: /^Check the spelling/ },
    { specifier: "file:///nope.js", hint: /^Check the spelling/ },
    { specifier: "lodash-es", hint: /npm install lodash-es$/ },
    { specifier: "@a/b/c.js", hint: /npm install @a\/b$/ },
    { specifier: "zod/v4", hint: /npm install zod$/ },
  ])("of $specifier", ({ specifier, hint }) => {
    expect(hintOfMissing(specifier)).toMatch(hint);
  });
});
