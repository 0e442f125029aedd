import { describe, expect, it } from "vitest";
import { moduleHint } from "./module-hint.ts";

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
