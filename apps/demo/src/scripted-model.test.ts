import type { LanguageModelV4Prompt } from "@ai-sdk/provider";
import { generateText, isStepCount, streamText, tool } from "ai";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Script } from "./script/move.ts";
import { scriptedModel } from "./scripted-model.ts";

const adder = tool({
  inputSchema: z.object({ left: z.number(), right: z.number() }),
  execute: ({ left, right }) => left + right,
});

/** Adds 1 and 2, then 10 to the sum, then says what came out. */
const addsTwice: Script = ({ request, calls }, seed) => {
  const sum = calls.at(-1)?.outcome;
  if (sum?.status === "error") return { type: "say", text: `Failed: ${sum.message}` };
  if (calls.length === 2)
    return { type: "say", text: `${request} is ${String(sum?.status === "ok" && sum.value)}.` };
  const left = sum?.status === "ok" ? Number(sum.value) : seed;
  return { type: "call", tool: "add", input: { left, right: calls.length === 0 ? 2 : 10 } };
};

const settings = { tools: { add: adder }, stopWhen: isStepCount(5), prompt: "The sum" };

describe("scriptedModel", () => {
  it("goes through several steps of the AI SDK's loop, and reads the tools' results", async () => {
    const result = await generateText({ ...settings, model: scriptedModel(addsTwice) });
    expect(result.text).toBe("The sum is 13.");
    expect(result.steps.map(({ finishReason }) => finishReason)).toEqual([
      "tool-calls",
      "tool-calls",
      "stop",
    ]);
    expect(result.steps.flatMap(({ toolCalls }) => toolCalls)).toMatchObject([
      { toolCallId: "call_1", toolName: "add", input: { left: 1, right: 2 } },
      { toolCallId: "call_2", toolName: "add", input: { left: 3, right: 10 } },
    ]);
  });

  it("streams the same", async () => {
    const stream = streamText({ ...settings, model: scriptedModel(addsTwice) });
    const deltas: string[] = [];
    for await (const delta of stream.textStream) deltas.push(delta);
    expect(deltas).toEqual(["The ", "sum ", "is ", "13."]);
    expect((await stream.steps).length).toBe(3);
    expect(await stream.finishReason).toBe("stop");
  });

  it("says that it is scripted", async () => {
    const { finalStep } = await generateText({ ...settings, model: scriptedModel(addsTwice) });
    expect(finalStep.model).toEqual({ provider: "scripted", modelId: "scripted-support" });
    expect(finalStep.rawFinishReason).toBe("scripted");
  });

  it("hands the seed to the script, 1 when there is none", async () => {
    const model = scriptedModel((_, seed) => ({ type: "say", text: `${seed}` }));
    expect((await generateText({ model, prompt: "?" })).text).toBe("1");
    expect((await generateText({ model, prompt: "?", seed: 7 })).text).toBe("7");
  });

  it("answers the same conversation alike, its usage included", async () => {
    const runs = await Promise.all(
      [1, 2].map(() => generateText({ ...settings, model: scriptedModel(addsTwice) })),
    );
    expect(runs[0]?.usage.totalTokens).toBeGreaterThan(0);
    expect(runs[0]?.usage).toEqual(runs[1]?.usage);
    expect(runs[0]?.text).toBe(runs[1]?.text);
  });

  it("has its calls' input checked by the tool's schema, and sees what was wrong", async () => {
    const model = scriptedModel(({ calls }) =>
      calls[0] === undefined
        ? { type: "call", tool: "add", input: { left: "1", right: 2 } }
        : { type: "say", text: calls[0].outcome.status === "error" ? calls[0].outcome.message : "?" },
    );
    expect((await generateText({ ...settings, model })).text).toContain("Invalid input for tool add");
  });

  it("rejects as a provider does when the script crashes", async () => {
    const model = scriptedModel(() => ({ type: "crash", message: "Scripted outage." }));
    await expect(generateText({ model, prompt: "?" })).rejects.toThrow("Scripted outage.");
  });

  it("calls no tool that it was not offered", async () => {
    const model = scriptedModel(() => ({ type: "call", tool: "delete_all", input: {} }));
    await expect(generateText({ ...settings, model })).rejects.toThrow(
      "delete_all, which it was not offered",
    );
  });

  it("stops when the call is aborted", async () => {
    const prompt: LanguageModelV4Prompt = [{ role: "user", content: [{ type: "text", text: "?" }] }];
    const abortSignal = AbortSignal.abort(new Error("Enough."));
    const model = scriptedModel(addsTwice);
    await expect(Promise.resolve(model.doGenerate({ prompt, abortSignal }))).rejects.toThrow("Enough.");
  });
});
