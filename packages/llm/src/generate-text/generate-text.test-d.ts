import { z } from "@outputai/core";
import { tool } from "ai";
import { expectTypeOf, it } from "vitest";
import { generateText, Output } from "../index.ts";

const schema = z.object({ verdict: z.enum(["pass", "partial", "fail"]), reasoning: z.string() });

it("types the output by its schema", async () => {
  const { output } = await generateText({
    prompt: "judge_accuracy@v1",
    variables: { content: "x" },
    output: Output.object({ schema }),
  });
  expectTypeOf(output).toEqualTypeOf<{ verdict: "pass" | "partial" | "fail"; reasoning: string }>();
});

it("types the output as text without a schema", async () => {
  const { output, text } = await generateText({ prompt: "summary" });
  expectTypeOf(output).toEqualTypeOf<string>();
  expectTypeOf(text).toEqualTypeOf<string>();
});

it("types choices, and calls of tools", async () => {
  const choice = Output.choice({ options: ["a", "b"] });
  const { output } = await generateText({ prompt: "x", output: choice });
  expectTypeOf(output).toEqualTypeOf<"a" | "b">();
  const search = tool({ inputSchema: z.object({ query: z.string() }), execute: async () => 1 });
  const { toolCalls } = await generateText({ prompt: "x", tools: { search } });
  const [call] = toolCalls;
  if (call?.dynamic !== true) expectTypeOf(call?.input).toEqualTypeOf<{ query: string } | undefined>();
});

it("takes the options of the SDK, undefined too", () => {
  void generateText({
    prompt: "x",
    variables: undefined,
    model: "openai/gpt-5",
    temperature: 0,
    maxRetries: 0,
    abortSignal: undefined,
    maxOutputTokens: 5,
    providerOptions: { openai: { user: "x" } },
    onEnd({ text }) {
      expectTypeOf(text).toEqualTypeOf<string>();
    },
  });
  void generateText({ model: "openai/gpt-5", messages: [{ role: "user", content: "Hi." }] });
});

it("refuses what cannot be meant", () => {
  // @ts-expect-error: neither a prompt nor messages
  void generateText({ model: "openai/gpt-5" });
  // @ts-expect-error: messages need a model
  void generateText({ messages: [] });
  // @ts-expect-error: the prompt is the name of a file
  void generateText({ prompt: [{ role: "user", content: "Hi." }] });
  // @ts-expect-error: variables need a prompt file
  void generateText({ model: "openai/gpt-5", messages: [], variables: { x: 1 } });
  // @ts-expect-error: no such option
  void generateText({ prompt: "x", variabels: { x: 1 } });
  // @ts-expect-error: the name of the file's key, not of the option
  void generateText({ prompt: "x", maxTokens: 5 });
});
