import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { EvaluationAbstention, type EvaluatorContext, type Judge, type RecordedUsage } from "@outputai/core";
import { wrapLanguageModel } from "ai";
import { describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import {
  createJudge,
  judgeLabel,
  judgeVerdict,
  panel,
  positionSwap,
  recordReplay,
  selfConsistency,
} from "../src/index.ts";
import { type ChatAnswer, type ChatRequest, type ChatServer, jsonAnswer } from "./chat-server.ts";
import { JUDGE_FAULTS } from "./judge-faults.ts";
import { serve } from "./serve-chat.ts";

const MODELS = ["judge-1", "judge-2", "judge-3"] as const;
const asked = { prompt: "judge_reply@v1", promptDir: new URL("prompts", import.meta.url), retryDelayMs: 1 };

/** Each model at a provider of its own: one that is down holds up no other. */
function modelAt({ baseURL }: ChatServer, model: string) {
  return createOpenAICompatible({ name: `local-${model}`, baseURL, supportsStructuredOutputs: true })(model);
}

function juryAt(server: ChatServer) {
  return panel(
    MODELS.map((model) => (content: string) => {
      return judgeVerdict({ ...asked, variables: { content }, model: modelAt(server, model) });
    }),
  );
}

const says = (verdict: string): ChatAnswer => jsonAnswer({ reasoning: `It is a ${verdict}.`, verdict });
const byModel =
  (answers: Readonly<Record<string, ChatAnswer>>) =>
  ({ body }: ChatRequest): ChatAnswer =>
    answers[body.model] ?? { kind: "status", status: 500 };

/** Asks as an evaluator of a run is asked, and adds up what was recorded. */
async function inRun<Value>(work: () => Promise<Value>, context: EvaluatorContext = {}) {
  const recorded: RecordedUsage[] = [];
  const recordUsage = (usage: RecordedUsage): void => void recorded.push(usage);
  const ended = await withContext({ ...context, recordUsage }, work).then(
    (value) => ({ value, error: undefined }),
    (error: unknown) => ({ value: undefined, error }),
  );
  return { ...ended, recorded };
}

describe("a panel of three models", () => {
  it("agrees, sums what all used, and keeps each one's judgement", async () => {
    const answers = { "judge-1": says("pass"), "judge-2": says("fail"), "judge-3": says("pass") };
    const server = await serve(byModel(answers));
    const { value: result, recorded } = await inRun(() => juryAt(server)("A reply."));
    expect(result).toMatchObject({ value: "pass", confidence: 2 / 3 });
    expect(result?.usage).toMatchObject({ requests: 3, inputTokens: 30, outputTokens: 15 });
    expect(recorded).toHaveLength(3);
    const models = result?.votes.map((vote) => vote.status === "voted" && vote.answer);
    expect(models).toMatchObject(
      MODELS.map((model) => ({ judgement: { model: expect.stringContaining(model), attempts: 1 } })),
    );
  });

  it("decides without one that is down when two agree, and counts what it cost to ask", async () => {
    const server = await serve(byModel({ "judge-1": says("fail"), "judge-3": says("fail") }));
    const { value: result } = await inRun(() => juryAt(server)("A reply."));
    expect(result).toMatchObject({ value: "fail", confidence: 2 / 3 });
    expect(server.requests).toHaveLength(5);
    expect(result?.usage).toMatchObject({ requests: 5, inputTokens: 20, requestsWithoutTokens: 3 });
    expect(result?.votes[1]).toMatchObject({ status: "failed", code: "JUDGE_UNAVAILABLE" });
  });

  it("abstains where they disagree", async () => {
    const answers = { "judge-1": says("pass"), "judge-2": says("partial"), "judge-3": says("fail") };
    const { value: result } = await inRun(async () => juryAt(await serve(byModel(answers)))("A reply."));
    expect(result).toBeInstanceOf(EvaluationAbstention);
    expect(result).toMatchObject({ code: "JUDGE_DISAGREED", usage: { requests: 3 } });
    expect(result?.reasoning).toContain('Judge 2: "partial", It is a partial.');
  });

  it.each(JUDGE_FAULTS)(
    "is no verdict when one of them could decide and does not: $fault (B23, B24)",
    async ({ answer, code, requests }) => {
      const server = await serve((request) => {
        if (request.body.model === "judge-2")
          return answer(String((says("pass") as { text: string }).text), request);
        return says(request.body.model === "judge-1" ? "pass" : "fail");
      });
      const { error, recorded } = await inRun(() => juryAt(server)("A reply."));
      expect(error).toMatchObject({ name: "JudgeError", code, attempts: 2 + requests });
      expect(server.requests).toHaveLength(2 + requests);
      expect(recorded.reduce((sum, usage) => sum + (usage.requests ?? 0), 0)).toBe(2 + requests);
    },
  );

  it("is stopped with the evaluator that asks it, by the reason of the signal", async () => {
    const stop = new AbortController();
    const reason = new Error("The time is up.");
    const server = await serve(({ number }) => {
      if (number === 3) stop.abort(reason);
      return { kind: "held", release: new Promise(() => {}), answer: says("pass") };
    });
    const { error } = await inRun(() => juryAt(server)("A reply."), { signal: stop.signal });
    expect(error).toBe(reason);
  });

  it("answers the rubrics of specs, and tells what its models used", async () => {
    const answers = { "judge-1": says("fail"), "judge-2": says("fail"), "judge-3": says("pass") };
    const server = await serve(byModel(answers));
    const judges = MODELS.map((model): Judge => createJudge({ model: modelAt(server, model) }));
    const reply = await panel(judges)({ rubric: "Be polite.", output: "Go away." });
    expect(reply).toMatchObject({ verdict: "fail", confidence: 2 / 3 });
    expect(reply.usage).toMatchObject({ requests: 3, inputTokens: 30 });
  });
});

describe("one model that is asked several times", () => {
  it("is as sure as it is constant", async () => {
    const server = await serve(({ number }) => says(number === 2 ? "fail" : "pass"));
    const judge = (content: string) =>
      judgeVerdict({ ...asked, variables: { content }, model: modelAt(server, "judge-1") });
    const { value: result } = await inRun(() => selfConsistency(judge, 4, { concurrency: 2 })("A reply."));
    expect(result).toMatchObject({ value: "pass", confidence: 0.75, usage: { requests: 4 } });
    expect(server.mostInFlight()).toBeLessThanOrEqual(2);
  });

  it("is replayed answer by answer", async () => {
    const dir = await mkdtemp(join(tmpdir(), "recordings-"));
    const server = await serve(({ number }) => says(number === 2 ? "fail" : "pass"));
    const judgeIn = (mode: "record" | "replay") => (content: string) => {
      const middleware = recordReplay({ dir, mode });
      const model = wrapLanguageModel({ model: modelAt(server, "judge-1"), middleware });
      return judgeVerdict({ ...asked, variables: { content }, model });
    };
    const live = await selfConsistency(judgeIn("record"), 3)("A reply.");
    const { value: again } = await inRun(() => selfConsistency(judgeIn("replay"), 3)("A reply."));
    await rm(dir, { recursive: true });
    expect(server.requests).toHaveLength(3);
    expect(again?.toJSON()).toEqual(live.toJSON());
    expect(again).toMatchObject({ value: "pass", confidence: 2 / 3, usage: { replayed: 3 } });
  });

  it("is caught at going by the position", async () => {
    const server = await serve(() => jsonAnswer({ reasoning: "It reads better.", label: "A" }));
    const judge = ({ first, second }: { first: string; second: string }) =>
      judgeLabel({
        ...asked,
        labels: ["A", "B", "tie"],
        variables: { content: `A: ${first}\nB: ${second}` },
        model: modelAt(server, "judge-1"),
      });
    const compare = positionSwap(judge, { labels: ["A", "B", "tie"] });
    const { value: result } = await inRun(() => compare({ first: "Hello.", second: "Hi." }));
    expect(result).toMatchObject({ code: "JUDGE_DISAGREED", usage: { requests: 2, inputTokens: 20 } });
    const sent = server.requests.map(({ body }) => JSON.stringify(body.messages));
    expect(sent.some((messages) => messages.includes("A: Hello.\\nB: Hi."))).toBe(true);
    expect(sent.some((messages) => messages.includes("A: Hi.\\nB: Hello."))).toBe(true);
  });
});
