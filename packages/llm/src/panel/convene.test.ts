import {
  ambientContext,
  EvaluationAbstention,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  EvaluationStringResult,
  EvaluationVerdictResult,
  type Judge,
  OutputError,
  type RecordedUsage,
} from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withContext } from "../context/context-storage.ts";
import { JUDGE_ERROR_CODES, JudgeError, type JudgeErrorCode } from "../judge-error.ts";
import { panel } from "./panel.ts";
import type { PanelAnswer } from "./panel-vote.ts";
import { selfConsistency } from "./self-consistency.ts";

const verdict = (value: "pass" | "partial" | "fail", reasoning?: string) =>
  new EvaluationVerdictResult({ value, confidence: 0.9, reasoning });
const answering = (answer: unknown) => async () => answer as PanelAnswer;
const throwing = (error: unknown) => async (): Promise<PanelAnswer> => Promise.reject(error);
const thrownBy = (asked: Promise<unknown>) =>
  asked.then(
    (answer) => ({ answered: answer }),
    (error) => error,
  );

describe("a panel's answer", () => {
  it.each([
    { answer: verdict("pass"), form: EvaluationVerdictResult },
    { answer: new EvaluationBooleanResult({ value: false, confidence: 0.5 }), form: EvaluationBooleanResult },
    { answer: new EvaluationNumberResult({ value: 3, confidence: 0.5 }), form: EvaluationNumberResult },
    { answer: new EvaluationStringResult({ value: "pass", confidence: 0.5 }), form: EvaluationStringResult },
    { answer: new EvaluationResult({ value: { b: 1, a: [2] }, confidence: 0.5 }), form: EvaluationResult },
  ])("has the form of the votes: $form.name", async ({ answer, form }) => {
    const result = await panel([answering(answer), answering(answer)])("");
    expect(result.constructor).toBe(form);
    expect(result).toMatchObject({ value: answer.value, confidence: 1 });
  });

  it("is of the form that a class of the caller's is derived of", async () => {
    class Graded extends EvaluationNumberResult {}
    const judge = async () => new Graded({ value: 3, confidence: 0.5 });
    expect((await panel([judge, judge])("")).constructor).toBe(EvaluationNumberResult);
  });

  it("counts values that are equal as JSON, and 0 with -0", async () => {
    const one = new EvaluationResult({ value: { a: 1, b: 2 }, confidence: 1 });
    const other = new EvaluationResult({ value: { b: 2, a: 1 }, confidence: 1 });
    expect(await panel([answering(one), answering(other)])("")).toMatchObject({ confidence: 1 });
    const zeros = [0, -0].map((value) => answering(new EvaluationNumberResult({ value, confidence: 1 })));
    const result = await panel(zeros)("");
    expect(Object.is("value" in result && result.value, 0)).toBe(true);
  });

  it("tells who agreed, and what the first of them said", async () => {
    const judges = [verdict("fail", "No."), verdict("pass", "Every claim holds."), verdict("pass", "Yes.")];
    const result = await panel(judges.map(answering))("");
    expect(result).toMatchObject({
      value: "pass",
      reasoning: '"pass" has 2 of 3 votes (judge 2, judge 3). Judge 2: Every claim holds.',
    });
  });

  it("keeps the feedback of those that agree, and a name that all give", async () => {
    const named = (name: string, value: "pass" | "fail", issue: string) =>
      new EvaluationVerdictResult({ value, confidence: 0.9, name, feedback: [{ issue }] });
    const same = [named("tone", "fail", "a"), named("tone", "fail", "b"), named("other", "pass", "c")];
    const result = await panel(same.map(answering))("");
    expect(result).toMatchObject({ name: "tone", feedback: [{ issue: "a" }, { issue: "b" }] });
    const differing = await panel([same[0], named("style", "fail", "d")].map(answering))("");
    expect(differing).toMatchObject({ name: undefined });
  });

  it("tells in an abstention the votes, and what each said in short", async () => {
    const long = `${"word ".repeat(100)}\n\nend`;
    const judges = [
      answering(verdict("pass", "Every claim\n  holds.")),
      answering(verdict("fail", long)),
      answering(new EvaluationAbstention({ code: "NO_SOURCE", reasoning: "There is no source." })),
    ];
    const abstention = await panel(judges)("");
    expect(abstention).toBeInstanceOf(EvaluationAbstention);
    expect(abstention).toMatchObject({ code: "JUDGE_DISAGREED" });
    const [headline, ...lines] = String(abstention.reasoning).split("\n");
    expect(headline).toBe(
      'No value has 2 of 3 votes, and more than any other. Votes: "pass": 1, "fail": 1, abstained: 1.',
    );
    expect(lines[0]).toBe('Judge 1: "pass", Every claim holds.');
    expect(lines[1]?.length).toBeLessThan(230);
    expect(lines[2]).toBe("Judge 3: abstained, There is no source. [NO_SOURCE]");
  });

  it("has every answer as it was given in its votes", async () => {
    const answers = [verdict("pass", "Yes."), verdict("fail"), verdict("pass")];
    const { votes } = await panel(answers.map(answering))("");
    expect(votes.map((vote) => (vote.status === "voted" ? vote.answer : undefined))).toEqual(answers);
    expect(votes).toMatchObject([{ value: "pass", reasoning: "Yes." }, { value: "fail", reasoning: "" }, {}]);
  });
});

describe("a panel whose judges fail", () => {
  it.each(Object.keys(JUDGE_ERROR_CODES) as JudgeErrorCode[])(
    "throws %s, the code of the first, and tells all of them (B23, B24)",
    async (code) => {
      const first = new JudgeError(code, "No luck.", {
        text: "{",
        model: "local/judge-2",
        prompt: "tone",
        hint: "Look there.",
        attempts: 2,
        usage: { requests: 2, inputTokens: 20 },
      });
      const last = new JudgeError("JUDGE_REFUSED", "Refused.", { attempts: 1, usage: { inputTokens: 5 } });
      const judges = [answering(verdict("pass", "Yes.")), throwing(first), throwing(last)];
      const error = await thrownBy(panel(judges)(""));
      expect(error).toBeInstanceOf(JudgeError);
      expect(error).toMatchObject({
        code,
        cause: first,
        text: "{",
        model: "local/judge-2",
        prompt: "tone",
        hint: "Look there.",
        attempts: 3,
        usage: { requests: 2, inputTokens: 25 },
        votes: [{ status: "voted" }, { status: "failed", code }, { status: "failed", code: "JUDGE_REFUSED" }],
      });
      expect(error.message.split("\n")).toEqual([
        expect.stringContaining("2 of 3 failed"),
        'Judge 1: "pass", Yes.',
        `Judge 2: failed, No luck. [${code}]`,
        "Judge 3: failed, Refused. [JUDGE_REFUSED]",
      ]);
    },
  );

  it.each([
    { answer: undefined, because: "nothing is no answer (B29)" },
    { answer: "pass", because: "a text is no result" },
    { answer: true, because: "true is no result" },
    { answer: { value: "pass", confidence: 1 }, because: "nobody checked a plain object" },
    { answer: { verdict: "partial", reasoning: "" }, because: "a reply has no third verdict" },
    { answer: { verdict: "true", reasoning: "" }, because: "a text is no verdict (B28)" },
    { answer: { verdict: "pass" }, because: "the reasoning is missing" },
    {
      answer: Object.assign(verdict("pass"), { value: "PASS" }),
      because: "it was changed since it was made",
    },
    {
      answer: {
        get verdict() {
          throw new Error("gone");
        },
      },
      because: "it cannot be read",
    },
  ])("counts no vote when $because", async ({ answer }) => {
    const error = await thrownBy(panel([answering(verdict("pass")), answering(answer)])(""));
    expect(error).toMatchObject({ code: "JUDGE_INVALID", votes: [{}, { status: "failed" }] });
  });

  it("throws JUDGE_THREW for what is no error of ours, and keeps it", async () => {
    for (const thrown of [new TypeError("x is undefined"), "quota", undefined, null, 0]) {
      const error = await thrownBy(panel([throwing(thrown)])(""));
      expect(error).toBeInstanceOf(OutputError);
      expect(error).toMatchObject({ code: "JUDGE_THREW" });
      expect(error.votes[0].cause).toBe(thrown);
    }
  });

  it("keeps the code of another error of ours, and of any error that bears a judge's", async () => {
    const refused = new OutputError("GENERATE_TEXT_INVALID", "Wrong.", { hint: "Correct it." });
    expect(await thrownBy(panel([throwing(refused)])(""))).toMatchObject({
      name: "OutputError",
      code: "GENERATE_TEXT_INVALID",
      hint: "Correct it.",
    });
    const coded = Object.assign(new Error("Cut off."), { code: "JUDGE_TRUNCATED" });
    expect(await thrownBy(panel([throwing(coded)])(""))).toBeInstanceOf(JudgeError);
  });

  it("never answers with a value, whatever is thrown or answered by all", async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.boolean(), async (thing, isThrown) => {
        const judge = isThrown ? throwing(thing) : answering(thing);
        expect(await thrownBy(panel([judge, judge])(""))).toBeInstanceOf(OutputError);
      }),
    );
  });

  it("survives a judge that throws before it returns a promise, and one that returns none", async () => {
    const hasty = () => {
      throw new JudgeError("JUDGE_REFUSED", "At once.");
    };
    const plain = (() => verdict("pass")) as unknown as () => Promise<PanelAnswer>;
    expect(await panel([plain, hasty, plain])("")).toMatchObject({ value: "pass", confidence: 2 / 3 });
  });
});

describe("a panel of judges that differ in form", () => {
  it.each([
    { one: verdict("pass"), other: new EvaluationBooleanResult({ value: true, confidence: 1 }) },
    { one: verdict("pass"), other: new EvaluationStringResult({ value: "pass", confidence: 1 }) },
    { one: verdict("pass"), other: { verdict: "pass", reasoning: "" } },
    {
      one: new EvaluationNumberResult({ value: 1, confidence: 1 }),
      other: new EvaluationResult({ value: 1, confidence: 1 }),
    },
  ])("is refused, although $one.value seems to agree", async ({ one, other }) => {
    const error = await thrownBy(panel([one, one, other].map(answering))(""));
    expect(error).toMatchObject({ code: "PANEL_INVALID", votes: [{}, {}, {}] });
  });
});

describe("a panel of core's judges", () => {
  const replying =
    (value: "pass" | "fail"): Judge =>
    async () => ({ verdict: value, reasoning: `It is a ${value}.` });
  const request = { rubric: "Be polite." };

  it("answers a reply, with its confidence beside it", async () => {
    const reply = await panel([replying("fail"), replying("pass"), replying("fail")])(request);
    expect(Object.keys(reply)).toEqual(["verdict", "reasoning"]);
    expect(reply).toMatchObject({ verdict: "fail", confidence: 2 / 3 });
    expect(reply.reasoning).toContain("It is a fail.");
  });

  it("throws where it disagrees, and counts as abstaining in another panel", async () => {
    const split: Judge = panel([replying("pass"), replying("fail")]);
    const outvoted = panel([split, replying("pass"), replying("pass")]);
    expect(await outvoted(request)).toMatchObject({ verdict: "pass", confidence: 2 / 3 });
    for (const judges of [
      [split, split],
      [split, replying("pass")],
    ]) {
      const error = await thrownBy(panel(judges)(request));
      expect(error).toBeInstanceOf(OutputError);
      expect(error).toMatchObject({ code: "JUDGE_DISAGREED" });
    }
  });

  it("abstains among results, although one judge could only throw", async () => {
    const split = throwing(new OutputError("JUDGE_DISAGREED", "1 of 2."));
    const abstention = await panel([answering(verdict("pass")), answering(verdict("fail")), split])("");
    expect(abstention).toBeInstanceOf(EvaluationAbstention);
  });

  it("throws the reason of the request's signal once it is aborted, and asks nobody after that", async () => {
    const stop = new AbortController();
    const asked: number[] = [];
    const judges = [0, 1, 2].map(
      (place): Judge =>
        async ({ signal }) => {
          asked.push(place);
          stop.abort("enough");
          throw signal?.reason;
        },
    );
    const error = await thrownBy(panel(judges, { concurrency: 1 })({ ...request, signal: stop.signal }));
    expect(error).toBe("enough");
    expect(asked).toEqual([0]);
  });

  it("keeps a verdict that was there before the abort", async () => {
    const stop = new AbortController();
    const last: Judge = async () => {
      stop.abort();
      return { verdict: "pass", reasoning: "" };
    };
    const answer = panel([replying("pass"), last], { concurrency: 1 })({ ...request, signal: stop.signal });
    expect(await answer).toMatchObject({ verdict: "pass", confidence: 1 });
  });
});

describe("the judges of a panel", () => {
  it("run side by side, no more at once than concurrency says", async () => {
    const underWay = { now: 0, most: 0 };
    const judge = async () => {
      underWay.now += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await Promise.resolve();
      underWay.now -= 1;
      return verdict("pass");
    };
    const judges = Array.from({ length: 6 }, () => judge);
    await panel(judges)("");
    expect(underWay.most).toBe(6);
    underWay.most = 0;
    await panel(judges, { concurrency: 2 })("");
    expect(underWay.most).toBe(2);
  });

  it("are those of the list as it was when the panel was made", async () => {
    const judges = [answering(verdict("pass"))];
    const judge = panel(judges);
    judges.push(answering(verdict("fail")));
    expect(await judge("")).toMatchObject({ value: "pass", confidence: 1 });
  });

  it("record for the run around the panel, and are summed in its usage, also where one fails", async () => {
    const recorded: RecordedUsage[] = [];
    const using = (costUsd: number, end: () => PanelAnswer) => async () => {
      await Promise.resolve();
      ambientContext().recordUsage?.({ requests: 1, costUsd });
      return end();
    };
    const failing = () => {
      throw new JudgeError("JUDGE_REFUSED", "No.", { usage: { requests: 1, costUsd: 4 }, attempts: 1 });
    };
    const judges = [using(1, () => verdict("pass")), using(2, () => verdict("pass")), using(4, failing)];
    const context = { recordUsage: (usage: RecordedUsage) => void recorded.push(usage) };
    const result = await withContext(context, () => panel(judges)(""));
    expect(recorded).toHaveLength(3);
    expect(result.usage).toEqual({ requests: 3, costUsd: 7 });
    expect(result.votes.map(({ usage }) => usage?.costUsd)).toEqual([1, 2, 4]);
  });

  it("have unknown usage where it cannot be added, which costs the others nothing", async () => {
    const broken = new JudgeError("JUDGE_REFUSED", "No.", { usage: { inputTokens: -1 } });
    const counted = Object.assign(verdict("pass"), { judgement: { usage: { inputTokens: 7 } } });
    const result = await panel([answering(counted), throwing(broken), answering(verdict("pass"))])("");
    expect(result.usage).toEqual({ inputTokens: 7 });
    expect((await panel([answering(verdict("pass"))])("")).usage).toBeUndefined();
  });
});

describe("selfConsistency", () => {
  it("tells repeats of repeats apart", async () => {
    const repeats: unknown[] = [];
    const judge = async () => {
      repeats.push(ambientContext().repeat);
      return verdict("pass");
    };
    await selfConsistency(selfConsistency(judge, 3), 2)("");
    expect(repeats.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("leaves the trial and the signal of the run as they are", async () => {
    const { signal } = new AbortController();
    const judge = async () => {
      expect(ambientContext()).toMatchObject({ trial: 4, signal });
      return verdict("pass");
    };
    const asked = withContext({ trial: 4, signal }, () => selfConsistency(judge, 2)(""));
    expect(await asked).toMatchObject({ confidence: 1 });
  });

  it("speaks of answers, and of one judge", async () => {
    let asked = 0;
    const judge = async () => {
      asked += 1;
      return verdict(asked === 2 ? "pass" : "fail", "So I say.");
    };
    const abstention = await selfConsistency(judge, 2)("");
    expect(abstention.reasoning).toContain("of the same judge");
    expect(abstention.reasoning).toContain('Answer 2: "pass", So I say.');
  });
});

describe("misuse", () => {
  it("is told all at once", () => {
    const options = { quorum: 4, concurrency: 0, tolerance: Number.NaN, quorom: 2 };
    const judges = [answering(1), "judge", undefined] as unknown as (() => Promise<PanelAnswer>)[];
    const error = (() => {
      try {
        return panel(judges, options);
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toMatchObject({ code: "PANEL_INVALID" });
    expect((error as OutputError).problems.map(({ pointer }) => pointer)).toEqual([
      "/judges/1",
      "/judges/2",
      "/quorom",
      "/quorum",
      "/concurrency",
      "/tolerance",
    ]);
    expect((error as OutputError).message).toContain('Did you mean "quorum"?');
  });

  it.each([
    { make: () => panel(new Array(2)), because: "a hole is no judge" },
    { make: () => panel([answering(1)], null as never), because: "null is no options" },
    { make: () => panel([answering(1)], { quorum: "1" as never }), because: "a text is no number" },
    { make: () => selfConsistency(answering(1), 2.5), because: "there is no half answer" },
    { make: () => selfConsistency(answering(1), Number.POSITIVE_INFINITY), because: "that has no end" },
    { make: () => selfConsistency(answering(1), 3, { quorum: 4 }), because: "there are 3 votes" },
  ])("is refused: $because", ({ make }) => {
    expect(make).toThrow(expect.objectContaining({ code: "PANEL_INVALID" }));
  });
});
