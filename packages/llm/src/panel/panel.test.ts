import {
  ambientContext,
  EvaluationAbstention,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  type EvaluationResult,
  EvaluationStringResult,
  type EvaluationVerdict,
  EvaluationVerdictResult,
  type Judge,
  OutputError,
} from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withContext } from "../context/context-storage.ts";
import { JudgeError } from "../judge-error.ts";
import { type PanelOptions, panel } from "./panel.ts";
import { positionSwap } from "./position-swap.ts";
import { selfConsistency } from "./self-consistency.ts";

type Said = EvaluationVerdict | "abstains" | "fails";

const outage = () =>
  new JudgeError("JUDGE_UNAVAILABLE", "Nothing answered.", { attempts: 3, usage: { requests: 3 } });

function saying(said: Said) {
  return async (_subject: string) => {
    if (said === "fails") throw outage();
    if (said === "abstains") return new EvaluationAbstention({ code: "NOT_MINE", reasoning: "No." });
    return new EvaluationVerdictResult({ value: said, confidence: 0.9, reasoning: `${said}, I say` });
  };
}

async function ended(votes: readonly Said[], quorum?: number): Promise<string> {
  try {
    const answer = await panel(votes.map(saying), { quorum })("A subject.");
    return answer instanceof EvaluationAbstention ? answer.code : `${answer.value} ${answer.confidence}`;
  } catch (error) {
    return error instanceof OutputError ? `throws ${error.code}` : "throws";
  }
}

describe("panel", () => {
  it.each<{
    readonly votes: readonly Said[];
    readonly quorum?: number;
    readonly expected: string;
    readonly because: string;
  }>([
    { votes: ["pass"], expected: "pass 1", because: "one judge agrees with itself" },
    { votes: ["pass", "pass", "pass", "pass"], expected: "pass 1", because: "all agree" },
    {
      votes: ["pass", "fail", "pass", "pass"],
      expected: "pass 0.75",
      because: "the confidence is the share that agrees",
    },
    { votes: ["pass", "fail"], expected: "JUDGE_DISAGREED", because: "half is not more than half" },
    { votes: ["pass", "fail"], quorum: 1, expected: "JUDGE_DISAGREED", because: "a tie has no winner" },
    {
      votes: ["pass", "partial", "fail"],
      expected: "JUDGE_DISAGREED",
      because: "everybody says something else",
    },
    {
      votes: ["pass", "pass", "fail", "fail"],
      quorum: 2,
      expected: "JUDGE_DISAGREED",
      because: "both have two votes",
    },
    {
      votes: ["pass", "pass", "fail", "partial"],
      quorum: 2,
      expected: "pass 0.5",
      because: "two votes were enough",
    },
    {
      votes: ["pass", "pass", "pass", "fail"],
      quorum: 4,
      expected: "JUDGE_DISAGREED",
      because: "all had to agree",
    },
    {
      votes: ["pass", "pass", "pass", "fails"],
      expected: "pass 0.75",
      because: "who failed agrees with nobody, and is not needed",
    },
    {
      votes: ["pass", "pass", "fail", "fails"],
      expected: "throws JUDGE_UNAVAILABLE",
      because: "the one that failed might have decided (B23, B24)",
    },
    { votes: ["fails", "fails"], expected: "throws JUDGE_UNAVAILABLE", because: "nobody said anything" },
    {
      votes: ["pass", "fail", "abstains", "fails"],
      quorum: 3,
      expected: "JUDGE_DISAGREED",
      because: "not even the one that failed could have decided",
    },
    {
      votes: ["abstains", "abstains", "pass"],
      expected: "NOT_MINE",
      because: "most say that it cannot be decided",
    },
    {
      votes: ["pass", "pass", "pass", "abstains"],
      expected: "pass 0.75",
      because: "who abstains agrees with nobody",
    },
  ])(
    "of $votes with quorum $quorum comes to $expected, because $because",
    async ({ votes, quorum, expected }) => {
      expect(await ended(votes, quorum)).toBe(expected);
    },
  );

  it("keeps what each said, and what all used, out of its JSON", async () => {
    const answer = await panel([saying("pass"), saying("fails"), saying("pass")])("A subject.");
    expect(answer.votes.map(({ status }) => status)).toEqual(["voted", "failed", "voted"]);
    expect(answer.usage).toEqual({ requests: 3 });
    expect(Object.keys(JSON.parse(JSON.stringify(answer)))).not.toContain("votes");
    expect(JSON.stringify(answer)).toContain("pass, I say");
  });

  it("sums what was used on its error, too", async () => {
    const error = await panel([saying("fails"), saying("fails")])("A subject.").catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "JUDGE_UNAVAILABLE", attempts: 6, usage: { requests: 6 } });
    expect(error.message).toContain("Nothing answered.");
  });

  it("makes one of core's judges of core's judges", async () => {
    const reply =
      (verdict: "pass" | "fail"): Judge =>
      async () => ({ verdict, reasoning: "So it is." });
    const agreeing: Judge = panel([reply("pass"), reply("pass"), reply("fail")]);
    const split: Judge = panel([reply("pass"), reply("fail")]);
    await expect(agreeing({ rubric: "Be polite." })).resolves.toMatchObject({ verdict: "pass" });
    await expect(split({ rubric: "Be polite." })).rejects.toMatchObject({ code: "JUDGE_DISAGREED" });
  });

  it("refuses answers of different forms", async () => {
    const one = async (): Promise<EvaluationResult> =>
      new EvaluationBooleanResult({ value: true, confidence: 1 });
    const other = async (): Promise<EvaluationResult> =>
      new EvaluationVerdictResult({ value: "pass", confidence: 1 });
    await expect(panel([one, other])("")).rejects.toMatchObject({ code: "PANEL_INVALID" });
  });

  it.each([
    { numbers: [7, 7, 9], tolerance: 0, expected: [7, 2 / 3], because: "equal numbers agree" },
    { numbers: [7, 8, 9], tolerance: 1, expected: [8, 1], because: "all are within 1 of the median" },
    {
      numbers: [1, 7, 8],
      tolerance: 1,
      expected: [7.5, 2 / 3],
      because: "1 is far from the median, and not counted in",
    },
    {
      numbers: [0.7, 0.8, 0.9],
      tolerance: 0.1,
      expected: [0.8, 1],
      because: "binary fractions are no disagreement",
    },
  ])(
    "of $numbers within $tolerance comes to $expected, because $because",
    async ({ numbers, tolerance, expected }) => {
      const judges = numbers.map(
        (value) => async () => new EvaluationNumberResult({ value, confidence: 0.9 }),
      );
      const answer = await panel(judges, { tolerance })("");
      expect(answer instanceof EvaluationNumberResult && [answer.value, answer.confidence]).toEqual(expected);
    },
  );

  it.each([
    { make: () => panel([]), says: "no judges" },
    { make: () => panel("x" as never), says: "no list" },
    { make: () => panel([undefined as never]), says: "/judges/0" },
    { make: () => panel([saying("pass")], { quorum: 0 }), says: "quorum" },
    { make: () => panel([saying("pass")], { quorum: 1.5 }), says: "quorum" },
    { make: () => panel([saying("pass")], { tolerance: -1 }), says: "tolerance" },
    { make: () => panel([saying("pass")], { concurrency: 0 }), says: "concurrency" },
    { make: () => selfConsistency(saying("pass"), 1), says: "n is 1" },
    { make: () => selfConsistency("x" as never, 3), says: "/judge" },
  ])("is refused when it is made: $says", ({ make, says }) => {
    expect(make).toThrow(OutputError);
    try {
      make();
    } catch (error) {
      expect(JSON.stringify([(error as OutputError).message, (error as OutputError).problems])).toContain(
        says,
      );
    }
  });
});

const anyVotes = fc.array(fc.constantFrom<Said>("pass", "partial", "fail", "abstains", "fails"), {
  minLength: 1,
  maxLength: 7,
});
const isVerdict = (end: string): boolean => /^(pass|partial|fail) /.test(end);

describe("the laws of a panel", () => {
  it("the order of the judges decides nothing", async () => {
    const shuffled = anyVotes.chain((votes) =>
      fc.tuple(fc.constant(votes), fc.shuffledSubarray(votes, { minLength: votes.length })),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, async ([votes, others]) => {
        expect(await ended(others)).toBe(await ended(votes));
      }),
    );
  });

  it("a verdict has the quorum behind it, and more votes than any other", async () => {
    await fc.assert(
      fc.asyncProperty(anyVotes, fc.nat(6), async (votes, more) => {
        const quorum = Math.min(votes.length, more + 1);
        const end = await ended(votes, quorum);
        if (!isVerdict(end)) return;
        const [value = ""] = end.split(" ");
        const count = (said: string) => votes.filter((vote) => vote === said).length;
        expect(count(value)).toBeGreaterThanOrEqual(quorum);
        for (const other of ["pass", "partial", "fail"].filter((said) => said !== value)) {
          expect(count(value)).toBeGreaterThan(count(other));
        }
        expect(end).toBe(`${value} ${count(value) / votes.length}`);
      }),
    );
  });

  it("a judge more that fails makes no verdict of what was none", async () => {
    await fc.assert(
      fc.asyncProperty(anyVotes, async (votes) => {
        const quorum = Math.floor(votes.length / 2) + 1;
        if (isVerdict(await ended(votes, quorum))) return;
        expect(isVerdict(await ended([...votes, "fails"], quorum))).toBe(false);
      }),
    );
  });
});

describe("an outage", () => {
  it.each([
    {
      numbers: [2, 2, 2, 3, 4],
      failed: 1,
      quorum: 3,
      tolerance: 0,
      because: "5 would move the median off 2",
    },
    { numbers: [0, 1, 2], failed: 1, quorum: 3, tolerance: 1, because: "9 would move the median off 0" },
    { numbers: [1, 1, 9], failed: 1, quorum: 2, tolerance: 0, because: "9 would be a tie" },
    {
      numbers: [0.5, 5, 6, 6.5],
      failed: 1,
      quorum: 2,
      tolerance: 1,
      because: "-1.5 would move 6.5 out, and come near 0.5",
    },
    { numbers: [0, 2, 4, 4.5], failed: 1, quorum: 1, tolerance: 2, because: "0 would make 1 of 4" },
    { numbers: [4, 1.5, 0, 3], failed: 1, tolerance: 2, because: "-0.5 would make 0.75 of 3" },
    {
      numbers: [6.5, 0.5, 2.5, 6, 4.5, 1, 7],
      failed: 1,
      quorum: 3,
      tolerance: 3,
      because: "0.5 would make 2.5 of 6, although four votes agree either way",
    },
  ])(
    "of $failed beside $numbers is thrown, because $because",
    async ({ numbers, failed, because: _, ...options }) => {
      await expect(numeric(numbers, failed, options)).rejects.toMatchObject({ code: "JUDGE_UNAVAILABLE" });
    },
  );

  it.each([
    { numbers: [2, 2, 3], failed: 1, quorum: 2, tolerance: 0, because: "3 would be a tie" },
    { numbers: [7, 7, 7], failed: 2, quorum: 3, tolerance: 0, value: 7, because: "nothing moves 7" },
    { numbers: [7, 8, 8, 9], failed: 1, quorum: 3, tolerance: 2, value: 8, because: "all are near" },
  ])(
    "of $failed beside $numbers comes to $value, because $because",
    async ({ numbers, failed, value, because: _, ...options }) => {
      const answer = await numeric(numbers, failed, options).catch(({ code }) => ({ value: code }));
      expect(answer).toMatchObject({ value: value ?? "JUDGE_UNAVAILABLE" });
    },
  );

  it.each([
    { votes: ["pass", "pass", "fails", "fails"] as const, quorum: 2, expected: "throws JUDGE_UNAVAILABLE" },
    { votes: ["pass", "pass", "pass", "fails", "fails"] as const, quorum: 2, expected: "pass 0.6" },
    { votes: ["pass", "fails"] as const, quorum: 1, expected: "throws JUDGE_UNAVAILABLE" },
    { votes: ["abstains", "abstains", "fails"] as const, quorum: 2, expected: "NOT_MINE" },
    { votes: ["abstains", "fails", "pass"] as const, quorum: 1, expected: "throws JUDGE_UNAVAILABLE" },
  ])("of $votes with quorum $quorum comes to $expected", async ({ votes, quorum, expected }) => {
    expect(await ended(votes, quorum)).toBe(expected);
  });

  it("says why it is thrown although a value has the quorum", async () => {
    const asked = panel([saying("pass"), saying("pass"), saying("fails"), saying("fails")], { quorum: 2 });
    await expect(asked("")).rejects.toThrow(
      "2 of 4 failed, and what they would have said could change what the panel comes to (quorum 2).",
    );
  });
});

function numeric(numbers: readonly number[], failed: number, options: PanelOptions) {
  const judges = numbers.map((value) => async () => new EvaluationNumberResult({ value, confidence: 0.9 }));
  const down = async () => {
    throw outage();
  };
  return panel([...judges, ...Array.from({ length: failed }, () => down)], options)("");
}

describe("selfConsistency", () => {
  it("asks the same judge as often as it is told, each time as another repetition", async () => {
    const repeats: (number | undefined)[] = [];
    const judge = async (_subject: string) => {
      repeats.push(ambientContext().repeat);
      return new EvaluationVerdictResult({ value: repeats.length === 1 ? "fail" : "pass", confidence: 0.9 });
    };
    const answer = await selfConsistency(judge, 4)("A subject.");
    expect(repeats).toEqual([1, 2, 3, 4]);
    expect(answer).toMatchObject({ value: "pass", confidence: 0.75 });
  });

  it("asks no more once it is aborted, and throws the reason", async () => {
    const stop = new AbortController();
    let asked = 0;
    const judge = async (_subject: string) => {
      asked += 1;
      stop.abort(new Error("enough"));
      stop.signal.throwIfAborted();
      return new EvaluationBooleanResult({ value: true, confidence: 1 });
    };
    const ask = selfConsistency(judge, 5, { concurrency: 1 });
    await expect(withContext({ signal: stop.signal }, () => ask(""))).rejects.toThrow("enough");
    expect(asked).toBe(1);
  });
});

describe("positionSwap", () => {
  const label = (value: string) => new EvaluationStringResult({ value, confidence: 0.9 });
  const pair = { first: "A long text.", second: "Short." };

  it.each([
    {
      judge: async ({ first, second }: typeof pair) =>
        label(first.length > second.length ? "first" : "second"),
      expected: "first 1",
      because: "it says the same both times",
    },
    {
      judge: async ({ first, second }: typeof pair) =>
        label(first.length < second.length ? "first" : "second"),
      expected: "second 1",
      because: "the label is turned back",
    },
    {
      judge: async (_: typeof pair) => label("first"),
      expected: "JUDGE_DISAGREED",
      because: "it prefers a position",
    },
    {
      judge: async (_: typeof pair) => label("second"),
      expected: "JUDGE_DISAGREED",
      because: "it prefers the other position",
    },
    { judge: async (_: typeof pair) => label("tie"), expected: "tie 1", because: "a tie has no position" },
    {
      judge: async ({ first }: typeof pair) => label(first.length > 6 ? "first" : "tie"),
      expected: "JUDGE_DISAGREED",
      because: "it says a tie one time only",
    },
  ])("comes to $expected, because $because", async ({ judge, expected }) => {
    const answer = await positionSwap(judge)(pair);
    expect(
      answer instanceof EvaluationAbstention ? answer.code : `${answer.value} ${answer.confidence}`,
    ).toBe(expected);
  });

  it("throws what the judge throws, and makes no verdict of one answer", async () => {
    let asked = 0;
    const judge = async (_: typeof pair) => {
      asked += 1;
      if (asked === 2) throw outage();
      return label("first");
    };
    await expect(positionSwap(judge)(pair)).rejects.toMatchObject({ code: "JUDGE_UNAVAILABLE" });
  });

  it("reads labels of the caller's own", async () => {
    const judge = async ({ first }: typeof pair) => label(first.length > 6 ? "A" : "B");
    await expect(positionSwap(judge, { labels: ["A", "B"] })(pair)).resolves.toMatchObject({
      value: "A",
      confidence: 1,
    });
  });
});
