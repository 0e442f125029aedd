import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gradeAgainCommand, testAgainCommand } from "./printed-commands.ts";
import { shellWord } from "./shell-word.ts";

const grading = { spec: "s.yaml", trials: "my runs.jsonl", cwd: "/", judge: ["--judge", "openai/gpt-5"] };
const endpoint = {
  OUTPUT_DEMO_MODEL: "small",
  OUTPUT_DEMO_BASE_URL: "http://127.0.0.1:1/v1",
  OUTPUT_DEMO_API_KEY: "key-of-a-test",
};
const gateway = { OUTPUT_DEMO_MODEL: "openai/gpt-5", AI_GATEWAY_API_KEY: "key-of-a-test" };

describe("the commands that are printed", () => {
  it.each([
    {
      env: {},
      grade: "node scripts/run.mjs",
      test: "cd apps/demo && node ../../scripts/run.mjs",
      because: "the scripted judge needs no settings",
    },
    {
      env: gateway,
      grade: "node scripts/run.mjs",
      test: `cd apps/demo && OUTPUT_DEMO_MODEL=openai/gpt-5 AI_GATEWAY_API_KEY="\${AI_GATEWAY_API_KEY:-none}" node `,
      because: "the gateway is known by the model's name",
    },
    {
      env: endpoint,
      grade:
        'OPENAI_COMPATIBLE_BASE_URL=http://127.0.0.1:1/v1 OPENAI_COMPATIBLE_API_KEY="$OUTPUT_DEMO_API_KEY" node ',
      test: `cd apps/demo && OUTPUT_DEMO_MODEL=small OUTPUT_DEMO_BASE_URL=http://127.0.0.1:1/v1 OUTPUT_DEMO_API_KEY="\${OUTPUT_DEMO_API_KEY:-none}" node `,
      because: "an endpoint has an address",
    },
  ])("hold the settings of the judge, and no key: $because", ({ env, grade, test }) => {
    const commands = [gradeAgainCommand(grading, env), testAgainCommand(env)];
    expect(commands).toEqual([expect.stringMatching(begins(grade)), expect.stringMatching(begins(test))]);
    expect(commands.join()).not.toContain("key-of-a-test");
    expect(commands[0]).toContain(" --trials 'my runs.jsonl' ");
  });
});

function begins(text: string): RegExp {
  return new RegExp(`^${text.replace(/[$()*+.?[\]{}|\\^]/g, "\\$&")}`);
}

describe("shellWord", () => {
  it("leaves what needs no quotes", () => {
    expect(shellWord("apps/demo/runs/support.jsonl")).toBe("apps/demo/runs/support.jsonl");
  });

  it("is read by a shell as the one word that it was", () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom(..."a'\"\\ $`!*?#&;|<>(){}~\n%") }), {
      minLength: 1,
      maxLength: 20,
    });
    fc.assert(
      fc.property(words, (texts) => {
        const command = `printf '%s\\0' ${texts.map(shellWord).join(" ")}`;
        const read = execFileSync("sh", ["-c", command], { encoding: "utf8" });
        expect(read.split("\0").slice(0, -1)).toEqual(texts);
      }),
      { numRuns: 30 },
    );
  });
});
