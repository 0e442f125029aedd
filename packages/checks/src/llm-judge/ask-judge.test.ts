import { type Judge, type JudgeRequest, OutputError } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { askJudge } from "./ask-judge.ts";

const request: JudgeRequest = { rubric: "Pass only if polite.", output: "Thank you." };
const answering =
  (reply: unknown): Judge =>
  async () =>
    reply as Awaited<ReturnType<Judge>>;
const rejecting =
  (error: unknown): Judge =>
  () =>
    Promise.reject(error);
const throwing =
  (error: unknown): Judge =>
  () => {
    throw error;
  };

describe("askJudge: a verdict", () => {
  it.each([
    { reply: { verdict: "pass", reasoning: "Polite." }, outcome: { status: "passed", reason: "Polite." } },
    { reply: { verdict: "fail", reasoning: "Rude." }, outcome: { status: "failed", reason: "Rude." } },
    { reply: { verdict: "pass", reasoning: "" }, outcome: { status: "passed" } },
    {
      reply: { verdict: "fail", reasoning: " " },
      outcome: { status: "failed", reason: "The judge gave no reasoning." },
    },
    {
      reply: { verdict: "pass", reasoning: "Polite.", score: 1 },
      outcome: { status: "passed", reason: "Polite." },
    },
  ])("of $reply is $outcome", async ({ reply, outcome }) => {
    expect(await askJudge(answering(reply), request)).toEqual(outcome);
  });

  it("hands the request over as it is", async () => {
    const asked: JudgeRequest[] = [];
    await askJudge(async (received) => {
      asked.push(received);
      return { verdict: "pass", reasoning: "" };
    }, request);
    expect(asked).toEqual([request]);
  });
});

describe("askJudge: an answer outside the schema", () => {
  it.each([
    { reply: { verdict: "true", reasoning: "" }, because: "text is no verdict (B28)" },
    { reply: { verdict: true, reasoning: "" }, because: "true is no verdict (B28)" },
    { reply: { verdict: "PASS", reasoning: "" }, because: "letter case counts (B28)" },
    { reply: { verdict: "partial", reasoning: "" }, because: "there is no third verdict" },
    { reply: { verdict: "pass " }, because: "nothing is trimmed" },
    { reply: { pass: true, reasoning: "" }, because: "the verdict is missing (B28)" },
    { reply: { reasoning: "Looks good." }, because: "a missing verdict is no pass (B28)" },
    { reply: { verdict: "pass" }, because: "the reasoning is missing" },
    { reply: { verdict: "fail", reasoning: null }, because: "null is no reasoning" },
    { reply: '{"verdict":"pass","reasoning":""}', because: "text is not parsed here" },
    { reply: "I can't assess that.", because: "prose is no answer (B29)" },
    { reply: "", because: "nothing is no answer (B29)" },
    { reply: undefined, because: "nothing is no answer (B29)" },
    { reply: null, because: "null is no answer (B29)" },
    { reply: [], because: "a list is no answer" },
    { reply: 1, because: "a score is no answer" },
  ])("abstains with JUDGE_INVALID on $reply: $because", async ({ reply }) => {
    expect(await askJudge(answering(reply), request)).toMatchObject({
      status: "abstained",
      code: "JUDGE_INVALID",
    });
  });

  it("quotes the answer in short", async () => {
    const outcome = await askJudge(answering({ verdict: "x".repeat(10_000), reasoning: "" }), request);
    expect(outcome.reason).toContain('{"verdict":"xxx');
    expect(outcome.reason?.length).toBeLessThan(400);
  });

  it("abstains on an answer whose members cannot be read", async () => {
    const reply = {
      get verdict() {
        throw new Error("gone");
      },
    };
    expect(await askJudge(answering(reply), request)).toMatchObject({ code: "JUDGE_INVALID" });
  });
});

describe("askJudge: a judge that fails", () => {
  const coded = (code: string) => new OutputError(code, "No luck.");
  it.each([
    {
      error: coded("JUDGE_REFUSED"),
      outcome: { code: "JUDGE_REFUSED" },
      because: "refusals are told apart (B29)",
    },
    {
      error: coded("JUDGE_TRUNCATED"),
      outcome: { code: "JUDGE_TRUNCATED" },
      because: "truncation is told apart (B29)",
    },
    {
      error: coded("JUDGE_INVALID"),
      outcome: { code: "JUDGE_INVALID" },
      because: "nonsense is told apart (B29)",
    },
    {
      error: coded("JUDGE_TIMEOUT"),
      outcome: { code: "JUDGE_ERROR", detail: "JUDGE_TIMEOUT" },
      because: "other codes are the detail",
    },
    {
      error: coded("ECONNRESET"),
      outcome: { code: "JUDGE_ERROR", detail: "ECONNRESET" },
      because: "other codes are the detail",
    },
    {
      error: { code: 500 },
      outcome: { code: "JUDGE_ERROR", detail: "500" },
      because: "a code may be a number (B24)",
    },
    {
      error: coded("JUDGE_ERROR"),
      outcome: { code: "JUDGE_ERROR" },
      because: "its own code says nothing more",
    },
    {
      error: coded("JUDGE_NOT_RUN"),
      outcome: { code: "JUDGE_ERROR", detail: "JUDGE_NOT_RUN" },
      because: "it did run",
    },
    {
      error: coded("TRACE_MISSING"),
      outcome: { code: "JUDGE_ERROR", detail: "TRACE_MISSING" },
      because: "that is not a judge's to say",
    },
    {
      error: new Error("HTTP 500"),
      outcome: { code: "JUDGE_ERROR", reason: "The judge failed: HTTP 500" },
      because: "the message is told",
    },
    {
      error: "quota",
      outcome: { code: "JUDGE_ERROR", reason: 'The judge failed: "quota"' },
      because: "a text may be thrown (B44)",
    },
    {
      error: undefined,
      outcome: { code: "JUDGE_ERROR", reason: "The judge failed: undefined" },
      because: "nothing may be thrown (B44)",
    },
    {
      error: null,
      outcome: { code: "JUDGE_ERROR", reason: "The judge failed: null" },
      because: "null may be thrown (B44)",
    },
  ])("abstains with $outcome.code: $because", async ({ error, outcome }) => {
    const expected = { status: "abstained", detail: undefined, ...outcome };
    expect({ detail: undefined, ...(await askJudge(rejecting(error), request)) }).toMatchObject(expected);
    expect({ detail: undefined, ...(await askJudge(throwing(error), request)) }).toMatchObject(expected);
  });

  it("tells first what failures of a kind have in common, and then what is of this one", async () => {
    const message = "There is no recording.\n  The nearest one differs in:\n    temperature\nLooked for: a1.";
    const error = new OutputError("RECORDING_MISSING", message, { hint: "Record it." });
    expect((await askJudge(rejecting(error), request)).reason).toBe(
      "The judge failed: There is no recording. Record it.\nThe nearest one differs in: temperature Looked for: a1.",
    );
  });

  it("never rejects, never passes and never fails, whatever is thrown", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), async (error) => {
        expect((await askJudge(rejecting(error), request)).status).toBe("abstained");
        expect((await askJudge(throwing(error), request)).status).toBe("abstained");
      }),
    );
  });

  it("survives an error that cannot be read", async () => {
    const error = new Proxy(
      {},
      {
        get: () => {
          throw new Error("gone");
        },
      },
    );
    expect(await askJudge(rejecting(error), request)).toMatchObject({ code: "JUDGE_ERROR" });
  });

  it("bounds what it tells", async () => {
    const error = Object.assign(new Error("x".repeat(1e6)), { code: "y".repeat(1e6) });
    expect(JSON.stringify(await askJudge(rejecting(error), request)).length).toBeLessThan(1000);
  });
});

describe("askJudge: without asking", () => {
  const untouched: Judge = () => {
    throw new Error("was asked");
  };

  it("abstains with JUDGE_NOT_RUN without a judge, whatever else is amiss", async () => {
    const outcome = { status: "abstained", code: "JUDGE_NOT_RUN", reason: "No judge was handed in." };
    expect(await askJudge(undefined, request)).toEqual(outcome);
    expect(await askJudge(undefined, { rubric: "x", signal: AbortSignal.abort() })).toEqual(outcome);
  });

  it.each([undefined, null])("abstains with OUTPUT_MISSING when the output is %s", async (output) => {
    expect(await askJudge(untouched, { ...request, output })).toMatchObject({ code: "OUTPUT_MISSING" });
  });

  it.each(["", false, 0, []])("does ask about an output of %j (B12)", async (output) => {
    const outcome = await askJudge(answering({ verdict: "pass", reasoning: "" }), { ...request, output });
    expect(outcome.status).toBe("passed");
  });

  it("abstains when the signal has been aborted", async () => {
    expect(await askJudge(untouched, { ...request, signal: AbortSignal.abort() })).toMatchObject({
      code: "JUDGE_ERROR",
      detail: "aborted",
      reason: "The judgement was aborted.",
    });
  });
});

describe("askJudge: a signal that aborts meanwhile", () => {
  it("is not outwaited by a judge that does not heed it (B43)", async () => {
    const abort = new AbortController();
    const asked = askJudge(() => new Promise(() => {}), { ...request, signal: abort.signal });
    abort.abort(new Error("Enough."));
    expect(await asked).toMatchObject({
      code: "JUDGE_ERROR",
      detail: "aborted",
      reason: "The judge failed: Enough.",
    });
  });

  it("makes any error of the judge an abort", async () => {
    const abort = new AbortController();
    const judge: Judge = async () => {
      abort.abort();
      throw new OutputError("JUDGE_REFUSED", "Stopped.");
    };
    expect(await askJudge(judge, { ...request, signal: abort.signal })).toMatchObject({ detail: "aborted" });
  });

  it("does not undo a verdict that came first", async () => {
    const abort = new AbortController();
    const outcome = await askJudge(answering({ verdict: "pass", reasoning: "" }), {
      ...request,
      signal: abort.signal,
    });
    abort.abort();
    expect(outcome).toEqual({ status: "passed" });
  });

  it("leaves a late rejection unheard, and no listener behind", async () => {
    const abort = new AbortController();
    const add = vi.spyOn(abort.signal, "addEventListener");
    const remove = vi.spyOn(abort.signal, "removeEventListener");
    let rejectLate = (_: Error): void => {};
    const late = new Promise<never>((_, reject) => {
      rejectLate = reject;
    });
    const asked = askJudge(() => late, { ...request, signal: abort.signal });
    abort.abort();
    expect(await asked).toMatchObject({ detail: "aborted" });

    // An unhandled rejection would fail the run of the tests, at the latest a turn of the event loop later.
    rejectLate(new Error("too late"));
    await new Promise((resolve) => setImmediate(resolve));
    expect(add).toHaveBeenCalledTimes(1);
    expect(remove).toHaveBeenCalledWith("abort", add.mock.calls[0]?.[1]);
  });
});
