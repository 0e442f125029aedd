import { describe, expect, it } from "vitest";
import { shellFaults } from "./shell-faults.ts";

describe("shellFaults", () => {
  it.each([
    "npx output check spec.yaml --trials trials.jsonl",
    "npx output check spec.yaml # exit code 3",
    "node judge.mjs &",
    "node record.mjs > trials.jsonl\ncat trials.jsonl",
    'export URL=http://127.0.0.1:8000/v1#here\necho "$URL" >&2',
    "node -p '[1].map((one) => one || exit && 2) # 1'",
    'echo "a # b; exit 0 | c"',
    "npx output check spec.yaml \\\n  --trials trials.jsonl # exit code 1",
    "npx output exit exec.json --if=true",
    "node a.mjs 2>&1",
  ])("finds nothing in %j", (code) => {
    expect(shellFaults(code)).toEqual([]);
  });

  it.each([
    { code: "exit 0\nnpx output", because: "nobody runs what follows" },
    { code: "exit", because: "that is no command" },
    { code: "true; exit 0", because: "it stands behind another command" },
    { code: "cd a ;exit 0", because: "it stands behind another command" },
    { code: "  exec true", because: "nobody runs what follows" },
    { code: "return 0", because: "nobody runs what follows" },
    { code: "set +e\nfalse\ntrue", because: "failures pass" },
    { code: "trap '' EXIT", because: "failures pass" },
    { code: "eval 'exit 0'", because: "it hides a command" },
    { code: ". ./exit.sh", because: "it hides a command" },
    { code: "kill $$", because: "nobody runs what follows" },
    { code: "A=1 exit 0", because: "a variable stands before it" },
    { code: "sh -c 'exit 0'", because: "nobody sees what it hides" },
    { code: 'echo "$(npx output || true)"', because: "nobody sees what it hides" },
    { code: "echo \\' ; exit 0 \\'", because: "nothing is quoted" },
    { code: "( exit 0 )", because: "parentheses stand around it" },
    { code: "command exit 0", because: "another word stands before it" },
    { code: "\\exit 0", because: "it is spelt otherwise" },
    { code: "'exit' 0", because: "it is spelt otherwise" },
    { code: "if false; then true; fi", because: "failures pass" },
    { code: "while false; do true; done", because: "failures pass" },
    { code: "! false", because: "a failure is turned round" },
    { code: "npx output || true", because: "a failure passes" },
    { code: "npx output||:", because: "a failure passes" },
    { code: "npx output | cat", because: "a failure passes" },
    { code: "npx output && true\ntrue", because: "a failure passes" },
    { code: "false & true", because: "a failure passes" },
    { code: "false &\ntrue", because: "a failure passes" },
    { code: "npx output > /dev/null", because: "the output is hidden" },
    { code: "npx output 2>/dev/null", because: "the output is hidden" },
    { code: 'npx output >"/dev/null"', because: "the output is hidden" },
    { code: "npx output >&-", because: "the output is hidden" },
    { code: "npx output # ends with code 7", because: "nobody checks a comment" },
    { code: "# prints 3\nnpx output", because: "nobody checks a comment" },
    { code: "npx output # exit code 1, since it fails", because: "nobody checks that" },
    { code: "npx output #exit code 1", because: "it is spelt otherwise" },
    { code: "false # exit code 1\ntrue", because: "the last line decides" },
    { code: "false\nfalse # exit code 1", because: "nobody knows which of them failed" },
    { code: "false; false # exit code 1", because: "nobody knows which of them failed" },
    { code: "", because: "that is no command" },
  ])("refuses $code, because $because", ({ code }) => {
    expect(shellFaults(code)).toHaveLength(1);
  });
});
