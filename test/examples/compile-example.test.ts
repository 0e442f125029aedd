import { mkdirSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "../repository/files.ts";
import { compileExample } from "./compile-example.ts";

describe("an example", () => {
  it.each([
    ["1 + 1; // 2", 1],
    ["const sum = 1 + 1; // 2", 1],
    ["const { total } = { total: 2 }; // { total: 2 }\ntotal; // 2", 2],
    ["await Promise.resolve([1]); // [1]", 1],
    ["[1].map((item) => {\n  item; // 1\n});", 1],
    ["for (const item of [1, 1]) {\n  item; // 1\n}", 1],
    ["// prose\nconst text: string = 'https://a'; // \"https://a\"", 1],
    ["const lines = [\n  // prose\n  1,\n]; // [1]", 1],
    ["JSON.parse('{'); // throws SyntaxError", 1],
    ["await Promise.reject({ code: 'SUM_INVALID' }); // throws SUM_INVALID", 1],
    ["sum(1, 1); // 2", 1],
    ["const sum = () => 3;\nsum(); // 3", 1],
  ])("%j holds", async (code, assertions) => {
    const compiled = compile(code);
    expect(compiled).toMatchObject({ faults: [], assertions });
    await expect(run(compiled.module)).resolves.toBeUndefined();
  });

  it.each([
    ["1 + 1; // 3", "page.md:7 has another value than its comment says"],
    ["\n\nconst sum = 1 + 1; // 3", "page.md:9 has another value than its comment says"],
    ["-0; // 0", "page.md:7 has another value"],
    ["[1].map((item) => {\n  item; // 2\n});", "page.md:8 has another value"],
    ["await Promise.resolve(1); // 2", "page.md:7 has another value"],
    ["JSON.parse('{'); // throws TypeError", "page.md:7 throws something else than its comment says"],
    ["JSON.parse('1'); // throws SyntaxError", "page.md:7 throws something else than its comment says"],
    ["await Promise.reject({ code: 'A_B' }); // throws A_C", "page.md:7 throws something else"],
    ["1 + 1; // two", "two is not defined"],
    ["1; // throws", "throws is not defined"],
    ["undefinedName(); // 1", "undefinedName is not defined"],
  ])("%j does not hold", async (code, message) => {
    const compiled = compile(code);
    expect(compiled.faults).toEqual([]);
    await expect(run(compiled.module)).rejects.toThrow(message);
  });

  it.each([
    ["1 + 1; // it is two", "page.md:7 the comment is not asserted: // it is two"],
    ["1 + 1; // yes, no", "page.md:7 the comment is not asserted: // yes, no"],
    ["1 + 1; // => 2", "page.md:7 the comment is not asserted: // => 2"],
    ["if (true) {\n  1;\n} // 1", "page.md:9 the comment is not asserted: // 1"],
    ["call({\n  key: 1, // 1\n});", "page.md:8 the comment is not asserted: // 1"],
    ["const one = 1, two = 2; // 1", "page.md:7 the comment is not asserted: // 1"],
    ["function f() {\n  g(); // throws A_B\n}", "page.md:8 the comment is not asserted: // throws A_B"],
    ["1 + ; // 1", "page.md:7 Expression expected."],
  ])("%j is refused", (code, fault) => {
    expect(compile(code).faults).toContain(fault);
  });

  it("counts no assertion where no comment says a value", () => {
    expect(compile("// 2\n1 + 1;").assertions).toBe(0);
  });
});

const workFolder = `${root}test/.work/invented`;

function compile(code: string) {
  const scope = [{ module: `${workFolder}/sum.ts`, names: ["sum"] }];
  return compileExample({ file: "page.md", line: 7, code, scope }, `${root}test/examples/assertions.ts`);
}

let modules = 0;

async function run(module: string): Promise<void> {
  mkdirSync(workFolder, { recursive: true });
  writeFileSync(
    `${workFolder}/sum.ts`,
    "export const sum = (left: number, right: number) => left + right;\n",
  );
  modules += 1;
  const path = `${workFolder}/example-${modules}.ts`;
  writeFileSync(path, module);
  await import(/* @vite-ignore */ path);
}
