import { describe, expect, it } from "vitest";
import { runGuide } from "./run-guide.ts";

const fenced = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;

const rightTypes = `import { Verdict } from "@outputai/evals";
Verdict.gte(10, 9);`;
const misfit = `{ "$schema": "../node_modules/@outputai/checks/schemas/spec.schema.json", "samples": 1, "checks": [] }`;
const wrongTypes = rightTypes.replace("10", '"10"');

describe("runGuide", () => {
  it.each([
    {
      text: `\`a.txt\`:\n${fenced("text a.txt", "one")}${fenced("sh", "cat a.txt")}${fenced("text", "one")}`,
      because: "files are written before",
    },
    {
      text:
        fenced("sh", "node -e 'console.error(`one`); process.exitCode = 3' # exit code 3") +
        fenced("text", "one"),
      because: "errors are output",
    },
    {
      text:
        fenced("sh", "mkdir b\ncd b\nexport A=one") +
        fenced("sh", 'pwd\necho "$A"') +
        fenced("text", "/project/b\none"),
      because: "a terminal keeps its folder and its exports",
    },
    {
      text:
        fenced("sh", "node -e 'console.log(`ready`); setInterval(() => {}, 1000)' &") +
        fenced("text", "ready") +
        fenced("sh", "true"),
      because: "a command goes on in the background",
    },
    {
      text: `${fenced("sh", "npm install @types/node")}\`a.mts\`:\n${fenced("ts a.mts", 'import "node:fs";')}${fenced("sh", "true")}`,
      because: "the types of Node.js are installed",
    },
    {
      text:
        fenced("sh", "npm install --save-dev @outputai/cli") +
        fenced("sh", "npx output --version") +
        fenced("text", "0.0.0"),
      because: "the command is installed",
    },
    {
      text: `\`a.mts\`:\n${fenced("sh", "npm install @outputai/evals")}\`a.mts\`:\n${fenced("ts a.mts", rightTypes)}${fenced("sh", "node a.mts")}`,
      because: "the package is installed",
    },
    {
      text: `${fenced("sh", "echo one > a.txt")}\`a.txt\`:\n${fenced("text a.txt", "one")}`,
      because: "a command wrote what is shown",
    },
    {
      text: `\`a.txt\`:\n${fenced("text a.txt", "one")}${fenced("sh", "echo two > a.txt")}\`a.txt\`:\n${fenced("text a.txt", "three")}`,
      because: "the reader's own file is changed",
    },
  ])("reports nothing where $because", async ({ text }) => {
    expect(await runGuide("a.md", text)).toEqual([]);
  });

  it.each([
    { text: fenced("sh", "node -e 'process.exitCode = 2'"), fault: /^a\.md:2 ends with 2 and not 0/ },
    { text: fenced("sh", "true # exit code 1"), fault: /^a\.md:2 ends with 0 and not 1/ },
    { text: fenced("sh", "false\ntrue"), fault: /^a\.md:2 ends with 1 and not 0/ },
    { text: fenced("sh", "echo one"), fault: /^a\.md:2 does not show "one"/ },
    {
      text: fenced("sh", "echo one") + fenced("text", "two"),
      fault: /^a\.md:5 shows "two", but the output has "one"/,
    },
    { text: fenced("sh", "npx output --version"), fault: /output is not installed/ },
    { text: fenced("sh", "npm install @outputai/cil"), fault: /there is no package @outputai\/cil/ },
    { text: fenced("sh", "npm install no-such-package"), fault: /there is no package no-such-package/ },
    { text: fenced("sh", "npm publish"), fault: /A guide has no npm publish/ },
    {
      text: `${fenced("sh", "mkdir b\ncd b\necho one > a.txt")}\`a.txt\`:\n${fenced("text a.txt", "two")}`,
      fault: /^a\.md:8 a\.txt was written by a command, as:\none/,
    },
    { text: fenced("json", "{}"), fault: /^a\.md:2 a block of json is no file/ },
    {
      text: `${fenced("sh", "npm install @outputai/evals")}\`a.mts\`:\n${fenced("ts a.mts", wrongTypes)}`,
      fault: /^a\.md:6 a\.mts\(2,13\): error TS2345/,
    },
    {
      text: `\`a.mts\`:\n${fenced("ts a.mts", 'import "node:fs";')}${fenced("sh", "true")}`,
      fault: /^a\.md:3 a\.mts\(1,8\): error TS2882/,
    },
    {
      text: `\`a.mts\`:\n${fenced("ts a.mts", "export const a = 1;")}\`b.mts\`:\n${fenced("ts b.mts", 'export { a } from "./a.mts";')}${fenced("sh", "true")}`,
      fault: /error TS5097/,
    },
    {
      text: `\`a.ts\`:\n${fenced("ts a.ts", "export default 1;")}${fenced("sh", "true")}`,
      fault: /error TS1295/,
    },
    {
      text: `\`a.yaml\`:\n${fenced("yaml a.yaml", "# x: $schema=./spec.schema.json\na: 1")}`,
      fault: /^a\.md:3 a\.yaml names the schema \.\/spec\.schema\.json, which is not there/m,
    },
    {
      text: `${fenced("sh", "npm install @outputai/checks")}\`b/a.json\`:\n${fenced("json b/a.json", misfit)}`,
      fault: /^a\.md:6 b\/a\.json does not fit its schema: \/samples must be array/m,
    },
    {
      text: `\`a.mts\`:\n${fenced("ts a.mts", rightTypes)}${fenced("sh", "true")}`,
      fault: /^a\.md:3 a\.mts\(1,25\): error TS2307/,
    },
  ])("reports $fault", async ({ text, fault }) => {
    expect((await runGuide("a.md", text)).join("\n")).toMatch(fault);
  });

  it("says the guide's address where the test has another", async () => {
    const text =
      fenced("sh", 'echo "http://127.0.0.1:8000/v1 $((1 + 9000))"') +
      fenced("text", "http://127.0.0.1:8000/v1 9001");
    expect(await runGuide("a.md", text, [["127.0.0.1:8000", "127.0.0.1:9001"]])).toEqual([]);
  });
});
