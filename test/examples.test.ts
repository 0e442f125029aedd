import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { compileExample } from "./examples/compile-example.ts";
import type { Example } from "./examples/example.ts";
import { examplesOfPages, examplesOfSources, withAbsoluteModules } from "./examples/repository-examples.ts";
import { typeFaults } from "./examples/type-faults.ts";
import { root } from "./repository/files.ts";

const workFolder = `${root}test/.work/examples`;
rmSync(workFolder, { recursive: true, force: true });
mkdirSync(workFolder, { recursive: true });

describe("the examples in the sources", () => {
  it("are found", () => {
    expect(examplesOfSources.length).toBeGreaterThan(5);
  });

  it.each(examplesOfSources.map((example) => [titleOf(example), example] as const))(
    "%s runs, asserts something and says the truth",
    async (_title, example) => {
      expect(await run(example), "the number of assertions").toBeGreaterThan(0);
    },
  );
});

describe("the examples on the pages", () => {
  it("are found", () => {
    expect(examplesOfPages.map(({ file }) => file)).toContain("README.md");
  });

  it.each(examplesOfPages.map((example) => [titleOf(example), example] as const))(
    "%s runs and says the truth",
    async (_title, example) => {
      await run(example);
    },
  );
});

it("all examples type-check as they are printed", () => {
  expect(typeFaults([...examplesOfSources, ...examplesOfPages].map(withAbsoluteModules))).toEqual([]);
});

/** Executes an example and counts what it asserted. */
async function run(example: Example): Promise<number> {
  const { module, assertions, faults } = compileExample(
    withAbsoluteModules(example),
    `${root}test/examples/assertions.ts`,
  );
  expect(faults).toEqual([]);
  const path = `${workFolder}/${example.file.replaceAll(/[^\w.-]/g, "_")}.${example.line}.ts`;
  writeFileSync(path, module);
  await import(/* @vite-ignore */ path);
  return assertions;
}

function titleOf({ file, line, subject }: Example): string {
  return `${file}:${line}${subject === undefined ? "" : ` ${subject}`}`;
}
