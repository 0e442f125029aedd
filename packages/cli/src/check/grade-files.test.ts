import { Readable } from "node:stream";
import { createGrader, parseSpec, type TrialsError } from "@outputai/checks";
import type { Judge } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { type Progress, silent } from "../render/progress.ts";
import { gradeFiles } from "./grade-files.ts";
import type { ReportWriter } from "./report-writer.ts";
import type { TrialFile } from "./trial-files.ts";

const { spec } = parseSpec({
  samples: [{ name: "a" }, { name: "b" }],
  checks: [{ type: "hasToolCall", tool: "t" }],
});

function file(name: string, ...lines: readonly string[]): TrialFile {
  const text = lines.join("\n");
  return { name, bytes: text.length, open: () => Readable.from(text === "" ? [] : [Buffer.from(text)]) };
}

function later<Value>() {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function trial(sample: string): string {
  return JSON.stringify({ sample, status: "completed", toolCalls: [{ tool: "t" }] });
}

function grade(
  files: readonly TrialFile[],
  changes: Partial<ReportWriter> = {},
  signal = new AbortController().signal,
) {
  const added: string[] = [];
  const writer: ReportWriter = {
    begin: () => {},
    add: ({ sample }, outcomes) => void added.push(`${sample} ${outcomes.map(({ status }) => status)}`),
    flush: () => undefined,
    finish: async () => {},
    fail: async () => {},
    ...changes,
  };
  const graded = gradeFiles(files, { grader: createGrader(spec), writer, progress: silent, signal });
  return { graded, added };
}

describe("gradeFiles", () => {
  it("hands every trial on in the order in which it is read, and notes a file that is empty", async () => {
    const { graded, added } = grade([file("1", trial("b")), file("2"), file("3", trial("a"))]);
    const { checks, trials, notes } = await graded;
    expect(added).toEqual(["b passed", "a passed"]);
    expect(checks[0]).toMatchObject({ passed: 2, failed: 0 });
    expect(trials).toEqual({ expected: 2, graded: 2, errored: 0, missing: 0 });
    expect(notes).toMatchObject([{ code: "TRIALS_FILE_EMPTY", file: "2" }]);
  });

  it("waits for a slow report before it grades more", async () => {
    const events: string[] = [];
    const flush = async () => {
      events.push("flush");
      await Promise.resolve();
      events.push("flushed");
    };
    await grade([file("1", trial("a")), file("2", trial("b"))], { flush, add: () => void events.push("add") })
      .graded;
    expect(
      events.filter((event, row) => event === "add" && row > 0 && events[row - 1] !== "flushed"),
    ).toEqual([]);
  });

  it("tells every problem of every file, in the order of the files and their lines", async () => {
    const { graded } = grade([file("z", "nonsense", trial("c")), file("a", trial("a"), trial("c"), "{}")]);
    const error = await graded.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "TRIALS_INVALID" });
    const { problems } = error as {
      readonly problems: readonly { readonly file: string; readonly line: number }[];
    };
    const places = problems.map((problem) => `${problem.file}:${problem.line}`);
    expect([...new Set(places)]).toEqual(["z:1", "z:2", "a:2", "a:3"]);
  });

  it("counts the problems that it leaves out behind those that it tells", async () => {
    const many = Array.from({ length: 1_500 }, () => trial("nobody"));
    const error = await grade([file("1", "nonsense", ...many)]).graded.catch((thrown: unknown) => thrown);
    expect((error as Error).message).toMatch(/^The trials have more than 1,?001 problems:/);
    expect((error as TrialsError).problems.at(-1)).toMatchObject({
      code: "TRIAL_PROBLEMS_OMITTED",
      message: "500 more problems were found and left out.",
    });
  });

  it("B50: refuses files without a trial, by name", async () => {
    await expect(grade([file("1"), file("2", "", "")]).graded).rejects.toMatchObject({
      code: "TRIALS_EMPTY",
      message: "There is no trial in 1, 2.",
    });
  });

  it("stops at once when it is told to", async () => {
    const { graded, added } = grade([file("1", trial("a"))], {}, AbortSignal.abort("SIGINT"));
    await expect(graded).rejects.toBe("SIGINT");
    expect(added).toEqual([]);
  });
});

describe("gradeFiles with a judge", () => {
  const judged = parseSpec({ samples: [{ name: "a" }], checks: [{ type: "llmJudge", rubric: "Polite." }] });
  const lines = Array.from({ length: 200 }, (_, row) =>
    JSON.stringify({ sample: "a", status: "completed", output: String(row) }),
  );

  function judge(
    ask: Judge,
    signal = new AbortController().signal,
    changes: Partial<ReportWriter & Progress> = {},
  ) {
    const added: string[] = [];
    const writer: ReportWriter = {
      begin: () => {},
      add: (_, outcomes) => void added.push(outcomes.map((outcome) => outcome.status).join()),
      flush: () => undefined,
      finish: async () => {},
      fail: async () => {},
      ...changes,
    };
    const grader = createGrader(judged.spec, { judge: ask, concurrency: 8, signal });
    const progress = { ...silent, ...changes };
    const parts = { grader, writer, progress, signal, concurrency: 8 };
    return { graded: gradeFiles([file("1", ...lines)], parts), added };
  }

  it("has as many judgements under way as it may, and writes in the order of reading", async () => {
    const inFlight = { now: 0, most: 0 };
    const { graded, added } = judge(async ({ output }) => {
      inFlight.now++;
      inFlight.most = Math.max(inFlight.most, inFlight.now);
      // Some are answered later than those behind them.
      for (let turn = 0; turn < 50 + ((Number(output) * 7) % 11); turn++) await Promise.resolve();
      inFlight.now--;
      return { verdict: Number(output) % 3 === 0 ? "fail" : "pass", reasoning: "" };
    });
    expect((await graded).checks[0]).toMatchObject({ passed: 133, failed: 67 });
    expect(added).toEqual(lines.map((_, row) => (row % 3 === 0 ? "failed" : "passed")));
    expect(inFlight.most).toBe(8);
  });

  it("hands each on as soon as it is its turn, and says how many there were, whatever is still held", async () => {
    const answers = lines.map(() => later<void>());
    const [flushed, updates] = [lines.map(() => later<void>()), [] as number[]];
    let [count, asked] = [0, 0];
    const ask: Judge = async () => {
      await answers[asked++]?.promise;
      return { verdict: "pass", reasoning: "" };
    };
    const { graded, added } = judge(ask, undefined, {
      flush: () => void flushed[count++]?.resolve(),
      update: (trials) => void updates.push(trials),
    });
    for (const turn of [0, 1, 2]) {
      answers[turn]?.resolve();
      await flushed[turn]?.promise;
      expect([added.length, updates.at(-1)]).toEqual([turn + 1, turn + 1]);
    }
    for (const answer of answers) answer.resolve();
    await graded;
    expect([added.length, updates.at(-1)]).toEqual([200, 200]);
  });

  it("writes no more before a slow report has taken what is written", async () => {
    const [slow, written] = [later<void>(), later<void>()];
    const { graded, added } = judge(async () => ({ verdict: "pass", reasoning: "" }), undefined, {
      flush: () => {
        written.resolve();
        return slow.promise;
      },
    });
    await written.promise;
    for (let turn = 0; turn < 500; turn++) await Promise.resolve();
    expect(added).toHaveLength(1);
    slow.resolve();
    await graded;
    expect(added).toHaveLength(200);
  });

  it("is interrupted also when every trial has been read, and writes nothing more", async () => {
    const controller = new AbortController();
    let asked = 0;
    const { graded, added } = judge(
      ({ signal }) =>
        new Promise((_, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason));
          if (++asked === 8) controller.abort("SIGINT");
        }),
      controller.signal,
    );
    await expect(graded).rejects.toBe("SIGINT");
    expect(asked).toBe(8);
    expect(added).toEqual([]);
  });
});
