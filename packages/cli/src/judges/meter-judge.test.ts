import { AsyncLocalStorage } from "node:async_hooks";
import { ambientContext, contextStorage, type Judge, type RecordedUsage } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { meterJudge } from "./meter-judge.ts";

const WITHOUT = { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 };
const request = { rubric: "Be kind.", output: "Thank you." };

describe("meterJudge", () => {
  it("counts what is asked, what is answered, and what that uses", async () => {
    const judge: Judge = async ({ output }) => {
      ambientContext().recordUsage?.({ requests: 1, inputTokens: 10 });
      await Promise.resolve();
      ambientContext().recordUsage?.({ requests: 1, requestsWithoutTokens: 1 });
      if (output === "bad") throw new Error("No luck.");
      return { verdict: "pass", reasoning: "" };
    };
    const { judge: metered, counts } = meterJudge(judge, new Map());
    await Promise.allSettled(["a", "bad", "b"].map((output) => metered({ ...request, output })));
    expect(counts()).toEqual({
      judgements: 3,
      answered: 2,
      usage: { requests: 6, inputTokens: 30, requestsWithoutTokens: 3 },
    });
  });

  it("knows of no usage before anything is asked", () => {
    const judge: Judge = async () => ({ verdict: "pass", reasoning: "" });
    expect(meterJudge(judge, new Map()).counts()).toEqual({ judgements: 0, answered: 0, usage: {} });
  });

  it("keeps the usage of two judges apart, and hands both what is shared", async () => {
    const shared = new Map<string, unknown>();
    const judge: Judge = async ({ output }) => {
      ambientContext().recordUsage?.({ requests: Number(output) });
      ambientContext().shared?.set(String(output), true);
      return { verdict: "pass", reasoning: "" };
    };
    const [one, two] = [meterJudge(judge, shared), meterJudge(judge, shared)];
    await Promise.all([one.judge({ ...request, output: 1 }), two.judge({ ...request, output: 2 })]);
    expect([one.counts().usage.requests, two.counts().usage.requests]).toEqual([1, 2]);
    expect([...shared.keys()]).toEqual(["1", "2"]);
  });

  it.each([
    { told: { requests: 1, costUsd: -1 }, counted: WITHOUT },
    { told: { requests: 1, inputTokens: Number.NaN }, counted: WITHOUT },
    { told: { requests: 1, inputTokens: "12" }, counted: WITHOUT },
    { told: { requests: -1 }, counted: {} },
    { told: null, counted: {} },
  ])("loses no answer to $told, which is unknown and not 0", async ({ told, counted }) => {
    const judge: Judge = async () => {
      ambientContext().recordUsage?.(told as unknown as RecordedUsage);
      return { verdict: "pass", reasoning: "" };
    };
    const { judge: metered, counts } = meterJudge(judge, new Map());
    expect(await metered(request)).toMatchObject({ verdict: "pass" });
    expect(counts()).toEqual({ judgements: 1, answered: 1, usage: counted });
  });

  it("tells who counts around it, and loses no answer to one that throws", async () => {
    const heard: RecordedUsage[] = [];
    const judge: Judge = async () => {
      ambientContext().recordUsage?.({ requests: 1 });
      return { verdict: "pass", reasoning: "" };
    };
    const { judge: metered, counts } = meterJudge(judge, new Map());
    const recordUsage = (usage: RecordedUsage) => {
      heard.push(usage);
      throw new Error("closed");
    };
    const around = contextStorage(() => new AsyncLocalStorage());
    expect(await around.run({ recordUsage }, () => metered(request))).toMatchObject({ verdict: "pass" });
    expect(heard).toEqual([{ requests: 1 }]);
    expect(counts().usage).toEqual({ requests: 1 });
  });
});
