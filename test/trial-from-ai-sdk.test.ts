import { trialFromAiSdk } from "@outputai/checks";
import { generateText as generateText7, tool as tool7 } from "ai";
import { generateText as generateText6, tool as tool6 } from "ai-v6";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { sdk5 } from "./ai-sdk-versions/sdk-5.ts";
import { modelOf as modelOf6, sdk6 } from "./ai-sdk-versions/sdk-6.ts";
import { modelOf as modelOf7, sdk7 } from "./ai-sdk-versions/sdk-7.ts";
import type { Turn, TurnPart } from "./ai-sdk-versions/turn.ts";

type Trial = ReturnType<typeof trialFromAiSdk>;

const who = { sample: "s", epoch: 1 };

function call(toolCallId: string, toolName: string, input: string): TurnPart {
  return { type: "tool-call", toolCallId, toolName, input };
}

function says(text: string, finishReason: Turn["finishReason"] = "stop"): Turn {
  return { parts: [{ type: "text", text }], finishReason };
}

function calls(...parts: readonly TurnPart[]): Turn {
  return { parts, finishReason: "tool-calls" };
}

const everything: readonly Turn[] = [
  calls(
    { type: "text", text: "Let me see." },
    call("0", "lookup", '{"id":"A-17"}'),
    call("1", "lookup", '{"id":"A-18"}'),
    call("2", "boom", "{}"),
  ),
  calls(
    call("0", "lookup", '{"id":"A-17"}'),
    call("1", "lookup", '{"id": "A-'),
    call("2", "lookup", '{"id":17}'),
    call("3", "forgotten", "{}"),
  ),
  says("It is on its way."),
];

/** The calls of `everything`, without what the SDKs word differently. */
const made = [
  { id: "0", tool: "lookup", arguments: { id: "A-17" }, result: { found: "A-17" }, status: "ok" },
  { id: "1", tool: "lookup", arguments: { id: "A-18" }, result: { found: "A-18" }, status: "ok" },
  { id: "2", tool: "boom", arguments: {}, result: "timeout", status: "error" },
  { id: "0", tool: "lookup", arguments: { id: "A-17" }, result: { found: "A-17" }, status: "ok" },
  { id: "1", tool: "lookup", arguments: '{"id": "A-', result: expect.any(String), status: "invalid" },
  { id: "2", tool: "lookup", arguments: { id: 17 }, result: expect.any(String), status: "invalid" },
  { id: "3", tool: "forgotten", arguments: {}, result: expect.any(String), status: "invalid" },
];

describe.each([sdk5, sdk6, sdk7])(
  "trialFromAiSdk with $name",
  ({ generate, agent, generateCity, stream }) => {
    const record = async (run: Promise<unknown>): Promise<Trial> => trialFromAiSdk(await run, who);

    it("keeps parallel, repeated, failed and invalid calls of all steps, in order (B15, B16, B17)", async () => {
      expect(await record(generate(everything))).toEqual({
        sample: "s",
        epoch: 1,
        status: "completed",
        output: "It is on its way.",
        toolCalls: made,
        usage: { inputTokens: 30, outputTokens: 15, totalTokens: 45 },
      });
    });

    it("records an agent's run as it records generateText's", async () => {
      expect(await record(agent(everything))).toEqual(await record(generate(everything)));
    });

    it("records a stream once its steps are awaited", async () => {
      const steps = await stream(everything).steps;
      expect(trialFromAiSdk({ steps }, who)).toEqual(await record(generate(everything)));
    });

    it("refuses a stream that is still open (B18)", () => {
      expect(() => trialFromAiSdk(stream(everything), who)).toThrow(
        expect.objectContaining({
          code: "AI_SDK_RESULT_UNKNOWN",
          hint: expect.stringContaining("await result.steps"),
        }),
      );
    });

    it("reads a result from its JSON as it reads the live one", async () => {
      const live = await generate(everything);
      const saved = JSON.parse(JSON.stringify(live));
      const { toolCalls, ...trial } = trialFromAiSdk(saved, who);
      const { toolCalls: liveCalls, ...liveTrial } = trialFromAiSdk(live, who);
      expect(trial).toEqual(liveTrial);
      // JSON keeps nothing of an Error, so the reason why a tool failed is gone; that it failed is not.
      const withoutResult = (calls: Trial["toolCalls"]) => calls?.map(({ result: _, ...rest }) => rest);
      expect(withoutResult(toolCalls)).toEqual(withoutResult(liveCalls));
    });

    it("is incomplete when stopWhen ends the loop behind calls", async () => {
      const trial = await record(generate(everything, 1));
      expect(trial).toMatchObject({ status: "incomplete", output: "Let me see." });
      expect(trial.toolCalls?.length).toBe(3);
    });

    it("is incomplete when a tool that runs elsewhere was called", async () => {
      const trial = await record(generate([calls(call("0", "ask", '{"question":"Why?"}'))]));
      expect(trial).toMatchObject({ status: "incomplete", toolCalls: [{ id: "0", tool: "ask" }] });
      expect(trial).not.toHaveProperty("output");
      expect(trial.toolCalls?.[0]).not.toHaveProperty("status");
    });

    it.each([
      { finishReason: "length", status: "incomplete" },
      { finishReason: "content-filter", status: "incomplete" },
      { finishReason: "error", status: "errored" },
      { finishReason: "other", status: "incomplete" },
    ] as const)("is $status after $finishReason, with the text so far", async ({ finishReason, status }) => {
      expect(await record(generate([says("So far", finishReason)]))).toMatchObject({
        status,
        output: "So far",
      });
    });

    it("takes the last text when the last step is silent (B16)", async () => {
      const turns: readonly Turn[] = [
        calls({ type: "text", text: "Found it." }, call("0", "lookup", '{"id":"A"}')),
        { parts: [], finishReason: "stop" },
      ];
      expect(await record(generate(turns))).toMatchObject({ status: "completed", output: "Found it." });
    });

    it("takes the structured output, and has none when its getter throws", async () => {
      expect((await record(generateCity([says('{"city":"Oslo"}')]))).output).toEqual({ city: "Oslo" });
      const filtered = await record(generateCity([says("", "content-filter")]));
      expect(filtered).toMatchObject({ status: "incomplete" });
      expect(filtered).not.toHaveProperty("output");
    });

    it("keeps calls that run at the provider, and knows that they do not stop the loop", async () => {
      const identity = { toolCallId: "0", toolName: "search", providerExecuted: true };
      const turn: Turn = {
        parts: [
          { ...identity, type: "tool-call", input: '{"query":"weather"}' },
          { ...identity, type: "tool-result", result: { hits: 3 } },
          { type: "text", text: "Sunny." },
        ],
        finishReason: "stop",
      };
      expect(await record(generate([turn]))).toMatchObject({
        status: "completed",
        toolCalls: [{ tool: "search", arguments: { query: "weather" }, result: { hits: 3 }, status: "ok" }],
      });
    });

    it("has no toolCalls when it is given the last step alone (B16)", async () => {
      const { steps } = (await generate(everything)) as { readonly steps: readonly unknown[] };
      const trial = trialFromAiSdk(steps.at(-1), who);
      expect(trial).toMatchObject({ status: "completed", output: "It is on its way." });
      expect(trial).not.toHaveProperty("toolCalls");
    });
  },
);

const pay = { inputSchema: z.object({ sum: z.number() }), execute: async () => "paid" };
const payment = call("p", "pay", '{"sum":5}');
const user = { role: "user" as const, content: "Pay." };

/** What a user answers who was asked whether the first result's call may run. */
function answerTo(first: { readonly content: readonly { readonly type: string }[] }, approved: boolean) {
  const request = first.content.find(({ type }) => type === "tool-approval-request") as unknown as
    | { readonly approvalId: string }
    | undefined;
  if (request === undefined) throw new Error("Nobody was asked.");
  const answer = { type: "tool-approval-response" as const, approvalId: request.approvalId, approved };
  return { role: "tool" as const, content: [answer] };
}

/** A run that waits for an approval, and the one that goes on with the answer. */
async function runWithApproval6(approved: boolean) {
  const tools = { pay: tool6({ ...pay, needsApproval: true }) };
  const first = await generateText6({ model: modelOf6([calls(payment)]), tools, messages: [user] });
  const messages = [user, ...first.response.messages, answerTo(first, approved)];
  const second = await generateText6({ model: modelOf6([says("Well.")]), tools, messages });
  return { first, second };
}

async function runWithApproval7(approved: boolean) {
  const tools = { pay: tool7(pay) };
  const asking = { tools, toolApproval: { pay: "user-approval" as const } };
  const first = await generateText7({ ...asking, model: modelOf7([calls(payment)]), messages: [user] });
  const messages = [user, ...first.responseMessages, answerTo(first, approved)];
  const second = await generateText7({ ...asking, model: modelOf7([says("Well.")]), messages });
  return { first, second };
}

describe.each([
  { name: "AI SDK 6", run: runWithApproval6 },
  { name: "AI SDK 7", run: runWithApproval7 },
])("trialFromAiSdk and approvals with $name", ({ run }) => {
  it("is incomplete while the answer is waited for", async () => {
    const { first } = await run(false);
    expect(trialFromAiSdk(first, who)).toEqual({
      sample: "s",
      epoch: 1,
      status: "incomplete",
      toolCalls: [{ id: "p", tool: "pay", arguments: { sum: 5 } }],
      usage: expect.anything(),
    });
  });

  it.each([
    { approved: false, outcome: { status: "denied" } },
    { approved: true, outcome: { status: "ok", result: "paid" } },
  ])(
    "knows the call in the run that goes on, though not its arguments, approved: $approved",
    async ({ approved, outcome }) => {
      const { second } = await run(approved);
      const trial = trialFromAiSdk(second, who);
      expect(trial).toMatchObject({ status: "completed", output: "Well." });
      expect(trial.toolCalls).toEqual([{ id: "p", tool: "pay", ...outcome }]);
    },
  );

  it("knows a denied call with its arguments when both runs are joined", async () => {
    const { first, second } = await run(false);
    const joined = { steps: [...first.steps, ...second.steps], response: second.response };
    const trial = trialFromAiSdk(
      { ...joined, responseMessages: Reflect.get(second, "responseMessages") },
      who,
    );
    expect(trial.toolCalls).toEqual([{ id: "p", tool: "pay", arguments: { sum: 5 }, status: "denied" }]);
  });
});

describe("trialFromAiSdk and the policy of AI SDK 7", () => {
  it("keeps a call that the policy denied (B17)", async () => {
    const result = await generateText7({
      model: modelOf7([calls(payment), says("I may not.")]),
      tools: { pay: tool7(pay) },
      toolApproval: { pay: "denied" },
      prompt: "Pay.",
      stopWhen: () => false,
    });
    expect(trialFromAiSdk(result, who)).toMatchObject({
      status: "completed",
      output: "I may not.",
      toolCalls: [{ id: "p", tool: "pay", arguments: { sum: 5 }, status: "denied" }],
    });
  });
});
