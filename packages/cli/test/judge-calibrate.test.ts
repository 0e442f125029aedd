import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type ChatAnswer, type ChatRequest, startChatServer } from "@outputai/llm/test/chat-server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runLines } from "./run-lines.ts";
import { runMain } from "./run-main.ts";

const FIXTURE = fileURLToPath(new URL("./fixtures/calibrated", import.meta.url));
const DATASETS = "src/workflows/reply/tests/datasets";
const MODEL = ["--judge", "openai-compatible:judge-1"] as const;
const TONE = ["--judge", "tone.prompt"] as const;

let cwd = "";
const endings: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output 100% #1 "));
  await cp(FIXTURE, cwd, { recursive: true });
});

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of endings.splice(0)) await end();
  await rm(cwd, { recursive: true });
});

/** Starts a model whose answer follows from the text that it is asked about. */
async function model(answer: (text: string, request: ChatRequest) => ChatAnswer) {
  const server = await startChatServer((request) => answer(JSON.stringify(request.body.messages), request));
  endings.push(() => server.close().catch(() => {}));
  vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", server.baseURL);
  return server;
}

async function labels(lines: readonly unknown[], file = "labels.jsonl"): Promise<void> {
  await writeFile(join(cwd, file), lines.map((line) => JSON.stringify(line)).join("\n"));
}

function calibrate(...args: readonly string[]) {
  return runMain(["judge", "calibrate", ...args], { cwd });
}

const says = (reply: Readonly<Record<string, unknown>>): ChatAnswer => ({
  kind: "text",
  text: JSON.stringify(reply),
});

/** Passes what is kind; number 7 of them it fails all the same. */
const strict = (text: string): ChatAnswer =>
  text.includes("rude") || text.includes("answer 7 ")
    ? says({ reasoning: "Not kind.\u001b[2J password: hunter2", verdict: "fail" })
    : says({ reasoning: "It is kind.", verdict: "pass" });

const rubricLines = (count = 30) =>
  Array.from({ length: count }, (_, row) => ({
    label: row % 3 === 0 ? "fail" : "pass",
    rubric: "Pass only if it is kind.",
    output: `answer ${row} is ${row % 3 === 0 ? "rude" : "kind"}`,
    toolCalls: [{ tool: "reply" }],
  }));

describe("output judge calibrate FILE --judge MODEL", () => {
  it("reports matrix, rates, kappa, disagreements and usage", async () => {
    const server = await model(strict);
    await labels(rubricLines());
    const { code, stdout, stderr } = await calibrate("labels.jsonl", ...MODEL);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout.split("\n")).toEqual([
      "output judge calibrate · labels.jsonl",
      "judge: rubric openai-compatible:judge-1; 30 labels, 30 decided",
      "",
      "human ↓  judge →  fail  pass",
      "fail                10     0",
      "pass                 1    19",
      "",
      "agreement  96.7 %  29/30  (95 %: 83.3 to 99.4 %)",
      "TPR        95.0 %  19/20  (95 %: 76.4 to 99.1 %)  of those labelled pass",
      "TNR        100 %  10/10  (95 %: 72.2 to 100.0 %)  of those labelled otherwise",
      "kappa      0.93  (95 %: 0.79 to 1.00; n = 30)",
      "",
      "Disagreements",
      "  ✗ line 8 (labels.jsonl:8): human pass, judge fail: Not kind.\\x1b[2J password: [hidden]",
      "",
      "Usage",
      "  requests: 30",
      "  tokens: 300 input, 150 output",
      "  cost: unknown",
      "",
      "CALIBRATED: kappa 0.93 on 30 labels (exit code 0)",
      "",
    ]);
    expect(server.requests).toHaveLength(30);
    expect(server.requests.every(({ body }) => !JSON.stringify(body.messages).includes('"label'))).toBe(true);
  });

  it("says the same as JSON, into a file, with places and without secrets", async () => {
    await model(strict);
    await labels(rubricLines());
    const { code, stdout, stderr } = await calibrate(
      "labels.jsonl",
      ...MODEL,
      "--json",
      "--output",
      "r.json",
    );
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: "",
      stderr: "CALIBRATED: kappa 0.93 on 30 labels (exit code 0); report in r.json\n",
    });
    const report = JSON.parse(await readFile(join(cwd, "r.json"), "utf8"));
    expect(report).toMatchObject({
      calibration: {
        file: "labels.jsonl",
        labelled: 30,
        judge: { name: "openai-compatible:judge-1", kind: "rubric", model: "openai-compatible/judge-1" },
      },
      labels: ["fail", "pass"],
      matrix: [
        [10, 0],
        [1, 19],
      ],
      agreement: { count: 29, of: 30 },
      positive: "pass",
      tpr: { count: 19, of: 20 },
      tnr: { count: 10, of: 10 },
      kappa: { of: 30, level: 0.95, method: "large-sample" },
      disagreements: [
        { index: 7, name: "line 8", file: "labels.jsonl", line: 8, human: "pass", judge: "fail" },
      ],
      usage: { requests: 30, inputTokens: 300, outputTokens: 150 },
      exitCode: 0,
    });
    expect(report.disagreements[0].reasoning).toContain("[hidden]");
    // Another report takes its place, though nothing says that the line is right.
    expect((await calibrate("labels.jsonl", ...MODEL, "--jsno", "--output", "r.json")).code).toBe(2);
    expect(await readFile(join(cwd, "r.json"), "utf8")).toContain("USAGE_INVALID");
  });

  it("ends with 3, and counts nothing, where the judge does not decide", async () => {
    await model((text) =>
      text.includes("answer 4 ") ? { kind: "text", text: "", finishReason: "content_filter" } : strict(text),
    );
    await labels(rubricLines(31));
    const { code, stdout } = await calibrate("labels.jsonl", ...MODEL);
    expect(code).toBe(3);
    expect(stdout).toContain("31 labels, 30 decided");
    expect(stdout).toContain("  ? line 5 (labels.jsonl:5): JUDGE_REFUSED: ");
    expect(stdout).toContain("UNDECIDED: kappa 0.93 on 30 labels, 1 undecided (exit code 3)");
  });

  it("refuses too few decided labels, each of the others with its line and its reason", async () => {
    await model((text) => (text.includes("answer 4 ") ? { kind: "text", text: "Well." } : strict(text)));
    await labels(rubricLines());
    const { code, stdout, stderr } = await calibrate("labels.jsonl", ...MODEL);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(
      "The judge decided 29 of 30 labels, and 30 are needed. Undecided: 1 JUDGE_INVALID.",
    );
    expect(stderr).toContain("labels.jsonl:5 line 5: ");
  });

  it("tells what a refused calibration used, and each reason once, with how many and which", async () => {
    await model((text) =>
      /answer [0-4] /.test(text) ? { kind: "text", text: "", finishReason: "content_filter" } : strict(text),
    );
    await labels(rubricLines());
    const { code, stderr } = await calibrate("labels.jsonl", ...MODEL);
    expect(code).toBe(2);
    const lines = stderr.split("\n");
    expect(lines.slice(0, 2)).toEqual([
      "error: The judge decided 25 of 30 labels, and 30 are needed. Undecided: 5 JUDGE_REFUSED. [CALIBRATION_TOO_FEW]",
      expect.stringMatching(
        /^ {2}labels\.jsonl:1 5 labels \(line 1, line 2, line 3, and 2 more\): .* \[JUDGE_REFUSED\]$/,
      ),
    ]);
    expect(lines.slice(2, 6)).toEqual([
      "usage:",
      "  requests: 30",
      "  tokens: 300 input, 150 output",
      "  cost: unknown",
    ]);

    const json = await calibrate("labels.jsonl", ...MODEL, "--json");
    expect(json.code).toBe(2);
    expect(JSON.parse(json.stdout)).toMatchObject({
      error: {
        code: "CALIBRATION_TOO_FEW",
        problems: [{ code: "JUDGE_REFUSED", file: "labels.jsonl", line: 1 }],
        usage: { requests: 30, inputTokens: 300, outputTokens: 150 },
      },
      exitCode: 2,
    });
  });

  it("tells no usage where nothing was asked", async () => {
    await model(strict);
    await labels(rubricLines(29));
    const { stdout, stderr } = await calibrate("labels.jsonl", ...MODEL, "--json");
    expect(JSON.parse(stdout).error).not.toHaveProperty("usage");
    expect(stderr).not.toContain("usage:");
  });

  it("asks nothing where there are too few labels from the start", async () => {
    const server = await model(strict);
    await labels(rubricLines(29));
    const { code, stderr } = await calibrate("labels.jsonl", ...MODEL);
    expect({ code, asked: server.requests.length }).toEqual({ code: 2, asked: 0 });
    expect(stderr).toContain("There are 29 labels, and 30 are needed. [CALIBRATION_TOO_FEW]");
  });

  it("keeps the answers, and takes them from there without a model", async () => {
    const server = await model(strict);
    await labels(rubricLines());
    const recorded = ["labels.jsonl", ...MODEL, "--judge-recordings", "kept", "--json"];
    const first = JSON.parse((await calibrate(...recorded)).stdout);
    expect(await readdir(join(cwd, "kept"))).toHaveLength(30);
    const again = JSON.parse((await calibrate(...recorded, "--judge-mode", "replay")).stdout);
    expect(server.requests).toHaveLength(30);
    expect(again.usage).toMatchObject({ replayed: 30, costUsd: 0 });
    expect({ ...again, usage: 0 }).toEqual({ ...first, usage: 0 });
  });

  it("asks no more at a time than it may, and takes labels from standard input", async () => {
    const server = await model(strict);
    const stdin = rubricLines()
      .map((line) => JSON.stringify(line))
      .join("\r\n\n");
    const args = ["judge", "calibrate", "-", ...MODEL, "--judge-concurrency", "2"];
    const { code, stdout } = await runMain(args, { cwd, stdin });
    expect(code).toBe(0);
    expect(stdout).toContain("✗ line 15 (<stdin>:15)");
    expect(server.mostInFlight()).toBeLessThanOrEqual(2);
  });
});

describe("output judge calibrate FILE --judge PROMPT", () => {
  const lines = (...values: readonly unknown[]) =>
    values.map((label, row) => ({ label, name: `reply ${row}`, variables: { reply: `reply ${row} ends` } }));

  it.each([
    { values: ["pass", "partial"], kind: "judgeVerdict", reply: { verdict: "pass" }, judged: "pass" },
    { values: [true, false], kind: "judgeBoolean", reply: { result: true }, judged: true },
    { values: [4, 2], kind: "judgeScore", reply: { score: 4 }, judged: 4 },
    { values: ["formal", "casual"], kind: "judgeLabel", reply: { label: "formal" }, judged: "formal" },
  ])("asks with $kind where labels are like $values", async ({ values, kind, reply, judged }) => {
    const server = await model(() => says({ reasoning: "So it seems.", ...reply }));
    await labels(lines(...values));
    const run = await calibrate("labels.jsonl", ...TONE, "--min-labels", "2", "--json");
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const report = JSON.parse(run.stdout);
    expect(report.calibration.judge).toEqual({
      name: "tone.prompt",
      kind,
      model: "openai-compatible/judge-1",
    });
    expect(report.disagreements).toMatchObject([{ name: "reply 1", human: values[1], judge: judged }]);
    expect(JSON.stringify(server.requests[0]?.body.messages)).toMatch(/reply \d ends/);
  });

  it("tells TPR and TNR of the label that is said to be positive", async () => {
    await model(() => says({ reasoning: "It is.", label: "formal" }));
    await labels(lines("formal", "casual"));
    const few = ["labels.jsonl", ...TONE, "--min-labels", "1"];
    expect((await calibrate(...few)).stdout).toContain("TPR, TNR   n/a: --positive LABEL");
    const { stdout } = await calibrate(...few, "--positive", "formal");
    expect(stdout).toMatch(/TPR {8}100 % {2}1\/1 .* of those labelled formal/);
    expect(stdout).toMatch(/TNR {8}0 % {2}0\/1 .* of those labelled otherwise/);
    const slip = await calibrate(...few, "--positive", "fromal");
    expect(slip.code).toBe(2);
    expect(slip.stderr).toContain("Did you mean formal?");
  });

  it("asks a prompt file about rubrics too, as output check does", async () => {
    await model(strict);
    const prompt =
      "---\nprovider: openai-compatible\nmodel: judge-2\n---\n<user>\n{{ rubric }} {{ output }}\n</user>\n";
    await writeFile(join(cwd, "own.prompt"), prompt);
    await labels(rubricLines());
    const { code, stdout } = await calibrate("labels.jsonl", "--judge", "own.prompt");
    expect(code).toBe(0);
    expect(stdout).toContain("judge: rubric own.prompt (openai-compatible/judge-2)");
  });
});

describe("output judge calibrate refuses", () => {
  it("all that is wrong with a file of labels, each with its line, before anything is asked", async () => {
    const server = await model(strict);
    const text = [
      '{"label":"pass","rubric":"Kind?","output":"a"}',
      '{"label":"pass","rubric":"Kind?","output":',
      '{"label":"pass","label":"fail","rubric":"Kind?","output":"a"}',
      '{"label":null,"rubirc":"Kind?","output":"a"}',
      '{"label":"good","rubric":"Kind?","output":"a"}',
      '{"label":"pass","variables":{},"output":"a"}',
      '{"label":"pass","rubric":"Kind?","output":"a","name":"line 1"}',
      "[]",
      '{"label":"pass","variables":{"reply":"a"}}',
    ];
    await writeFile(join(cwd, "labels.jsonl"), text.join("\n"));
    const { code, stderr } = await calibrate("labels.jsonl", ...MODEL);
    expect({ code, asked: server.requests.length }).toEqual({ code: 2, asked: 0 });
    const places = [...stderr.matchAll(/labels\.jsonl:(\d+)/g)].map(([, line]) => Number(line));
    expect(places).toEqual([2, 3, 4, 4, 4, 5, 6, 7, 8, 9, 9]);
    expect(stderr).toContain("Did you mean rubric?");
    expect(stderr).toContain('label is "good", which is no verdict.');
  });

  it.each([
    { args: [], told: "FILE is missing" },
    { args: ["a", "b"], told: '"b" is one argument too many' },
    { args: ["labels.jsonl", ...MODEL, "--evaluator", "kind"], told: "--judge and --evaluator contradict" },
    { args: ["labels.jsonl", "--judge", "openai:a,openai:b"], told: "--judge names several judges" },
    { args: ["labels.jsonl", ...MODEL, "--min-labels", "0"], told: '--min-labels does not take "0"' },
    {
      args: ["labels.jsonl", ...MODEL, "--judge-concurrency", "x"],
      told: '--judge-concurrency does not take "x"',
    },
    { args: ["labels.jsonl", ...MODEL, "--concurrency", "2"], told: "Did you mean --judge-concurrency?" },
    { args: ["-"], told: "no judge is named" },
    {
      args: ["labels.jsonl", "--judge-recordings", "d"],
      told: "For a file of labels, name who judges: --judge openai:gpt-5. For a dataset file: in the evaluator, wrap the model with recordReplay",
    },
    { args: ["labels.jsonl"], told: "labels.jsonl is no dataset file of a workflow, and no judge is named" },
    { args: ["no.jsonl", ...MODEL], told: "The labels cannot be read: no.jsonl does not exist." },
    { args: ["labels.jsonl", "--judge", "no.prompt"], told: "no.prompt does not exist" },
    { args: ["labels.jsonl", "--judge", "opnai:gpt-5"], told: "opnai" },
    {
      args: ["labels.jsonl", ...MODEL, "--output", "labels.jsonl"],
      told: "is the input labels.jsonl itself",
    },
    { args: ["labels.jsonl", ...MODEL, "--positive", "yes"], told: '--positive "yes" is no label' },
  ])("$args: $told", async ({ args, told }) => {
    await model(strict);
    await labels(rubricLines());
    const { code, stdout, stderr } = await calibrate(...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(told);
  });

  it.each([
    {
      flags: ["--judge-recordings", "d", "--judge-mode", "replay"],
      told: "Of a dataset file an evaluator is measured: in the evaluator, wrap the model with recordReplay of @outputai/llm.",
    },
    { flags: ["--judge-timeout", "2s"], told: "an evaluator is measured, which asks its model itself" },
  ])("$flags for a dataset file, with one advice", async ({ flags, told }) => {
    const { code, stderr } = await calibrate("cases.yml", ...flags);
    expect(code).toBe(2);
    expect(stderr).toContain("output judge calibrate was called with a mistake.");
    expect(stderr).toContain(`${flags[0]} is for a judge that is named with --judge. [FLAGS_CONFLICT]`);
    expect(stderr).toContain(told);
  });

  it("labels that are no UTF-8", async () => {
    await writeFile(join(cwd, "labels.jsonl"), Buffer.from([0x22, 0xff, 0x22]));
    expect((await calibrate("labels.jsonl", ...MODEL)).stderr).toContain("labels.jsonl is not UTF-8 text.");
  });
});

describe("output judge calibrate DATASET", () => {
  const run = (...lines: readonly string[]) =>
    runLines(
      cwd,
      lines.map((line) => `judge calibrate ${DATASETS}/${line}`),
    );

  it("measures an evaluator on cached outputs, hides the label from it, and names what is left out", async () => {
    const [text, json] = await run("labelled.yml --min-labels 4", "labelled.yml --min-labels 4 --json");
    expect(text).toMatchObject({ code: 0, stderr: "" });
    expect(text?.stdout).toContain("judge: evaluator kind; 4 labels, 4 decided");
    // What else is known of the case and to the evaluator stays: the verdict alone is left out.
    expect(text?.stdout).toContain(
      '✗ too_hard: human pass, judge fail: It is sorry; told {"order":"A-17","least":3}\n',
    );
    expect(text?.stdout).toContain("1 case without a label: nobody_said\n");
    expect(text?.stdout).toContain("1 case labelled, without an output to judge: never_ran\n");
    expect(JSON.parse(json?.stdout ?? "")).toMatchObject({
      calibration: { judge: { name: "kind", kind: "evaluator" }, labelled: 4 },
      labels: ["fail", "partial", "pass"],
      matrix: [
        [1, 0, 0],
        [0, 0, 1],
        [1, 0, 1],
      ],
      unlabelled: ["nobody_said"],
      withoutOutput: ["never_ran"],
    });
  });

  it("keeps the code of what the evaluator does not decide, and ends with 3", async () => {
    const [{ code, stdout } = { code: 0, stdout: "" }] = await run("undecided.yml --min-labels 1");
    expect(code).toBe(3);
    expect(stdout).toContain("  ? unclear: NOT_SURE: Nobody can tell\n");
    expect(stdout).toContain("  ? broken: EVALUATOR_THREW: TypeError: no such output\n");
    expect(stdout).toContain("TNR        n/a: every decided label is pass\n");
  });

  it("reads results as the workflow does, and refuses what it cannot tell", async () => {
    const [long, which, unknown, wrong, few] = await run(
      "several.yml --evaluator long --min-labels 2",
      "several.yml",
      "several.yml --evaluator lnog",
      "wrong.yml",
      "labelled.yml",
    );
    expect(long?.stdout).toContain("CALIBRATED: kappa 1.00 on 2 labels (exit code 0)");
    expect([which, unknown, wrong, few].map((refused) => refused?.code)).toEqual([2, 2, 2, 2]);
    expect(which?.stderr).toContain("The file has labels for several evaluators: kind, long.");
    expect(unknown?.stderr).toContain("Did you mean long?");
    expect(wrong?.stderr).toContain(`${DATASETS}/wrong.yml:4:`);
    expect(wrong?.stderr).toContain('the verdict for kind is "PASS"');
    expect(few?.stderr).toContain(
      "There are 4 labels, and 30 are needed. Without a label: 1 case. Labelled, without an output to judge: 1 case.",
    );
  });
});
