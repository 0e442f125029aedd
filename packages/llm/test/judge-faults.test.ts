import { type EvaluationResult, OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { JudgeError, judgeBoolean, judgeLabel, judgeScore, judgeVerdict } from "../src/index.ts";
import type { Judged } from "../src/judges.ts";
import { JUDGE_FAULTS, ODD_ENDS } from "./judge-faults.ts";
import { serve } from "./serve-chat.ts";

const asked = {
  prompt: "judge_reply@v1",
  variables: { content: "A reply." },
  promptDir: new URL("prompts", import.meta.url),
};

interface JudgeOfForm {
  readonly judge: string;
  readonly ask: (baseURL: string, more?: object) => Promise<Judged<EvaluationResult>>;
  readonly right: string;
  readonly value: unknown;
}

const JUDGES: readonly JudgeOfForm[] = [
  {
    judge: "judgeVerdict",
    ask: (baseURL, more) => judgeVerdict({ ...asked, baseURL, retryDelayMs: 1, ...more }),
    right: '{"reasoning":"It does.","verdict":"partial"}',
    value: "partial",
  },
  {
    judge: "judgeBoolean",
    ask: (baseURL, more) => judgeBoolean({ ...asked, baseURL, retryDelayMs: 1, ...more }),
    right: '{"reasoning":"It does not.","result":false}',
    value: false,
  },
  {
    judge: "judgeScore",
    ask: (baseURL, more) =>
      judgeScore({ ...asked, baseURL, min: 0, max: 10, integer: true, retryDelayMs: 1, ...more }),
    right: '{"reasoning":"Mostly.","score":8}',
    value: 8,
  },
  {
    judge: "judgeLabel",
    ask: (baseURL, more) =>
      judgeLabel({ ...asked, baseURL, labels: ["formal", "casual"], retryDelayMs: 1, ...more }),
    right: '{"reasoning":"It says hey.","label":"casual"}',
    value: "casual",
  },
];

describe.each(JUDGES)("$judge (B25, B28, B29, B31)", ({ ask, right, value }) => {
  it("answers with what the model says, and how that came about", async () => {
    const server = await serve(() => ({ kind: "text", text: right }));
    const result = await ask(server.baseURL);
    expect(result.value).toBe(value);
    expect(result.confidence).toBe(0.9);
    expect(result.judgement).toMatchObject({
      model: "openai-compatible/judge-1",
      prompt: "judge_reply@v1",
      attempts: 1,
      usage: { inputTokens: 10, outputTokens: 5, totalTokens: 15, requests: 1, requestsWithoutCost: 1 },
      text: right,
      reply: JSON.parse(right),
      isReplayed: false,
    });
    expect(JSON.stringify(result)).not.toContain("judgement");
  });

  it.each([...JUDGE_FAULTS, ...ODD_ENDS])(
    "ends in $code and in no verdict when the answer is $fault",
    async ({ answer, code, requests }) => {
      const server = await serve((request) => answer(right, request));
      const error = await ask(server.baseURL).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(JudgeError);
      expect(error).toMatchObject({
        code,
        attempts: requests,
        model: "openai-compatible/judge-1",
        prompt: "judge_reply@v1",
      });
      expect(server.requests).toHaveLength(requests);
    },
  );

  it.each(JUDGE_FAULTS.filter(({ requests }) => requests > 1))(
    "survives one answer that is $fault",
    async ({ answer }) => {
      const server = await serve((request) =>
        request.number === 1 ? answer(right, request) : { kind: "text", text: right },
      );
      const { value: said, judgement } = await ask(server.baseURL);
      expect(said).toBe(value);
      expect(judgement.attempts).toBe(2);
    },
  );

  it.each([
    { wrapped: `\`\`\`json\n${right}\n\`\`\``, because: "one fence around all of it is taken off (B25)" },
    {
      wrapped: `<think>A reply says {"verdict":"fail"}.</think>\n${right}`,
      because: "reasoning before it is no answer",
    },
    { wrapped: `\uFEFF  ${right}\n`, because: "white space is none either" },
  ])("reads an answer in $wrapped, because $because", async ({ wrapped }) => {
    const server = await serve(() => ({ kind: "text", text: wrapped }));
    await expect(ask(server.baseURL)).resolves.toMatchObject({ value });
  });

  it("ends in JUDGE_TIMEOUT when the answer does not come, and lets go of the request", async () => {
    const never = new Promise<void>(() => {});
    const server = await serve(() => ({
      kind: "held",
      release: never,
      answer: { kind: "text", text: right },
    }));
    const error = await ask(server.baseURL, { timeoutMs: 20 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(JudgeError);
    expect(error).toMatchObject({ code: "JUDGE_TIMEOUT" });
  });

  it("throws the reason of its caller's signal, as it is", async () => {
    const stop = new AbortController();
    const reason = new OutputError("MY_REASON", "enough");
    const server = await serve(() => {
      stop.abort(reason);
      return { kind: "held", release: Promise.resolve(), answer: { kind: "text", text: right } };
    });
    await expect(ask(server.baseURL, { abortSignal: stop.signal })).rejects.toBe(reason);
  });

  it("is not asked when nothing answers there", async () => {
    const server = await serve(() => ({ kind: "text", text: right }));
    await server.close();
    const error = await ask(server.baseURL, { maxRetries: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "JUDGE_UNAVAILABLE",
      attempts: 2,
      usage: { requests: 2, requestsWithoutTokens: 2 },
    });
  });

  it.each([
    { given: { promptDir: "no/such/folder" }, says: "There is no prompt" },
    { given: { prompt: "broken" }, says: "broken.prompt" },
    { given: { variables: {} }, says: "content" },
    { given: { timeoutMs: 0 }, says: "timeoutMs is 0" },
    { given: { maxRetries: 1.5, retryDelayMs: Number.NaN }, says: "retryDelayMs is NaN" },
    { given: { timeout: 7 }, says: '"timeout"' },
    { given: { model: "judge-1" }, says: "judge-1" },
    { given: { model: "no-such-provider:judge-1" }, says: "no-such-provider" },
  ])("refuses $given before anything is sent", async ({ given, says }) => {
    const server = await serve(() => ({ kind: "text", text: right }));
    const error = await ask(server.baseURL, given).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "JUDGE_CONFIG", attempts: 0 });
    expect(String(error)).toContain(says);
    expect(server.requests).toHaveLength(0);
  });
});
