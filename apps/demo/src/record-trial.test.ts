import { describe, expect, it } from "vitest";
import { recordTrial } from "./record-trial.ts";
import type { Script } from "./script/move.ts";
import { supportScript } from "./script/support-script.ts";
import { scriptedModel } from "./scripted-model.ts";

const record = (
  task: string,
  { epoch = 1, script = supportScript }: { epoch?: number; script?: Script } = {},
) => recordTrial({ model: scriptedModel(script), sample: "s", epoch, task });

describe("recordTrial", () => {
  it("records all steps: the calls with arguments and results, and what was said at last", async () => {
    expect(await record("Refund A-1041.")).toMatchObject({
      sample: "s",
      epoch: 1,
      status: "completed",
      output: "I have refunded 89.90 EUR for order A-1041. It will reach you within five days.",
      toolCalls: [
        {
          id: "call_1",
          tool: "order_lookup",
          arguments: { orderId: "A-1041" },
          result: { total: 89.9 },
          status: "ok",
        },
        {
          id: "call_2",
          tool: "refund_create",
          arguments: { orderId: "A-1041", amount: 89.9, reason: "Refund A-1041." },
          result: { number: "R-1" },
          status: "ok",
        },
      ],
    });
  });

  it.each([
    { task: "Refund A-1044.", epoch: 2, statuses: ["ok", "error"], because: "a tool threw" },
    {
      task: "Refund A-1042.",
      epoch: 2,
      statuses: ["ok", "invalid", "ok"],
      because: "an input did not fit its schema",
    },
    { task: "Refund A-1045.", epoch: 1, statuses: ["ok", "denied", "ok"], because: "a call was denied" },
  ])("keeps every call, $statuses, when $because", async ({ task, epoch, statuses }) => {
    const { toolCalls } = await record(task, { epoch });
    expect(toolCalls?.map(({ status }) => status)).toEqual(statuses);
  });

  it("records a crash as errored, with the steps before it and no output", async () => {
    const trial = await record("Refund A-1049.", { epoch: 2 });
    expect(trial).toMatchObject({
      status: "errored",
      error: "Scripted outage: the provider is overloaded (529).",
      toolCalls: [{ tool: "order_lookup", arguments: { orderId: "A-1049" } }],
    });
    expect(trial).not.toHaveProperty("output");
  });

  it("knows of a run that crashed at once that it called nothing", async () => {
    const trial = await record("?", { script: () => ({ type: "crash", message: "Down." }) });
    expect(trial).toEqual({ sample: "s", epoch: 1, status: "errored", toolCalls: [], error: "Down." });
  });

  it("does not take a step's words for the output of a run that crashed later", async () => {
    const model = scriptedModel(({ calls }) =>
      calls.length === 0
        ? { type: "call", tool: "escalate", input: { summary: "?" } }
        : { type: "crash", message: "Down." },
    );
    const chatty = {
      ...model,
      doGenerate: async (options: Parameters<typeof model.doGenerate>[0]) => {
        const result = await model.doGenerate(options);
        return { ...result, content: [{ type: "text" as const, text: "One moment." }, ...result.content] };
      },
    };
    const trial = await recordTrial({ model: chatty, sample: "s", epoch: 1, task: "?" });
    expect(trial).toMatchObject({ status: "errored", toolCalls: [{ tool: "escalate" }] });
    expect(trial).not.toHaveProperty("output");
  });

  it("records a run that was cut off in time as timeout", async () => {
    const model = scriptedModel(() => {
      throw new DOMException("The operation timed out.", "TimeoutError");
    });
    expect(await recordTrial({ model, sample: "s", epoch: 1, task: "?" })).toMatchObject({
      status: "timeout",
      error: "The operation timed out.",
    });
  });
});
