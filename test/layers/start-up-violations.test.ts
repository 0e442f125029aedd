import { describe, expect, it } from "vitest";
import { lawfulFiles, lawfulTables } from "./invented-repository.ts";
import { startUpViolations } from "./start-up-violations.ts";

describe("startUpViolations", () => {
  it("lets a package be reached through a late import", () => {
    expect(startUpViolations(lawfulFiles, lawfulTables)).toEqual([]);
  });

  it("lets a package be reached through a type", () => {
    expect(violationsWith("packages/evals/src/index.ts", 'import type { X } from "@outputai/llm";')).toEqual(
      [],
    );
  });

  it("tells the chain of imports that leads there", () => {
    const files = new Map([
      ...lawfulFiles,
      ["packages/evals/src/index.ts", 'export * from "./judges.ts";'],
      ["packages/evals/src/judges.ts", 'export { judge } from "@outputai/llm";'],
    ]);
    expect(startUpViolations(files, lawfulTables)).toEqual([
      "packages/evals/src/index.ts:1 loads ai at start: packages/evals/src/index.ts → packages/evals/src/judges.ts → packages/llm/src/index.ts → ai",
    ]);
  });

  it.each([
    { judges: 'export const late = () => import("ai");', loads: false, because: "that entry loads it late" },
    { judges: 'export { generateText } from "ai";', loads: true, because: "that entry loads it at once" },
    {
      judges: 'export * from "./index.ts";',
      loads: true,
      because: "that entry loads the package's main one",
    },
  ])("follows a subpath to its own entry: $loads when $because", ({ judges, loads }) => {
    const files = new Map(lawfulFiles);
    const { exports, ...fields } = JSON.parse(files.get("packages/llm/package.json") ?? "");
    const entry = { "@outputai/source": "./src/judges.ts", default: "./dist/judges.js" };
    files.set(
      "packages/llm/package.json",
      JSON.stringify({ ...fields, exports: { ...exports, "./judges": entry } }),
    );
    files.set("packages/llm/src/judges.ts", judges);
    files.set("packages/evals/src/index.ts", 'export * from "@outputai/llm/judges";');
    expect(startUpViolations(files, lawfulTables)).toHaveLength(loads ? 1 : 0);
  });

  it.each([
    { text: 'import "ai";', because: "it is imported for its effect" },
    { text: 'import { type X } from "ai";', because: "an import of inline types still loads the module" },
    { text: 'export { x } from "ai/test";', because: "a subpath belongs to the package" },
  ])("tells a direct import when $because", ({ text }) => {
    expect(violationsWith("packages/evals/src/index.ts", text)).toHaveLength(1);
  });

  it("tells an entry that does not exist", () => {
    const files = new Map(lawfulFiles);
    files.delete("packages/evals/src/index.ts");
    expect(startUpViolations(files, lawfulTables)).toEqual([
      expect.stringContaining("there is no packages/evals/src/index.ts"),
    ]);
  });
});

function violationsWith(path: string, text: string): readonly string[] {
  return startUpViolations(new Map([...lawfulFiles, [path, text]]), lawfulTables);
}
