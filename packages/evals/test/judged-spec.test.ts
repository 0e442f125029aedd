import { gradeTrials } from "@outputai/checks";
import { type CreateJudgeOptions, createJudge } from "@outputai/llm";
import type { ChatAnswer, ChatServer } from "@outputai/llm/test/chat-server";
import { serve } from "@outputai/llm/test/serve-chat";
import { afterEach, describe, expect, it, vi } from "vitest";

const spec = {
  samples: [{ name: "greeting", input: "Say hello.", reference: { tone: "polite" } }],
  checks: [{ type: "llmJudge", name: "tone", rubric: "Pass only if the reply is polite." }],
};
const trial = {
  sample: "greeting",
  epoch: 1,
  status: "completed",
  output: "Hello, please come in.",
} as const;
const FAST: Partial<CreateJudgeOptions> = { maxRetries: 1, retryDelayMs: 1 };

afterEach(() => {
  vi.unstubAllEnvs();
});

async function serveAnswer(answer: ChatAnswer): Promise<ChatServer> {
  const server = await serve(() => answer);
  vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", server.baseURL);
  return server;
}

async function graded(options: Partial<CreateJudgeOptions> = {}, trials: Iterable<typeof trial> = [trial]) {
  const judge = createJudge({
    model: "openai-compatible:judge-1",
    ...FAST,
    ...options,
  } as CreateJudgeOptions);
  return gradeTrials(spec, trials, { judge });
}

const says = (text: string, finishReason = "stop"): ChatAnswer => ({ kind: "text", text, finishReason });
const status = (number: number): ChatAnswer => ({ kind: "status", status: number });
const PASS = '{"reasoning":"It says please.","verdict":"pass"}';

describe("a spec whose rubrics are judged by a model", () => {
  it.each([
    { text: PASS, outcome: { status: "passed", reason: "It says please." } },
    {
      text: '{"reasoning":"It says nothing.","verdict":"fail"}',
      outcome: { status: "failed", reason: "It says nothing." },
    },
    { text: `\`\`\`json\n${PASS}\n\`\`\``, outcome: { status: "passed", reason: "It says please." } },
    { text: `<think>Hm.</think>\n${PASS}`, outcome: { status: "passed", reason: "It says please." } },
  ])("is $outcome.status where the model says $text", async ({ text, outcome }) => {
    await serveAnswer(says(text));
    expect((await graded()).outcomes).toMatchObject([outcome]);
  });

  it("is judged by what is known of each trial, epoch by epoch", async () => {
    const server = await serveAnswer(says(PASS));
    const recordUsage = vi.fn();
    const trials = [1, 2].map((epoch) => ({ ...trial, epoch, output: `Hello ${epoch}, please.` }) as never);
    const { checks } = await graded({ recordUsage }, trials);
    expect(checks).toMatchObject([{ pass_rate: 1 }]);
    const asked = server.requests.map(({ body }) => String(body.messages.at(-1)?.content));
    expect(asked.map((text) => /Hello \d, please\./.exec(text)?.[0])).toEqual([
      "Hello 1, please.",
      "Hello 2, please.",
    ]);
    expect(asked.every((text) => text.includes("Say hello.") && text.includes('"tone": "polite"'))).toBe(
      true,
    );
    expect(recordUsage).toHaveBeenCalledTimes(2);
  });
});

describe("a judge that fails leaves its check undecided", () => {
  it.each<{
    fault: string;
    answer: ChatAnswer;
    code: string;
    detail?: string;
    options?: Partial<CreateJudgeOptions>;
  }>([
    { fault: "a content filter", answer: says("", "content_filter"), code: "JUDGE_REFUSED" },
    {
      fault: "a content filter behind a verdict",
      answer: says(PASS, "content_filter"),
      code: "JUDGE_REFUSED",
    },
    {
      fault: "a refusal in words",
      answer: says("I'm sorry, but I can't assess that."),
      code: "JUDGE_REFUSED",
    },
    { fault: "an answer cut off", answer: says('{"reasoning":"It s', "length"), code: "JUDGE_TRUNCATED" },
    { fault: "an answer cut off that parses", answer: says(PASS, "length"), code: "JUDGE_TRUNCATED" },
    { fault: "an empty answer", answer: says(""), code: "JUDGE_INVALID" },
    { fault: "prose (B29)", answer: says("I would say pass."), code: "JUDGE_INVALID" },
    { fault: "a third verdict", answer: says('{"reasoning":"","verdict":"partial"}'), code: "JUDGE_INVALID" },
    {
      fault: "true for a verdict (B28)",
      answer: says('{"reasoning":"","verdict":true}'),
      code: "JUDGE_INVALID",
    },
    { fault: "no reasoning", answer: says('{"verdict":"pass"}'), code: "JUDGE_INVALID" },
    {
      fault: "a verdict that contradicts itself",
      answer: says('{"reasoning":"","verdict":"fail","verdict":"pass"}'),
      code: "JUDGE_INVALID",
    },
    { fault: "429", answer: status(429), code: "JUDGE_ERROR", detail: "JUDGE_UNAVAILABLE" },
    { fault: "500", answer: status(500), code: "JUDGE_ERROR", detail: "JUDGE_UNAVAILABLE" },
    {
      fault: "a dropped connection",
      answer: { kind: "dropped", when: "within" },
      code: "JUDGE_ERROR",
      detail: "JUDGE_UNAVAILABLE",
    },
    {
      fault: "a page instead of an answer",
      answer: { kind: "status", status: 200, body: "<html>", contentType: "text/html" },
      code: "JUDGE_ERROR",
      detail: "JUDGE_UNAVAILABLE",
    },
    { fault: "400", answer: status(400), code: "JUDGE_ERROR", detail: "JUDGE_CONFIG" },
    { fault: "401", answer: status(401), code: "JUDGE_ERROR", detail: "JUDGE_CONFIG" },
    { fault: "404", answer: status(404), code: "JUDGE_ERROR", detail: "JUDGE_CONFIG" },
    {
      fault: "no prompt file",
      answer: says(PASS),
      options: { model: undefined, prompt: "no_such_judge" } as Partial<CreateJudgeOptions>,
      code: "JUDGE_ERROR",
      detail: "JUDGE_CONFIG",
    },
    {
      fault: "no answer in time",
      answer: { kind: "held", release: new Promise(() => {}), answer: says(PASS) },
      options: { timeoutMs: 50 },
      code: "JUDGE_ERROR",
      detail: "JUDGE_TIMEOUT",
    },
  ])("with $code, $detail: $fault", async ({ answer, code, detail, options }) => {
    await serveAnswer(answer);
    const { outcomes, checks } = await graded(options);
    expect(outcomes).toMatchObject([{ status: "abstained", code, ...(detail && { detail }) }]);
    expect(checks).toMatchObject([{ pass_rate: null }]);
  });

  it("does not ask about a trial without an output", async () => {
    const server = await serveAnswer(says(PASS));
    const { outcomes } = await graded({}, [{ ...trial, output: null } as never]);
    expect(outcomes).toMatchObject([{ status: "abstained", code: "OUTPUT_MISSING" }]);
    expect(server.requests).toEqual([]);
  });
});
