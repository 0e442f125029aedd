import type { JudgeRequest, Trial } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SpecError } from "../spec/spec-error.ts";
import { TrialsError } from "../trials/trials-error.ts";
import { gradeTrials } from "./grade-trials.ts";

const refund = { tool: "refund_create", arguments: { orderId: "A-17" } };
const spec = {
  epochs: 2,
  samples: [
    { name: "refund_ok", reference: { order: { id: "A-17" } } },
    { name: "refund_late", reference: { order: {} } },
  ],
  checks: [
    { type: "hasToolCall", tool: "refund_create" },
    { type: "outputMatches", referencePath: "order.id", caseSensitive: false },
    { type: "lacksToolCall", tool: "escalate", when: { sample: ["refund_ok"] } },
  ],
};
const trials: readonly Trial[] = [
  { sample: "refund_ok", epoch: 1, status: "completed", output: "Order a-17 refunded.", toolCalls: [refund] },
  { sample: "refund_ok", epoch: 2, status: "completed", output: "Done.", toolCalls: [{ tool: "escalate" }] },
  { sample: "refund_late", epoch: 1, status: "errored", toolCalls: [] },
];
const judged = {
  samples: [{ name: "a" }],
  epochs: 3,
  checks: [{ type: "llmJudge", rubric: "Pass only if polite." }],
};
const judgedTrials: readonly Trial[] = ["one", "two", "three"].map((output) => ({
  sample: "a",
  status: "completed",
  output,
}));

describe("gradeTrials", () => {
  it("gives the aggregate by spec index, and counts what is not there as missing", async () => {
    const { checks, trials: counts } = await gradeTrials(spec, trials);
    expect(counts).toEqual({ expected: 4, graded: 3, errored: 1, missing: 1 });
    expect(checks).toEqual([
      {
        index: 0,
        type: "hasToolCall",
        passed: 1,
        failed: 1,
        abstained: 1,
        abstain_reasons: { TRACE_INCOMPLETE: 1 },
        not_applicable: 0,
        decided: 2,
        pass_rate: 0.5,
        by_sample: {
          refund_ok: { passed: 1, failed: 1, abstained: 0, flaky: true },
          refund_late: { passed: 0, failed: 0, abstained: 1, flaky: false },
        },
      },
      {
        index: 1,
        type: "outputMatches",
        passed: 1,
        failed: 1,
        abstained: 1,
        abstain_reasons: { SETUP_INVALID: 1 },
        not_applicable: 0,
        decided: 2,
        pass_rate: 0.5,
        by_sample: {
          refund_ok: { passed: 1, failed: 1, abstained: 0, flaky: true },
          refund_late: { passed: 0, failed: 0, abstained: 1, flaky: false },
        },
      },
      {
        index: 2,
        type: "lacksToolCall",
        passed: 1,
        failed: 1,
        abstained: 0,
        abstain_reasons: {},
        not_applicable: 1,
        decided: 2,
        pass_rate: 0.5,
        by_sample: { refund_ok: { passed: 1, failed: 1, abstained: 0, flaky: true } },
      },
    ]);
  });

  it("orders outcomes by spec index, sample and epoch, however the trials come", async () => {
    const forward = await gradeTrials(spec, trials);
    expect(forward.outcomes.map(({ index, sample, epoch }) => `${index} ${sample} ${epoch}`)).toEqual([
      "0 refund_ok 1",
      "0 refund_ok 2",
      "0 refund_late 1",
      "1 refund_ok 1",
      "1 refund_ok 2",
      "1 refund_late 1",
      "2 refund_ok 1",
      "2 refund_ok 2",
    ]);
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...trials], { minLength: trials.length }), async (shuffled) => {
        expect(await gradeTrials(spec, shuffled)).toEqual(forward);
      }),
      { numRuns: 10 },
    );
  });

  it("refuses all trials that do not fit, and says where each is", async () => {
    const unfit = [
      { sample: "refund_ok", status: "done" },
      trials[0],
      { sample: "refund", status: "errored" },
      trials[0],
    ];
    const error = await gradeTrials(spec, unfit as Trial[]).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(TrialsError);
    expect((error as TrialsError).problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      "TRIAL_INVALID /0/status",
      "TRIAL_SAMPLE_UNKNOWN /2/sample",
      "TRIAL_DUPLICATE /3/epoch",
    ]);
  });

  it.each([
    {
      what: "a getter that throws",
      trial: Object.defineProperty({}, "sample", { get: () => fail(), enumerable: true }),
    },
    { what: "null", trial: null },
    { what: "a list", trial: [] },
  ])("refuses $what with our error", async ({ trial }) => {
    await expect(gradeTrials(spec, [trial as Trial])).rejects.toMatchObject({ code: "TRIALS_INVALID" });
  });

  it.each([undefined, null, 7, "trials.jsonl", { sample: "refund_ok", status: "completed" }])(
    "refuses %j for the trials",
    async (notTrials) => {
      const error = await gradeTrials(spec, notTrials as unknown as Trial[]).catch(
        (caught: unknown) => caught,
      );
      expect((error as TrialsError).problems).toMatchObject([{ code: "TRIAL_INVALID" }]);
    },
  );

  it("joins the problems of a reader with its own", async () => {
    async function* read(): AsyncGenerator<Trial> {
      yield { sample: "unheard-of", status: "completed" };
      await Promise.resolve();
      throw new TrialsError([{ code: "TRIAL_SYNTAX", message: "Not JSON.", line: 2 }]);
    }
    const error = await gradeTrials(spec, read()).catch((caught: unknown) => caught);
    expect((error as TrialsError).problems.map(({ code }) => code)).toEqual([
      "TRIAL_SYNTAX",
      "TRIAL_SAMPLE_UNKNOWN",
    ]);
  });

  it("lets the failure of a stream through, with what it was", async () => {
    const broken = new Error("disk gone");
    async function* read(): AsyncGenerator<Trial> {
      yield trials[0] as Trial;
      throw broken;
    }
    await expect(gradeTrials(spec, read())).rejects.toBe(broken);
  });

  it("refuses a spec before it reads a trial", async () => {
    let asked = 0;
    function* read(): Generator<Trial> {
      asked++;
      yield* trials;
    }
    await expect(gradeTrials({ ...spec, epochs: "2" }, read())).rejects.toBeInstanceOf(SpecError);
    expect(asked).toBe(0);
  });

  it("abstains with CHECK_ERROR on an output that is no JSON, and grades the rest", async () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const { outcomes } = await gradeTrials(spec, [{ ...(trials[0] as Trial), output: cyclic }]);
    expect(outcomes.map(({ status }) => status)).toEqual(["passed", "abstained", "passed"]);
    expect(outcomes[1]).toMatchObject({ code: "CHECK_ERROR" });
  });

  it("tells a tool name that is never called when a close one is", async () => {
    const misspelt = { samples: [{ name: "a" }], checks: [{ type: "hasToolCall", tool: "refund_creat" }] };
    const { notes } = await gradeTrials(misspelt, [
      { sample: "a", status: "completed", toolCalls: [refund] },
    ]);
    expect(notes.map(({ message, hint }) => `${message} ${hint ?? ""}`).join()).toContain("refund_create");
  });

  it("notes trials beyond the spec's epochs and counts them", async () => {
    const beyond = await gradeTrials({ ...spec, epochs: 1 }, trials);
    expect(beyond.trials).toEqual({ expected: 2, graded: 3, errored: 1, missing: 0 });
    expect(beyond.notes.map(({ code }) => code)).toContain("TRIAL_EPOCH_BEYOND");
  });
});

describe("gradeTrials with a judge", () => {
  it("abstains without one", async () => {
    const { checks } = await gradeTrials(judged, judgedTrials);
    expect(checks[0]).toMatchObject({ abstained: 3, abstain_reasons: { JUDGE_NOT_RUN: 3 }, pass_rate: null });
  });

  it("hands the judge the rubric and the run, and counts its verdicts", async () => {
    const requests: JudgeRequest[] = [];
    const { outcomes } = await gradeTrials(judged, judgedTrials, {
      judge: async (request) => {
        requests.push(request);
        if (request.output === "three") throw new Error("overloaded");
        return {
          verdict: request.output === "one" ? "pass" : "fail",
          reasoning: `It says ${request.output}.`,
        };
      },
    });
    expect(outcomes.map((outcome) => ("code" in outcome ? outcome.code : outcome.status))).toEqual([
      "passed",
      "failed",
      "JUDGE_ERROR",
    ]);
    expect(requests[0]).toMatchObject({
      rubric: "Pass only if polite.",
      sample: "a",
      epoch: 1,
      output: "one",
    });
  });

  it("never asks about a run that ended without an output", async () => {
    const judge = () => Promise.reject(new Error("was asked"));
    const { outcomes } = await gradeTrials(judged, [{ sample: "a", status: "timeout" }], { judge });
    expect(outcomes).toMatchObject([{ status: "abstained", code: "TRIAL_ERROR" }]);
  });

  it("asks no more at once than the concurrency allows, and loses none", async () => {
    let [underWay, most] = [0, 0];
    const many = Array.from({ length: 20 }, (): Trial => ({ sample: "a", status: "completed", output: "x" }));
    const { checks } = await gradeTrials({ ...judged, epochs: 20 }, many, {
      concurrency: 3,
      judge: async () => {
        most = Math.max(most, ++underWay);
        await new Promise((resolve) => setImmediate(resolve));
        underWay--;
        return { verdict: "pass", reasoning: "" };
      },
    });
    expect({ most, passed: checks[0]?.passed }).toEqual({ most: 3, passed: 20 });
  });

  it("reads no further ahead of the judge than it can ask", async () => {
    let [read, furthest, asked] = [0, 0, 0];
    function* many(): Generator<Trial> {
      for (; read < 30; read++) {
        furthest = Math.max(furthest, read - asked);
        yield { sample: "a", status: "completed", output: "x" };
      }
    }
    await gradeTrials({ ...judged, epochs: 30 }, many(), {
      concurrency: 3,
      judge: async () => {
        await new Promise((resolve) => setImmediate(resolve));
        asked++;
        return { verdict: "pass", reasoning: "" };
      },
    });
    expect(read).toBe(30);
    expect(furthest).toBeLessThanOrEqual(3);
  });

  it.each([0, 1.5, Number.NaN, -1])("refuses a concurrency of %s", async (concurrency) => {
    await expect(gradeTrials(judged, [], { concurrency })).rejects.toMatchObject({ code: "GRADER_INVALID" });
  });
});

function fail(): never {
  throw new Error("no");
}
