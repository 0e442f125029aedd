import { expect, it } from "vitest";
import { typeFaults } from "./type-faults.ts";

it("tells what does not type-check, with file and line, and nothing else", () => {
  const examples = [
    { file: "right.md", line: 3, code: 'const text: string = "a";\ntext.length; // 1', scope: [] },
    { file: "refused.md", line: 3, code: "JSON.parse(\n  1,\n); // throws SyntaxError", scope: [] },
    { file: "wrong.md", line: 3, code: '\nconst count: number = "a";', scope: [] },
    { file: "missing.md", line: 1, code: 'import { nothing } from "@outputai/core";', scope: [] },
  ];
  expect(typeFaults(examples)).toEqual([
    "wrong.md:4 Type 'string' is not assignable to type 'number'.",
    expect.stringMatching(/^missing\.md:1 .* no exported member 'nothing'/),
  ]);
});
