import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type ChatServer, jsonAnswer, startChatServer } from "@outputai/llm/test/chat-server";
import { afterEach, describe, expect, it } from "vitest";
import { runOutput } from "./run-output.ts";

/** A workflow with a judge, as users of the public packages write it. */
const PROJECT: Readonly<Record<string, string>> = {
  "tests/evals/evaluators.ts": `
    import { judgeVerdict, verify } from '@outputai/evals';

    export const staysOnTopic = verify({ name: 'stays_on_topic' }, async ({ input, output, context }) =>
      judgeVerdict({
        prompt: 'judge_topic@v1',
        variables: { topic: input.topic as string, reply: output, note: String(context.ground_truth.note) },
      }),
    );
  `,
  "tests/evals/workflow.ts": `
    import { evalWorkflow } from '@outputai/evals';
    import { staysOnTopic } from './evaluators.js';

    export default evalWorkflow({
      name: 'support_eval',
      evals: [{ evaluator: staysOnTopic, criticality: 'required', interpret: { type: 'verdict' } }],
    });
  `,
  "tests/evals/prompts/judge_topic@v1.prompt": `---
provider: openai-compatible
model: judge-1
---
<user>
{{ topic }}: {{ reply }} ({{ note }})
</user>
`,
  "tests/datasets/cases.yml": ["first", "second", "third"]
    .map(
      (name) =>
        `${name}:\n  input: { topic: boats }\n  ground_truth: { note: ${name} }\n  last_output: { output: They float. }\n`,
    )
    .join(""),
};

const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const end of endings.splice(0)) await end();
});

async function testWorkflow(answer: Parameters<typeof startChatServer>[0], ...flags: readonly string[]) {
  const server: ChatServer = await startChatServer(answer);
  const cwd = await mkdtemp(join(tmpdir(), "output judges 100% #1 "));
  endings.push(
    () => server.close(),
    () => rm(cwd, { recursive: true }),
  );
  for (const [name, content] of Object.entries(PROJECT)) {
    const path = join(cwd, "src/workflows/support", name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  const env = { OPENAI_COMPATIBLE_BASE_URL: server.baseURL };
  return {
    server,
    ...(await runOutput(["workflow", "test", "support", "--cached", ...flags], { cwd, env })),
  };
}

describe("output workflow test of evaluators that ask a judge", () => {
  it("finds the prompt file beside the evaluator, and tells apart failed and undecided", async () => {
    const { code, stdout, server } = await testWorkflow(({ body }) => {
      const asked = String(body.messages.at(-1)?.content);
      if (asked.includes("(third)"))
        return { kind: "text", text: "I'm sorry, but I can't assess that.", finishReason: "content_filter" };
      return jsonAnswer({
        reasoning: `I read ${asked}`,
        verdict: asked.includes("(first)") ? "pass" : "fail",
      });
    });
    expect(server.requests).toHaveLength(3);
    expect(stdout).toContain("  ✗ second: stays_on_topic: fail: I read boats: They float. (second)");
    expect(stdout).toContain("  ? third: stays_on_topic: errored: JUDGE_REFUSED: ");
    expect(stdout).toContain("\nrequests: 3\ntokens: 30 input, 15 output\ncost: unknown\n");
    expect(code).toBe(1);
  });

  it("B32: tells a refused key once, and in JSON with every case", async () => {
    const refuse = () => ({ kind: "status", status: 401 }) as const;
    const text = await testWorkflow(refuse);
    expect(text.code).toBe(3);
    expect(text.stdout.match(/JUDGE_CONFIG/g)).toHaveLength(1);
    expect(text.stdout).toContain("  ? 3 cases: stays_on_topic: errored: JUDGE_CONFIG: ");
    const { stdout, server } = await testWorkflow(refuse, "--json");
    const { cases, summary } = JSON.parse(stdout);
    expect(cases).toHaveLength(3);
    for (const { evaluators } of cases) expect(evaluators).toMatchObject([{ code: "JUDGE_CONFIG" }]);
    const sent = server.requests.length;
    expect(summary.usage).toMatchObject({
      requests: sent,
      requestsWithoutTokens: sent,
      requestsWithoutCost: sent,
    });
  });
});
