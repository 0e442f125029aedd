import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { root } from "../repository/files.ts";

describe("the last line of a test run", () => {
  it.each([
    {
      name: "counts",
      text: "it('a', () => {}); it('b', () => { throw 1; }); it.skip('c', () => {});",
      line: "1 passed, 1 failed, 1 skipped",
      because: "each test counts once",
    },
    {
      name: "rejection",
      text: "it('a', () => { Promise.reject(new Error('late')); });",
      line: "1 passed, 1 failed, 0 skipped",
      because: "a rejected promise that nobody awaits is a failure",
    },
    {
      name: "broken-file",
      text: "throw new Error('broken');",
      line: "0 passed, 1 failed, 0 skipped",
      because: "a file that does not load is a failure",
    },
    {
      name: "exit",
      text: "it('a', () => { process.exit(0); });",
      line: "0 passed, 1 failed, 0 skipped",
      because: "a test that ends the process is a failure",
    },
  ])("of the run $name is $line: $because", ({ name, text, line }) => {
    const { status, lastLine } = runTests(name, `${name}.test.ts`, text);
    expect(lastLine).toBe(line);
    expect(status === 0).toBe(line.includes(" 0 failed"));
  });

  it.each([
    {
      name: "types-right",
      text: "it('is a number', () => { expectTypeOf(1).toEqualTypeOf<number>(); });",
      line: "1 passed, 0 failed, 0 skipped",
    },
    {
      name: "types-wrong",
      text: "it('is a text', () => { expectTypeOf(1).toEqualTypeOf<string>(); });",
      line: "0 passed, 1 failed, 0 skipped",
    },
  ])("of type tests is $line", ({ name, text, line }) => {
    const { status, lastLine } = runTests(name, `${name}.test-d.ts`, text);
    expect(lastLine).toBe(line);
    expect(status === 0).toBe(line.includes(" 0 failed"));
  });
});

/** Runs one file of tests in a project of its own, and tells the last line of its output. */
function runTests(
  name: string,
  file: string,
  text: string,
): { readonly status: number | null; readonly lastLine: string } {
  const folder = `${root}test/.work/summary/${name}`;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    `${folder}/${file}`,
    `import { expectTypeOf, it } from "vitest";\n${text}\nexport type Kept = typeof expectTypeOf;\n`,
  );
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({ extends: "../../../tsconfig.json", include: ["*.ts"] }),
  );
  writeFileSync(`${folder}/vitest.config.ts`, CONFIG);
  const vitest = [`${root}node_modules/vitest/vitest.mjs`, "run", "--root", folder];
  const { status, stdout } = spawnSync(process.execPath, vitest, {
    encoding: "utf8",
    env: { ...process.env, CI: "1" },
  });
  return { status, lastLine: stdout.trimEnd().split("\n").at(-1) ?? "" };
}

const CONFIG = `
import { summary } from "../../../../vitest.summary.ts";
export default {
  test: {
    reporters: ["default", summary],
    include: ["*.test.ts"],
    typecheck: { enabled: true, include: ["*.test-d.ts"], tsconfig: "./tsconfig.json" },
  },
};
`;
