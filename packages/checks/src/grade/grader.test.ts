import type { Trial } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { parseSpec } from "../spec/parse-spec.ts";
import { createGrader } from "./grader.ts";

const { spec } = parseSpec({
  samples: [{ name: "refund_ok" }, { name: "greeting" }],
  checks: [{ type: "hasToolCall", tool: "refund_create", when: { sample: ["refund_ok"] } }],
});

describe("createGrader", () => {
  it.each<{ trials: readonly Trial[]; epochs: readonly (number | undefined)[]; because: string }>([
    {
      trials: [
        { sample: "greeting", status: "errored" },
        { sample: "greeting", status: "errored" },
        { sample: "greeting", epoch: 5, status: "completed" },
      ],
      epochs: [1, 2, 5],
      because: "each is told its epoch, also where no check applies",
    },
    {
      trials: [
        { sample: "refund_ok", epoch: 1, status: "completed" },
        { sample: "refund_ok", epoch: 1, status: "completed" },
        { sample: "nobody", status: "completed" },
      ],
      epochs: [1, undefined, undefined],
      because: "what does not belong to the spec is refused",
    },
  ])("answers with the epochs $epochs: $because", async ({ trials, epochs }) => {
    const grader = createGrader(spec);
    const graded = await Promise.all(trials.map((trial) => grader.add({ trial })));
    expect(graded.map((one) => one?.epoch)).toEqual(epochs);
    expect(grader.problems).toHaveLength(epochs.filter((epoch) => epoch === undefined).length);
  });

  it("grades at once where no judge is asked", () => {
    const graded = createGrader(spec).add({
      trial: { sample: "refund_ok", status: "completed", toolCalls: [] },
      file: "runs.jsonl",
      line: 1,
    });
    expect(graded).toMatchObject({
      sample: "refund_ok",
      epoch: 1,
      outcomes: [{ index: 0, status: "failed" }],
    });
  });

  it("says where a refused trial was read", async () => {
    const grader = createGrader(spec);
    void grader.add({ trial: { sample: "refund", status: "completed" }, file: "runs.jsonl", line: 7 });
    await expect(grader.finish()).rejects.toMatchObject({
      code: "TRIALS_INVALID",
      problems: [{ code: "TRIAL_SAMPLE_UNKNOWN", file: "runs.jsonl", line: 7, pointer: "/sample" }],
    });
  });

  it.each([
    { options: { concurrency: 0 }, because: "no job could start" },
    { options: { concurrency: 1.5 }, because: "half a job cannot start" },
    { options: { judge: "gpt" as never }, because: "a judge is a function" },
  ])("refuses $options: $because", ({ options }) => {
    expect(() => createGrader(spec, options)).toThrowError(
      expect.objectContaining({ code: "GRADER_INVALID" }),
    );
  });

  it("refuses a trial after it has finished", async () => {
    const grader = createGrader(spec);
    await grader.finish();
    const add = () => grader.add({ trial: { sample: "greeting", status: "completed" } });
    expect(add).toThrowError(expect.objectContaining({ code: "GRADER_INVALID" }));
  });

  it("refuses a misspelt key in memory as in a file: it would seem that nothing was recorded", () => {
    const grader = createGrader(spec);
    const trial = { sample: "refund_ok", status: "completed", tool_calls: [] } as Trial;
    expect(grader.add({ trial })).toBeUndefined();
    expect(grader.problems).toMatchObject([{ code: "TRIAL_INVALID", pointer: "/tool_calls" }]);
  });

  it("remembers a bounded number of tool names", async () => {
    const lookFor = parseSpec({
      samples: [{ name: "a" }],
      checks: [{ type: "hasToolCall", tool: "refund_creat" }],
    });
    const grader = createGrader(lookFor.spec);
    const toolCalls = Array.from({ length: 20_000 }, (_, index) => ({ tool: `generated_${index}` }));
    void grader.add({ trial: { sample: "a", status: "completed", toolCalls } });
    void grader.add({
      trial: { sample: "a", epoch: 2, status: "completed", toolCalls: [{ tool: "refund_create" }] },
    });
    const { notes } = await grader.finish();
    expect(notes.filter(({ code }) => code === "LINT_TOOL_NAME")).toEqual([]);
  });

  it("waits for judgements that nobody awaited", async () => {
    const judged = parseSpec({ samples: [{ name: "a" }], checks: [{ type: "llmJudge", rubric: "Polite?" }] });
    const grader = createGrader(judged.spec, {
      judge: () => new Promise((resolve) => setImmediate(() => resolve({ verdict: "pass", reasoning: "" }))),
    });
    void grader.add({ trial: { sample: "a", status: "completed", output: "Please." } });
    expect((await grader.finish()).checks[0]?.passed).toBe(1);
  });
});
