import { describe, expect, it } from "vitest";
import { shellViolations } from "./shell-violations.ts";

const facts = {
  scripts: ["demo", "test"],
  help: new Map([
    ["", "--version"],
    ["check", "--trials FILE, --format-all"],
    ["workflow test", "--cached"],
  ]),
};

describe("shellViolations", () => {
  it.each([
    ["npm run demo", []],
    ["npm test -- -t trials", []],
    ["npm install zod", []],
    ["npx output check spec.json --trials=a.jsonl", []],
    ["output --version", []],
    ["output workflow test greeting --cached", []],
    [
      "output workflow test greeting --trials 3",
      ["a.md:2 the help of output workflow test does not name --trials"],
    ],
    ["output workflow tset greeting", ['a.md:2 output has no command "workflow"']],
    ["node C/scripts/run.mjs node C/packages/cli/dist/bin.js workflow test greeting --cached", []],
    [
      "node packages/cli/dist/bin.js workflow test greeting --cashed",
      ["a.md:2 the help of output workflow test does not name --cashed"],
    ],
    ["node report.mjs > output.txt", []],
    ["npm run dmeo", ['a.md:2 there is no script "dmeo"']],
    ["output chekc spec.json", ['a.md:2 output has no command "chekc"']],
    ["output check spec.json --trails a.jsonl", ["a.md:2 the help of output check does not name --trails"]],
    [
      "output check spec.json --format json | head",
      ["a.md:2 the help of output check does not name --format"],
    ],
  ])("of %s are %j", (command, expected) => {
    expect(shellViolations(new Map([["a.md", `\`\`\`sh\n${command}\n\`\`\`\n`]]), facts)).toEqual(expected);
  });
});
