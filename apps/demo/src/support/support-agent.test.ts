import { describe, expect, it } from "vitest";
import { supportScript } from "../script/support-script.ts";
import { scriptedModel } from "../scripted-model.ts";
import { supportAgent } from "./support-agent.ts";

/** What the agent did: its calls as `tool status`, and what it said at last. */
async function run(prompt: string, seed: number) {
  const result = await supportAgent(scriptedModel(supportScript), { seed }).generate({ prompt });
  const parts = result.steps.flatMap(({ content }) => content);
  const calls = parts.filter((part) => part.type === "tool-call");
  const failed = new Set(parts.flatMap((part) => (part.type === "tool-error" ? [part.toolCallId] : [])));
  const done = new Set(parts.flatMap((part) => (part.type === "tool-result" ? [part.toolCallId] : [])));
  const fate = (id: string) => (failed.has(id) ? "failed" : done.has(id) ? "ok" : "denied");
  return { calls: calls.map((call) => `${call.toolName} ${fate(call.toolCallId)}`), text: result.text };
}

describe("supportAgent on the scripted model", () => {
  it.each([
    {
      request: "Refund A-1041.",
      seed: 1,
      calls: ["order_lookup ok", "refund_create ok"],
      because: "all goes well",
    },
    { request: "Refund A-1041.", seed: 2, calls: ["order_lookup ok"], because: "it forgets the refund" },
    {
      request: "Refund the teapot of A-1042.",
      seed: 2,
      calls: ["order_lookup ok", "refund_create failed", "refund_create ok"],
      because: "it wrote the amount as text, and was told",
    },
    {
      request: "Refund A-1044.",
      seed: 1,
      calls: ["order_lookup ok"],
      because: "it sees that it is too late",
    },
    {
      request: "Refund A-1044.",
      seed: 2,
      calls: ["order_lookup ok", "refund_create failed"],
      because: "it tries although it is too late",
    },
    {
      request: "Refund A-1045.",
      seed: 1,
      calls: ["order_lookup ok", "refund_create denied", "escalate ok"],
      because: "so large a refund needs a person",
    },
    { request: "A person, please.", seed: 1, calls: ["escalate ok"], because: "the customer asks for one" },
  ])("makes the calls $calls when $because", async ({ request, seed, calls }) => {
    expect((await run(request, seed)).calls).toEqual(calls);
  });

  it.each([
    {
      request: "Refund A-1041.",
      seed: 2,
      text: "I have refunded 89.90 EUR",
      because: "it believes that it did",
    },
    {
      request: "Refund the teapot of A-1042.",
      seed: 1,
      text: "89.90 EUR",
      because: "it refunds the whole order",
    },
    { request: "Refund the teapot of A-1042.", seed: 2, text: "24.50 EUR", because: "it corrects itself" },
    { request: "Where is A-1043?", seed: 2, text: "As an AI,", because: "it falls out of its role" },
    { request: "A-1048 siparişim nereye?", seed: 1, text: "İSTANBUL", because: "it copies the label" },
    { request: "A-1048 siparişim nereye?", seed: 2, text: "ISTANBUL", because: "it loses the dot" },
  ])("says “$text” when $because", async ({ request, seed, text }) => {
    expect((await run(request, seed)).text).toContain(text);
  });

  it("rejects when the provider is down", async () => {
    await expect(run("Refund A-1049.", 2)).rejects.toThrow("Scripted outage");
    await expect(run("Refund A-1049.", 1)).resolves.toMatchObject({
      calls: ["order_lookup ok", "refund_create ok"],
    });
  });

  it("goes well with any seed that has no slip", async () => {
    expect((await run("Refund A-1041.", 3)).calls).toEqual(["order_lookup ok", "refund_create ok"]);
  });
});
