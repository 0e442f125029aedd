import { OutputError, trialSchema } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { misspeltKeys } from "../misspelt-keys.ts";
import { trialFromAiSdk } from "./trial-from-ai-sdk.ts";

const who = { sample: "s" };

function call(toolCallId: string, further: object = {}) {
  return { type: "tool-call", toolCallId, toolName: "lookup", input: { id: toolCallId }, ...further };
}

function result(toolCallId: string, further: object = {}) {
  return { type: "tool-result", toolCallId, toolName: "lookup", input: {}, output: "found", ...further };
}

function text(value: string) {
  return { type: "text", text: value };
}

const end = { finishReason: "stop", content: [text("Done.")] };

/** The trial of a run whose first step holds these parts and whose second one ends it. */
function trialOf(...content: readonly unknown[]) {
  return trialFromAiSdk({ steps: [{ finishReason: "tool-calls", content }, end] }, who);
}

describe("trialFromAiSdk, the calls", () => {
  it("takes the calls of all steps, not of the last one (B16)", () => {
    const { status, toolCalls } = trialOf(call("1"), result("1"));
    expect(status).toBe("completed");
    expect(toolCalls).toEqual([
      { id: "1", tool: "lookup", arguments: { id: "1" }, result: "found", status: "ok" },
    ]);
  });

  it.each([
    { part: call("1"), becomes: {}, because: "nothing answered it" },
    {
      part: call("1", { invalid: true, input: '{"id": 1' }),
      becomes: { status: "invalid", arguments: '{"id": 1' },
      because: "its arguments are no JSON (B15)",
    },
    {
      part: call("1", { invalid: true, dynamic: true }),
      becomes: { status: "invalid" },
      because: "they do not fit the tool",
    },
    {
      part: call("1", { input: undefined }),
      becomes: { arguments: undefined },
      because: "its arguments are unknown",
    },
    {
      part: call("1", { input: new Map() }),
      becomes: { arguments: undefined },
      because: "JSON holds nothing of a Map, and {} would be known to be empty",
    },
    {
      part: call("1", { input: 10n }),
      becomes: { arguments: undefined },
      because: "JSON cannot hold a BigInt",
    },
    {
      part: call("1", { input: { at: new Date(0), no: undefined } }),
      becomes: { arguments: { at: "1970-01-01T00:00:00.000Z" } },
      because: "a file would hold the same",
    },
  ])("keeps a call: $because", ({ part, becomes }) => {
    const { toolCalls } = trialOf(part);
    expect(toolCalls).toEqual([{ id: "1", tool: "lookup", arguments: { id: "1" }, ...becomes }]);
  });

  it.each([
    { answer: result("1", { output: null }), becomes: { status: "ok", result: null } },
    { answer: result("1", { output: undefined }), becomes: { status: "ok" } },
    {
      answer: { type: "tool-error", toolCallId: "1", error: new Error("timeout") },
      becomes: { status: "error", result: "timeout" },
    },
    {
      answer: { type: "tool-error", toolCallId: "1", error: "timeout" },
      becomes: { status: "error", result: "timeout" },
    },
    { answer: { type: "tool-output-denied", toolCallId: "1" }, becomes: { status: "denied" } },
    {
      answer: { type: "tool-approval-response", toolCall: call("1"), approved: false },
      becomes: { status: "denied" },
    },
    { answer: { type: "tool-approval-response", toolCall: call("1"), approved: true }, becomes: {} },
    { answer: { type: "tool-approval-request", toolCall: call("1") }, becomes: {} },
    { answer: result("1", { preliminary: true, output: "…" }), becomes: { result: "…" } },
  ])("knows what became of it: $becomes (B17)", ({ answer, becomes }) => {
    const { status, toolCalls } = trialOf(call("1"), answer);
    expect(status).toBe("completed");
    expect(toolCalls).toEqual([{ id: "1", tool: "lookup", arguments: { id: "1" }, ...becomes }]);
  });

  it("replaces preliminary results by the last one", () => {
    const { toolCalls } = trialOf(call("1"), result("1", { preliminary: true, output: "…" }), result("1"));
    expect(toolCalls).toMatchObject([{ result: "found", status: "ok" }]);
  });

  it("keeps an invalid call invalid when the SDK reports its error", () => {
    const { toolCalls } = trialOf(call("1", { invalid: true }), {
      type: "tool-error",
      toolCallId: "1",
      error: "no",
    });
    expect(toolCalls).toMatchObject([{ status: "invalid", result: "no" }]);
  });

  it("keeps parallel and repeated calls apart, also under one id", () => {
    const again = [call("0"), result("0", { output: "a" })];
    const steps = [
      {
        finishReason: "tool-calls",
        content: [call("0"), call("0"), result("0", { output: "x" }), result("0", { output: "y" })],
      },
      { finishReason: "tool-calls", content: again },
      end,
    ];
    expect(trialFromAiSdk({ steps }, who).toolCalls?.map((made) => made.result)).toEqual(["x", "y", "a"]);
  });

  it("finds the call of an earlier step that is answered late", () => {
    const steps = [
      { finishReason: "stop", content: [call("1", { providerExecuted: true })] },
      { finishReason: "stop", content: [result("1"), text("Done.")] },
    ];
    expect(trialFromAiSdk({ steps }, who)).toMatchObject({
      status: "completed",
      toolCalls: [{ status: "ok" }],
    });
  });

  it("takes a result without its call for a call that was made", () => {
    expect(trialOf(result("9")).toolCalls).toEqual([
      { id: "9", tool: "lookup", arguments: {}, result: "found", status: "ok" },
    ]);
  });

  it("takes a request for approval for a call that was made", () => {
    expect(trialOf({ type: "tool-approval-request", toolCall: call("1") }).toolCalls?.length).toBe(1);
  });

  it("reads steps that hold only lists of calls and results, and what a list has beside the content", () => {
    const [withoutType] = [{ toolCallId: "1", toolName: "lookup", input: 1 }];
    const steps = [
      { toolCalls: [withoutType], toolResults: [{ toolCallId: "1", toolName: "lookup", output: 2 }] },
      { content: [call("2")], toolCalls: [call("2"), call("3")] },
      end,
    ];
    expect(trialFromAiSdk({ steps }, who).toolCalls?.map(({ id, result: found }) => [id, found])).toEqual([
      ["1", 2],
      ["2", undefined],
      ["3", undefined],
    ]);
  });

  const pay = { toolCallId: "0", toolName: "pay", input: { id: "0" } };
  const nameless = { toolName: "lookup", input: {} };
  it.each([
    { content: [call("0")], toolCalls: [call("0"), pay], inputs: ["0", "0"], because: "the tools differ" },
    {
      content: [call("0", { input: "a" })],
      toolCalls: [call("0", { input: "b" }), call("0", { input: "a" })],
      inputs: ["a", "b"],
      because: "the list has the id more often",
    },
    {
      content: [call("0"), call("0")],
      toolCalls: [call("0")],
      inputs: ["0", "0"],
      because: "the content has it more often",
    },
    {
      content: [{ type: "tool-call", ...nameless }],
      toolCalls: [nameless, nameless],
      inputs: [{}, {}],
      because: "neither has an id",
    },
  ])("keeps every call of content and list: $because", ({ content, toolCalls, inputs }) => {
    const steps = [{ finishReason: "tool-calls", content, toolCalls }, end];
    const made = trialFromAiSdk({ steps }, who).toolCalls?.map((one) => one.arguments);
    expect(made).toEqual(inputs.map((input) => (input === "0" ? { id: "0" } : input)));
  });

  it("takes a hole for a part that cannot be read, and may be a call", () => {
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    const sparse: unknown[] = [, call("1")];
    expect(trialOf(...sparse)).toMatchObject({ status: "incomplete", toolCalls: [{ id: "1" }] });
    const steps = [{ finishReason: "stop", content: new Array(1), toolCalls: sparse }];
    expect(trialFromAiSdk({ steps }, who)).toMatchObject({ status: "incomplete", toolCalls: [{ id: "1" }] });
  });

  it.each([
    { part: { type: "tool-search", query: "x" }, because: "its type is unknown" },
    { part: { type: "tool-call", toolCallId: "1" }, because: "it is a call without a name" },
    { part: { type: "tool-result", output: 1 }, because: "it is a result of nothing" },
    { part: { text: "x" }, because: "it has no type" },
    { part: null, because: "it is nothing" },
  ])("is incomplete when a part may hide a call: $because (B17, B18)", ({ part }) => {
    const trial = trialOf(call("1"), result("1"), part);
    expect(trial.status).toBe("incomplete");
    expect(trial.toolCalls?.length).toBe(1);
  });

  it.each(["reasoning", "reasoning-file", "source", "file", "custom"])(
    "sees no call in a part of type %s",
    (type) => {
      expect(trialOf({ type })).toMatchObject({ status: "completed", toolCalls: [] });
    },
  );

  it("has no toolCalls when it is given the final step alone (B16)", () => {
    const trial = trialFromAiSdk({ ...end, toolCalls: [], usage: { inputTokens: 3 } }, who);
    expect(trial).toEqual({ sample: "s", status: "completed", output: "Done.", usage: { inputTokens: 3 } });
  });

  it("adds calls of an earlier run that the messages answer", () => {
    const answers = [
      {
        type: "tool-result",
        toolCallId: "7",
        toolName: "pay",
        output: { type: "json", value: { paid: true } },
      },
      { type: "tool-result", toolCallId: "8", toolName: "pay", output: { type: "execution-denied" } },
      { type: "tool-result", toolCallId: "9", toolName: "pay", output: { type: "error-text", value: "no" } },
    ];
    const responseMessages = [{ role: "tool", content: answers }];
    expect(trialFromAiSdk({ steps: [end], responseMessages }, who).toolCalls).toEqual([
      { id: "7", tool: "pay", result: { paid: true }, status: "ok" },
      { id: "8", tool: "pay", status: "denied" },
      { id: "9", tool: "pay", result: "no", status: "error" },
    ]);
    const joined = { steps: [{ finishReason: "tool-calls", content: [call("8")] }, end], responseMessages };
    expect(trialFromAiSdk(joined, who).toolCalls?.map(({ id, status }) => [id, status])).toEqual([
      ["7", "ok"],
      ["9", "error"],
      ["8", "denied"],
    ]);
  });
});

describe("trialFromAiSdk, the end", () => {
  it.each([
    { finishReason: "stop", status: "completed" },
    { finishReason: "length", status: "incomplete" },
    { finishReason: "content-filter", status: "incomplete" },
    { finishReason: "tool-calls", status: "incomplete" },
    { finishReason: "error", status: "errored" },
    { finishReason: "interrupted", status: "interrupted" },
    { finishReason: "other", status: "incomplete" },
    { finishReason: "unknown", status: "incomplete" },
    { finishReason: undefined, status: "incomplete" },
    { finishReason: "toString", status: "incomplete" },
  ])("is $status after $finishReason", ({ finishReason, status }) => {
    expect(trialFromAiSdk({ steps: [{ finishReason, content: [text("x")] }] }, who).status).toBe(status);
  });

  it("is incomplete when the loop was stopped behind a call of ours, whatever the reason says", () => {
    const stopped = { finishReason: "stop", content: [call("1"), result("1")] };
    const ran = { finishReason: "stop", content: [call("1", { providerExecuted: true }), result("1")] };
    expect(trialFromAiSdk({ steps: [stopped] }, who).status).toBe("incomplete");
    expect(trialFromAiSdk({ steps: [ran] }, who).status).toBe("completed");
  });

  it("is incomplete without a step", () => {
    expect(trialFromAiSdk({ steps: [], finishReason: "stop" }, who)).toEqual({
      sample: "s",
      status: "incomplete",
      toolCalls: [],
    });
  });
});

describe("trialFromAiSdk, the output", () => {
  const step = (value: string, finishReason = "stop") => ({ finishReason, content: [text(value)] });

  it.each([
    { steps: [step("Hello."), step("Bye.")], output: "Bye.", because: "it is the last text" },
    { steps: [step("Hello."), step("")], output: "Hello.", because: "the last step is silent (B16)" },
    { steps: [step("")], output: "", because: "a completed run that says nothing says nothing (B12)" },
    {
      steps: [step("", "length")],
      output: undefined,
      because: "a run that was cut off may have said something",
    },
    { steps: [step("Hel", "length")], output: "Hel", because: "it is what there is" },
    {
      steps: [{ finishReason: "stop", content: [text("a"), { type: "source" }, text("b")] }],
      output: "ab",
      because: "a step's texts are one",
    },
    {
      steps: [{ finishReason: "stop", toolCalls: [], text: "Hi." }],
      output: "Hi.",
      because: "nothing but the text was kept",
    },
  ])("is $output: $because", ({ steps, output }) => {
    expect(trialFromAiSdk({ steps }, who).output).toBe(output);
  });

  it.each([
    { further: { output: { ok: true } }, output: { ok: true } },
    { further: { output: false }, output: false },
    { further: { output: 0 }, output: 0 },
    { further: { experimental_output: [1] }, output: [1] },
    { further: { output: "chosen" }, output: "chosen" },
    { further: { output: "" }, output: "Done." },
    { further: { output: undefined }, output: "Done." },
    { further: { output: 10n }, output: "Done." },
    { further: { output: Promise.resolve("x") }, output: "Done." },
    {
      further: {
        get output() {
          throw new Error("No output generated.");
        },
      },
      output: "Done.",
    },
  ])("is $output beside a text", ({ further, output }) => {
    const run = Object.defineProperties({ steps: [end] }, Object.getOwnPropertyDescriptors(further));
    expect(trialFromAiSdk(run, who).output).toEqual(output);
  });
});

describe("trialFromAiSdk, the usage", () => {
  const spent = (usage: object) => ({ ...end, usage });

  it.each([
    {
      run: {
        steps: [spent({ inputTokens: 1, outputTokens: 2 }), spent({ inputTokens: 3, outputTokens: 0 })],
      },
      usage: { inputTokens: 4, outputTokens: 2 },
    },
    { run: { steps: [spent({ inputTokens: 1 }), spent({})] }, usage: undefined },
    {
      run: { steps: [spent({ inputTokens: Number.NaN, totalTokens: "3[object Object]" })] },
      usage: undefined,
    },
    { run: { steps: [end], totalUsage: { totalTokens: 9 } }, usage: { totalTokens: 9 } },
    { run: { steps: [end] }, usage: undefined },
  ])("is $usage", ({ run, usage }) => {
    expect(trialFromAiSdk(run, who).usage).toEqual(usage);
  });
});

describe("trialFromAiSdk, what it refuses", () => {
  it.each([
    { value: { role: "assistant", parts: [{ type: "dynamic-tool" }] }, because: "a UI message (B18)" },
    { value: { role: "assistant", content: [call("1")] }, because: "a model message" },
    { value: [end], because: "a list of steps" },
    { value: { text: "Done.", finishReason: "stop" }, because: "a text without content" },
    { value: { object: {}, finishReason: "stop" }, because: "an object" },
    { value: undefined, because: "nothing" },
    { value: "Done.", because: "a text" },
    { value: { steps: [end, { text: "x" }] }, because: "a step that has no list of anything" },
    { value: { steps: [null] }, because: "a step that is nothing" },
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    { value: { steps: [, end] }, because: "a hole among the steps" },
    { value: { steps: { 0: end }, ...end }, because: "steps that are no list" },
  ])("throws AI_SDK_RESULT_UNKNOWN for $because", ({ value }) => {
    expect(() => trialFromAiSdk(value, who)).toThrow(
      expect.objectContaining({ code: "AI_SDK_RESULT_UNKNOWN", hint: expect.any(String) }),
    );
  });

  it("says to await a stream, and lets no rejection of it escape", async () => {
    const stream = { steps: Promise.reject(new Error("the stream broke")) };
    expect(() => trialFromAiSdk(stream, who)).toThrow(
      expect.objectContaining({ hint: "This is a stream: pass { steps: await result.steps }." }),
    );
    await expect(stream.steps).rejects.toThrow("the stream broke");
  });

  it.each([{ sample: "" }, { sample: "s", epoch: 0 }, { sample: "s", epoch: 1.5 }])(
    "throws TRIAL_INVALID for %o",
    (identity) => {
      expect(() => trialFromAiSdk({ steps: [end] }, identity)).toThrow(
        expect.objectContaining({ code: "TRIAL_INVALID" }),
      );
    },
  );
});

describe("trialFromAiSdk, whatever it is given", () => {
  const anyValue = fc.anything({ maxDepth: 1, maxKeys: 2 });
  const anyPart = fc.oneof(
    anyValue,
    fc.record({
      type: fc.constantFrom("text", "tool-call", "tool-result", "tool-error", "tool-approval-response", "x"),
      text: anyValue,
      toolCallId: fc.constantFrom("0", "1", undefined),
      toolName: fc.constantFrom("a", "b", "", undefined),
      input: anyValue,
      output: anyValue,
      error: anyValue,
      approved: fc.boolean(),
      toolCall: fc.constantFrom(call("0"), undefined),
    }),
  );
  const anyStep = fc.record(
    {
      finishReason: fc.constantFrom("stop", "tool-calls", "error", 1),
      content: fc.array(anyPart, { maxLength: 3 }),
      toolCalls: fc.array(anyPart, { maxLength: 3 }),
      usage: anyValue,
    },
    { requiredKeys: ["content"] },
  );
  const anyRun = fc.record(
    {
      steps: fc.array(anyStep, { maxLength: 3 }),
      output: anyValue,
      totalUsage: anyValue,
      responseMessages: anyValue,
    },
    { requiredKeys: ["steps"] },
  );

  it("gives a trial that a file can hold, and throws nothing but our errors", () => {
    fc.assert(
      fc.property(fc.oneof(anyRun, anyValue), (value) => {
        try {
          const trial = trialFromAiSdk(value, { sample: "s", epoch: 1 });
          expect(trialSchema.safeParse(trial).success).toBe(true);
          expect(misspeltKeys(trial)).toEqual([]);
          expect(JSON.parse(JSON.stringify(trial))).toEqual(trial);
        } catch (error) {
          if (!(error instanceof OutputError)) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });

  it("loses no call that names its tool", () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 3 }), (steps) => {
        const made = steps
          .flatMap(({ content }) => content)
          .filter((part) => (part as { type?: unknown } | null)?.type === "tool-call")
          .filter((part) => Boolean((part as { toolName?: unknown }).toolName));
        expect(trialFromAiSdk({ steps }, who).toolCalls?.length).toBeGreaterThanOrEqual(made.length);
      }),
    );
  });
});
