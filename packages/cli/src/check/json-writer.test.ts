import type { GradedOutcome } from "@outputai/checks";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomesOf, report, spec } from "../../test/hand-made-run.ts";
import type { TextSink } from "../output/text-sink.ts";
import { jsonWriter } from "./json-writer.ts";

function memorySink(): TextSink & { readonly text: () => string } {
  let text = "";
  return {
    text: () => text,
    write(piece) {
      text += piece;
      return undefined;
    },
    finish: async () => {},
    discard: async () => {},
  };
}

const trial = { sample: "refund_ok", epoch: 1, status: "completed" } as const;

describe("jsonWriter", () => {
  it("writes the aggregate under its names, with every outcome on a line of its own", async () => {
    const sink = memorySink();
    const writer = jsonWriter(sink, "s.json");
    writer.begin(spec);
    writer.add(trial, outcomesOf("refund_ok", 1));
    await writer.flush();
    writer.add(trial, outcomesOf("refund_ok", 2));
    await writer.finish(report, { status: "failed", open: [] });

    const document = JSON.parse(sink.text());
    expect(Object.keys(document)).toEqual(["spec", "outcomes", "checks", "trials", "notes", "exitCode"]);
    expect(document.spec).toEqual({ file: "s.json", name: "refunds", epochs: 2, samples: 2, checks: 7 });
    expect(document.outcomes).toEqual([...outcomesOf("refund_ok", 1), ...outcomesOf("refund_ok", 2)]);
    expect(document).toMatchObject({ ...report, exitCode: 1 });
    expect(
      sink
        .text()
        .split("\n")
        .filter((line) => line.includes('"index":0,"type"') && line.includes("epoch")),
    ).toHaveLength(2);
  });

  it("tells what judges were asked, without their secrets", async () => {
    const sink = memorySink();
    const writer = jsonWriter(sink, "s.json");
    writer.begin(spec);
    const usage = { requests: 2, requestsWithoutCost: 2, inputTokens: 20 };
    const use = { name: "openai:gpt-5", model: "openai/gpt-5", judgements: 2, answered: 1, usage };
    const named = { ...use, name: "password: hunter2" };
    await writer.finish({ ...report, judge: [use, named] }, { status: "failed", open: [] });
    expect(JSON.parse(sink.text()).judge).toEqual([use, { ...use, name: "password: [hidden]" }]);
  });

  it("loses no outcome and stays JSON, whatever it holds and wherever it is flushed", () => {
    const anyOutcome: fc.Arbitrary<GradedOutcome> = fc.record({
      index: fc.nat(3),
      type: fc.constant("hasToolCall" as const),
      sample: fc.string({ unit: "binary" }),
      epoch: fc.integer({ min: 1, max: 9 }),
      status: fc.constant("failed" as const),
      reason: fc.string({ unit: "grapheme" }),
    });
    return fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.array(anyOutcome), fc.boolean())), async (trials) => {
        const sink = memorySink();
        const writer = jsonWriter(sink, "s.json");
        writer.begin(spec);
        for (const [outcomes, flush] of trials) {
          writer.add(trial, outcomes);
          if (flush) await writer.flush();
        }
        await writer.finish(report, { status: "passed", open: [] });
        const all = trials.flatMap(([outcomes]) => outcomes);
        expect(JSON.parse(sink.text()).outcomes.map(({ sample }: GradedOutcome) => sample)).toEqual(
          all.map(({ sample }) => sample),
        );
      }),
    );
  });

  it.each([
    { begun: false, keys: ["error", "exitCode"], because: "nothing was written before" },
    { begun: true, keys: ["spec", "outcomes", "error", "exitCode"], because: "the document had begun" },
  ])("is JSON on an error when $because", async ({ begun, keys }) => {
    const sink = memorySink();
    const writer = jsonWriter(sink, "s.json");
    if (begun) {
      writer.begin(spec);
      writer.add(trial, outcomesOf("refund_ok", 1));
      await writer.flush();
    }
    const problems = [{ code: "TRIAL_SYNTAX", message: 'Not JSON: "}"', file: "t.jsonl", line: 3 }];
    await writer.fail({ code: "TRIALS_INVALID", message: "1 problem:", problems, exitCode: 2 });
    const document = JSON.parse(sink.text());
    expect(Object.keys(document)).toEqual(keys);
    expect(document.error).toEqual({ code: "TRIALS_INVALID", message: "1 problem:", problems });
    expect(document.exitCode).toBe(2);
  });

  it("B59: hides secrets in what outcomes quote", async () => {
    const sink = memorySink();
    const writer = jsonWriter(sink, "s.json");
    writer.begin(spec);
    const [, failed] = outcomesOf("refund_ok", 1);
    if (failed?.status !== "failed" || failed.closestCall === undefined) throw new Error("not the fail");
    const differences = [{ path: "headers.authorization", expected: "none", actual: "Bearer test-not-real" }];
    const closestCall = { ...failed.closestCall, differences };
    writer.add(trial, [{ ...failed, reason: "got https://u:p@host/", closestCall }]);
    await writer.finish(report, { status: "failed", open: [] });
    expect(sink.text()).not.toMatch(/test-not-real|u:p@/);
  });

  it("survives arguments that are nested too deeply for JSON", async () => {
    let deep: unknown = 1;
    for (let depth = 0; depth < 200_000; depth++) deep = [deep];
    const sink = memorySink();
    const writer = jsonWriter(sink, "s.json");
    writer.begin(spec);
    const base = {
      index: 1,
      type: "toolCallContains",
      sample: "s",
      epoch: 1,
      status: "failed",
      reason: "no",
    } as const;
    const closestCall = { position: 0, tool: "t", differences: [{ path: "a", expected: 1, actual: deep }] };
    writer.add(trial, [{ ...base, closestCall }]);
    await writer.finish(report, { status: "failed", open: [] });
    expect(JSON.parse(sink.text()).outcomes).toHaveLength(1);
  });
});
