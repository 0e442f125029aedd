import { describe, expect, it } from "vitest";
import { parseGuide } from "./parse-guide.ts";

const fenced = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const faultsOf = (text: string) => parseGuide("a.md", text).faults;
const runs = fenced("sh", "true");
const workflowOf = (steps: string) =>
  `\`.github/workflows/a.yml\`:\n${fenced("yaml .github/workflows/a.yml", steps)}`;

describe("parseGuide", () => {
  it("reads files, commands and their outputs in order", () => {
    const text = [
      "First `a.json`:",
      fenced("json a.json", "{}"),
      "Then:",
      fenced("sh", "cat a.json # exit code 3"),
      "This is what it says:",
      fenced("text", "{}"),
      runs,
    ].join("\n");
    expect(parseGuide("a.md", text)).toEqual({
      steps: [
        { kind: "file", line: 3, name: "a.json", content: "{}\n" },
        {
          kind: "command",
          line: 8,
          script: "cat a.json # exit code 3\n",
          exitCode: 3,
          shown: { line: 13, text: "{}\n" },
        },
        { kind: "command", line: 17, script: "true\n", exitCode: 0 },
      ],
      faults: [],
    });
  });

  it.each(["…\none", "one\n…", "one\n…\n}", "{\n…\none\n}"])(
    "takes an output of which %j is shown",
    (shown) => {
      expect(faultsOf(runs + fenced("text", shown))).toEqual([]);
    },
  );

  it("leaves examples to their own test", () => {
    expect(parseGuide("a.md", fenced("ts", "1;") + runs).steps).toHaveLength(1);
  });

  it("takes a workflow whose commands the guide runs", () => {
    const workflow = fenced(
      "yaml .github/workflows/a.yml",
      "defaults: { run: { shell: sh } }\nsteps:\n- run: npm ci\n- name: one\n  run: 'false'",
    );
    const text = `\`.github/workflows/a.yml\`:\n${workflow}${fenced("sh", "false # exit code 1")}`;
    expect(faultsOf(text)).toEqual([]);
  });

  it.each([
    { text: "No block.", fault: "a.md runs no command", because: "it is no script" },
    { text: runs + fenced("yaml", "a: 1"), fault: "a.md:5 a block of yaml is no file" },
    { text: runs + fenced("", "a"), fault: "a.md:5 a block of no language is no file" },
    { text: fenced("text", "a") + runs, fault: "a.md:2 this is the output of no command" },
    {
      text: `\`a\`\n${runs}\`a\`\n${fenced("text a", "a")}${fenced("text", "a")}`,
      fault: "a.md:10 this is the output of no command",
    },
    {
      text: runs + fenced("text", "a") + fenced("text", "a"),
      fault: "a.md:8 the command above has an output already",
    },
    {
      text: runs + fenced("text", "…\n"),
      fault: "a.md:5 an output that is left out as a whole shows nothing",
    },
    {
      text: `\`a.json\`:\n${runs}${fenced("json a.json", "{}")}`,
      fault: "a.md:6 the text above does not name `a.json`",
    },
    {
      text: `a.json:\n${fenced("json a.json", "{}")}${runs}`,
      fault: "a.md:3 the text above does not name `a.json`",
    },
    { text: fenced("json /a.json", "{}") + runs, fault: "a.md:2 /a.json is no path in the project" },
    {
      text: fenced("json b/../../a.json", "{}") + runs,
      fault: "a.md:2 b/../../a.json is no path in the project",
    },
    {
      text: runs + fenced("text", "{\n…\n}"),
      fault: "a.md:5 nothing but signs stands around what is left out",
    },
    {
      text: runs + fenced("text", "one\n}\n…\n{\ntwo"),
      fault: "a.md:5 nothing but signs stands around what is left out",
    },
    {
      text: fenced("sh", "false # ends with 1"),
      fault: 'a.md:2 the only comment of a command is " # exit code 1" at its end: false # ends with 1',
    },
    {
      text: `${runs}> ${"```"}sh\n`,
      fault: "a.md:4 a block in a quotation, in a list's first line or in HTML is not read",
    },
    {
      text: workflowOf("- run: npm ci\n- run: false") + runs,
      fault: "a.md:3 the guide does not run what the workflow runs: false",
    },
    {
      text: workflowOf("- run: |\n    npm ci\n    false\n") + runs,
      fault: "a.md:3 the guide does not run what the workflow runs: false",
    },
    {
      text: workflowOf('- { name: one, "run": "false" }') + runs,
      fault: "a.md:3 the guide does not run what the workflow runs: false",
    },
    {
      text: workflowOf("- run: &a\n    false\n- run: *a") + runs,
      fault: "a.md:3 the guide does not run what the workflow runs: false",
    },
    {
      text: workflowOf("- run: [") + runs,
      fault: "a.md:3 .github/workflows/a.yml is no YAML",
    },
  ])("reports: $fault", ({ text, fault }) => {
    expect(faultsOf(text)).toContain(fault);
  });
});
