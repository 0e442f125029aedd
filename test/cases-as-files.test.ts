import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { compileExample } from "./examples/compile-example.ts";
import { readText, root } from "./repository/files.ts";
import { fencedBlocks } from "./repository/markdown.ts";

const page = "packages/evals/README.md";
const folder = `${root}test/.work/cases-as-files`;

describe("the project of several files in the README of evals", () => {
  it("runs as it is printed, and says the truth", () => {
    const [evaluators, workflow, program] = blocksOf("js");
    const [cases] = blocksOf("yaml");
    const tree = blocksOf("text")[0]?.code ?? "";
    const paths = [...tree.matchAll(/^\S+/gm)].map(([path]) => path);
    const texts = [evaluators?.code, workflow?.code, cases?.code];
    expect(paths).toHaveLength(texts.length);

    const example = { file: page, line: program?.line ?? 0, code: program?.code ?? "", scope: [] };
    const { module, assertions, faults } = compileExample(example, "./assertions.ts");
    expect({ assertions, faults }).toEqual({ assertions: 1, faults: [] });

    rmSync(folder, { recursive: true, force: true });
    for (const [index, path] of paths.entries()) write(path, texts[index] ?? "");
    write("assertions.ts", ASSERTIONS);
    write("program.ts", module);
    install("evals");
    run("program.ts");
  });
});

function blocksOf(language: string) {
  return fencedBlocks(readText(page)).filter((block) => block.language === language);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
  writeFileSync(`${folder}/${path}`, text);
}

function install(name: string): void {
  mkdirSync(`${folder}/node_modules/@outputai`, { recursive: true });
  symlinkSync(`${root}packages/${name}`, `${folder}/node_modules/@outputai/${name}`, "junction");
}

/** In a process of its own, since the program reads a folder of the one it is started in. */
function run(path: string): void {
  execFileSync(process.execPath, ["--conditions=@outputai/source", path], { cwd: folder, stdio: "pipe" });
}

const ASSERTIONS = `import { deepStrictEqual } from "node:assert";
export function assertEqual(actual, expected, place) {
  deepStrictEqual(actual, expected, undefined);
  return actual;
}
export function assertThrows() {
  throw new Error("The program asserts no throw.");
}
`;
