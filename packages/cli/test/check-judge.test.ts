import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type ChatAnswer, type ChatRequest, startChatServer } from "@outputai/llm/test/chat-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  answerWhen,
  askedAbout,
  held,
  type JudgedProject,
  judgedProject,
  judgedTrials,
  verdict,
} from "./judged-project.ts";
import { runMain } from "./run-main.ts";

const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const end of endings.splice(0)) await end();
});

type Answer = (asked: ReturnType<typeof askedAbout>, request: ChatRequest) => ChatAnswer;

async function project(answer: Answer, settings: JudgedProject = {}) {
  const server = await startChatServer((request) => answer(askedAbout(request), request));
  const cwd = await judgedProject(settings);
  endings.push(
    () => server.close().catch(() => {}),
    () => rm(cwd, { recursive: true }),
  );
  vi.stubEnv("OPENAI_COMPATIBLE_BASE_URL", server.baseURL);
  const check = (...flags: readonly string[]) =>
    runMain(["check", "judged.json", "--trials", "judged.jsonl", ...flags], { cwd });
  return { server, cwd, check };
}

const JUDGE = ["--judge", "openai-compatible:judge-1"] as const;
const kind: Answer = () => verdict("pass", "It is kind.");

describe("output check --judge", () => {
  it("passes what the judge passes, and says by whom it was judged and what that took", async () => {
    const { server, check } = await project(kind);
    const { code, stdout, stderr } = await check(...JUDGE);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain(
      [
        "Judged",
        "  by openai-compatible/judge-1: 6 judgements",
        "    requests: 6",
        "    tokens: 60 input, 30 output",
        "    cost: unknown",
        "",
      ].join("\n"),
    );
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("PASSED: 6 passed, by judges 6 passed (exit code 0)");
    expect(server.requests).toHaveLength(6);
  });

  it("fails what the judge fails, with its reasoning, bounded, visible and without secrets", async () => {
    const reasoning = `Rude.\u001b[2J password: hunter2 ${"x".repeat(5000)}`;
    const { check } = await project(({ trial }) =>
      trial === 3 ? verdict("fail", reasoning) : verdict("pass", "It is kind."),
    );
    const { code, stdout } = await check(...JUDGE);
    expect(code).toBe(1);
    const told = stdout.split("\n").find((line) => line.includes("✗ kind, epoch 3"));
    expect(told).toContain("Rude.\\x1b[2J password: [hidden]");
    expect(told?.length).toBeLessThan(500);
    expect(stdout).toContain("FAILED: 6 passed, by judges 1 failed and 5 passed (exit code 1)");

    const report = JSON.parse((await check(...JUDGE, "--json")).stdout);
    expect(report.outcomes.filter(({ status }: { status: string }) => status === "failed")).toMatchObject([
      { index: 1, epoch: 3, reason: expect.stringContaining("password: [hidden]") },
    ]);
  });

  it("writes outcomes in the order of reading, with as many requests at once as it may", async () => {
    const { server, check } = await project(answerWhen(3).answer, { trials: 100 });
    const { stdout } = await check(...JUDGE, "--judge-concurrency", "3", "--json");
    const { outcomes } = JSON.parse(stdout) as { outcomes: readonly { readonly epoch: number }[] };
    expect(outcomes.map(({ epoch }) => epoch)).toEqual(
      Array.from({ length: 200 }, (_, row) => Math.floor(row / 2) + 1),
    );
    expect(server.requests).toHaveLength(100);
    expect(server.mostInFlight()).toBe(3);
  });

  it("asks at most 8 at once unless told otherwise", async () => {
    const { server, check } = await project(answerWhen(8).answer, { trials: 40 });
    expect((await check(...JUDGE)).code).toBe(0);
    expect(server.mostInFlight()).toBe(8);
  });
});

const NOW = { "retry-after": "0" };
const FAULTS: readonly { answer: ChatAnswer; code: string; detail?: string; timeout?: string }[] = [
  { answer: { kind: "text", text: "", finishReason: "content_filter" }, code: "JUDGE_REFUSED" },
  { answer: { kind: "text", text: "I'm sorry, but I can't help with that." }, code: "JUDGE_REFUSED" },
  {
    answer: { kind: "text", text: '{"reasoning":"Kind.","verdict":"pass"}', finishReason: "length" },
    code: "JUDGE_TRUNCATED",
  },
  { answer: { kind: "text", text: '{"reasoning":"Kind.","verdict":"maybe"}' }, code: "JUDGE_INVALID" },
  { answer: { kind: "text", text: '{"reasoning":"Kind.","verdict":true}' }, code: "JUDGE_INVALID" },
  { answer: { kind: "text", text: "" }, code: "JUDGE_INVALID" },
  {
    answer: { kind: "status", status: 500, headers: NOW },
    code: "JUDGE_ERROR",
    detail: "JUDGE_UNAVAILABLE",
  },
  {
    answer: { kind: "status", status: 429, headers: NOW },
    code: "JUDGE_ERROR",
    detail: "JUDGE_UNAVAILABLE",
  },
  { answer: { kind: "status", status: 400 }, code: "JUDGE_ERROR", detail: "JUDGE_CONFIG" },
  { answer: { kind: "status", status: 401 }, code: "JUDGE_ERROR", detail: "JUDGE_CONFIG" },
  {
    answer: { kind: "status", status: 503, headers: { "retry-after": "3600" } },
    code: "JUDGE_ERROR",
    detail: "JUDGE_UNAVAILABLE",
  },
  {
    answer: held,
    code: "JUDGE_ERROR",
    detail: "JUDGE_TIMEOUT",
    timeout: "200ms",
  },
];

/** Options of `@outputai/llm`: who calls a command cannot pass them. */
const WORDS_OF_CODE = /\w+Ms\b|maxOutputTokens|maxRetries|In code|error's text|registerProvider/;

describe("a judge that fails", () => {
  it.each(FAULTS)(
    "B29: is undecided with $code, $detail after $answer, and never a verdict",
    async ({ answer, code, detail, timeout = "30s" }) => {
      const { check } = await project(() => answer, { trials: 2 });
      const run = await check(...JUDGE, "--json", "--judge-timeout", timeout);
      const report = JSON.parse(run.stdout);
      const judged = report.outcomes.filter(({ type }: { type: string }) => type === "llmJudge");
      expect({ code: run.code, stderr: run.stderr }).toEqual({ code: 3, stderr: "" });
      expect(judged).toHaveLength(2);
      for (const outcome of judged) {
        expect(outcome).toMatchObject({
          status: "abstained",
          code,
          ...(detail === undefined ? {} : { detail }),
        });
      }
      expect(report.judge).toMatchObject([{ judgements: 2, answered: 0 }]);
      const allowed = await check(...JUDGE, "--judge-timeout", timeout, "--allow-abstain", code);
      expect(run.stdout + allowed.stdout).not.toMatch(WORDS_OF_CODE);
      expect(allowed.code).toBe(0);
    },
  );

  it("loses none, and counts every request that the server was sent", async () => {
    const tried = new Set<number>();
    const { server, check } = await project(
      ({ trial }) => {
        const again = tried.has(trial);
        tried.add(trial);
        if (trial % 5 === 0 && !again) return { kind: "status", status: 503, headers: NOW };
        if (trial % 5 === 1) return { kind: "text", text: "No.", finishReason: "length" };
        if (trial % 5 === 2 && !again) return { kind: "text", text: "Kind, I think." };
        return verdict(trial % 2 === 0 ? "pass" : "fail", "Read.");
      },
      { trials: 60 },
    );
    const { code, stdout } = await check(...JUDGE, "--json");
    const { checks, judge } = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(checks[1]).toMatchObject({ abstain_reasons: { JUDGE_TRUNCATED: 12 }, decided: 48 });
    const answered = server.requests.length - 12;
    expect(judge).toEqual([
      {
        name: "openai-compatible:judge-1",
        model: "openai-compatible/judge-1",
        judgements: 60,
        answered: 48,
        usage: {
          requests: server.requests.length,
          requestsWithoutTokens: 12,
          requestsWithoutCost: server.requests.length,
          inputTokens: answered * 10,
          outputTokens: answered * 5,
          totalTokens: answered * 15,
        },
      },
    ]);
  });

  it.each([
    { status: 401, requests: 1, because: "no request without the right key can succeed" },
    { status: 404, requests: 1, because: "there is no such model" },
    { status: 400, requests: 3, because: "the same words a third time are about the settings" },
  ])("B32: is told once with its count, and asked $requests times of $status: $because", async (refusal) => {
    const { status, requests } = refusal;
    const { server, check } = await project(() => ({ kind: "status", status }), { trials: 50 });
    const { code, stdout } = await check(...JUDGE, "--judge-concurrency", "1");
    expect(code).toBe(3);
    expect(stdout.match(/^ {4}\? .*$/gm)).toEqual([
      expect.stringMatching(/^ {4}\? 50× JUDGE_ERROR, JUDGE_CONFIG: The judge failed: /),
    ]);
    expect(stdout).toContain("50 judgements, 50 of them without a verdict");
    expect(server.requests).toHaveLength(requests);
  });

  it("B59: tells nothing of a key that the provider repeats", async () => {
    const key = `sk-proj-${"a1B2".repeat(10)}`;
    vi.stubEnv("OPENAI_COMPATIBLE_API_KEY", key);
    const body = JSON.stringify({ error: { message: `Incorrect API key provided: ${key}. See the docs.` } });
    const { server, check } = await project(() => ({ kind: "status", status: 401, body }));
    const runs = await Promise.all([check(...JUDGE), check(...JUDGE, "--json")]);
    expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${key}`);
    for (const { code, stdout, stderr } of runs) {
      expect(code).toBe(3);
      expect(stdout + stderr).not.toContain("a1B2a1B2");
    }
  });
});

describe("several judges", () => {
  it("judge what each check prefers, and the first judges the rest", async () => {
    const preferences = [["ANTHROPIC", "OPENAI_COMPATIBLE"], ["GOOGLE"], [], ["OPNAI"]];
    const { server, check } = await project(kind, { trials: 2, preferences });
    const { stdout } = await check(
      "--judge",
      "openai-compatible:a",
      "--judge",
      "openai-compatible:b",
      "--json",
    );
    const report = JSON.parse(stdout);
    expect(report.judge).toMatchObject([
      { name: "openai-compatible:a", judgements: 8 },
      { name: "openai-compatible:b", judgements: 0, usage: {} },
    ]);
    expect(new Set(server.requests.map(({ body }) => body.model))).toEqual(new Set(["a"]));
    const notes = report.notes.filter(({ code }: { code: string }) => code.startsWith("JUDGE_"));
    expect(notes.map(({ code, pointer }: Record<string, string>) => [code, pointer])).toEqual([
      ["JUDGE_PREFERENCE_UNMET", "/checks/2/llmPreferences"],
      ["JUDGE_PREFERENCE_UNKNOWN", "/checks/4/llmPreferences/0"],
      ["JUDGE_PREFERENCE_UNMET", "/checks/4/llmPreferences"],
    ]);
  });
});

describe("a judge that is named second", () => {
  it("judges alone when all prefer it", async () => {
    const { server, check } = await project(kind, {
      trials: 2,
      preferences: [["ANTHROPIC", "openai_compatible"]],
    });
    const { code, stdout } = await check("--judge", "openai:gpt-5", "--judge", "openai-compatible:second");
    expect(code).toBe(0);
    expect(stdout).toContain("by openai/gpt-5: nothing was asked of it");
    expect(stdout).not.toContain("JUDGE_PREFERENCE");
    expect(server.requests.map(({ body }) => body.model)).toEqual(["second", "second"]);
  });
});

describe("one of several judges that fails", () => {
  it("is named where it decided nothing, in either form of the report", async () => {
    const { check } = await project(
      (_, { body }) => (body.model === "b" ? { kind: "status", status: 401 } : verdict("pass", "Kind.")),
      { trials: 2, preferences: [["OPENAI_COMPATIBLE"], ["FOREIGN"]] },
    );
    const judges = ["--judge", "openai-compatible:b", "--judge", "openai-compatible:a"];
    const { stdout } = await check(...judges);
    expect(stdout).toContain("JUDGE_ERROR, JUDGE_CONFIG: The judge failed: openai-compatible:b: ");
    const { outcomes } = JSON.parse((await check(...judges, "--json")).stdout);
    expect(outcomes.filter(({ type }: { readonly type: string }) => type === "llmJudge")).toMatchObject(
      Array.from({ length: 4 }, () => ({
        code: "JUDGE_ERROR",
        detail: "JUDGE_CONFIG",
        reason: expect.stringMatching(/^The judge failed: openai-compatible:b: /),
      })),
    );
  });
});

describe("a prompt file as judge", () => {
  it("is asked with what it says, from any working directory", async () => {
    const { server, cwd, check } = await project(kind, { trials: 2 });
    const text =
      "---\nprovider: openai-compatible\nmodel: of-file\n---\n<user>\nMine: {{ rubric }} {{ output }}\n</user>\n";
    await writeFile(join(cwd, "my kind.prompt"), text);
    const { code, stdout } = await check("--judge", "my kind.prompt");
    expect(code).toBe(0);
    expect(stdout).toContain("by my kind.prompt (openai-compatible/of-file): 2 judgements");
    expect(server.requests.every(({ body }) => body.model === "of-file")).toBe(true);
    expect(JSON.stringify(server.requests[0]?.body.messages)).toContain("Mine: Pass only if it is kind (0).");
  });
});

describe("--judge-recordings", () => {
  it("keeps answers, and replays them without a server; epochs are told apart", async () => {
    const { server, cwd, check } = await project(({ trial }) =>
      verdict(trial === 2 ? "fail" : "pass", `Read ${trial}.`),
    );
    const recorded = await check(...JUDGE, "--judge-recordings", "kept", "--json");
    expect(await readdir(join(cwd, "kept"))).not.toEqual([]);
    await server.close();
    const replayed = await check(...JUDGE, "--judge-recordings", "kept", "--judge-mode", "replay", "--json");
    const [before, after] = [JSON.parse(recorded.stdout), JSON.parse(replayed.stdout)];
    expect(after.outcomes).toEqual(before.outcomes);
    expect(before.judge[0].usage).toMatchObject({ requests: 6 });
    expect(after.judge[0].usage).toMatchObject({ replayed: 6, costUsd: 0 });
    expect(after.judge[0].usage.requests ?? 0).toBe(0);
  });

  it("is undecided, and says so once, where a recording is missing", async () => {
    const { server, check } = await project(kind, { trials: 3 });
    await check(...JUDGE, "--judge-recordings", "kept");
    await server.close();
    const replay = ["--judge", "openai-compatible:judge-2", "--judge-recordings", "kept"];
    const { code, stdout } = await check(...replay, "--judge-mode", "replay");
    expect(code).toBe(3);
    expect(stdout).toContain("3 × JUDGE_ERROR");
    const reasons = stdout.split("\n").filter((line) => line.includes("JUDGE_ERROR, JUDGE_CONFIG"));
    expect(reasons).toEqual([
      expect.stringMatching(/3× .+ is asked\. Record it with --judge-mode record or --judge-mode auto/),
    ]);
    expect(stdout).toContain("the first: The nearest one, ");
  });
});

describe("judges that can never be asked", () => {
  it("are told all at once, before anything is asked, also as JSON", async () => {
    const { server, cwd, check } = await project(kind);
    await writeFile(
      join(cwd, "kind.prompt"),
      "---\nprovider: openai-compatible\nmodel: m\n---\n<user>{{ rubric }",
    );
    const names = ["opnai:gpt-5", "missing.prompt", "kind.prompt", "openai/gpt-5"];
    const flags = names.flatMap((name) => ["--judge", name]);
    const { code, stdout } = await check(...flags, "--judge-recordings", "judged.json", "--json");
    const { error } = JSON.parse(stdout);
    expect(code).toBe(2);
    expect(error.code).toBe("USAGE_INVALID");
    expect(
      error.problems.map(({ message, hint = "" }: Record<string, string>) => `${message} ${hint}`),
    ).toEqual([
      "--judge-recordings judged.json is no folder. Name a folder.",
      expect.stringMatching(/^--judge opnai:gpt-5: There is no provider "opnai"\. Did you mean "openai"/),
      expect.stringMatching(/^--judge missing\.prompt does not exist\./),
      expect.stringMatching(/kind\.prompt|closed|unclosed/i),
    ]);
    expect(error.problems.map(({ judge }: { readonly judge?: string }) => judge)).toEqual([
      undefined,
      "opnai:gpt-5",
      "missing.prompt",
      "kind.prompt",
    ]);
    expect(server.requests).toEqual([]);
  });

  it("are not asked when the trials hold a mistake, which is told first", async () => {
    const { server, cwd, check } = await project(kind);
    await writeFile(join(cwd, "judged.jsonl"), `${judgedTrials(6)}\nnonsense\n`);
    const { code, stdout } = await check(...JUDGE, "--json");
    expect(code).toBe(2);
    expect(JSON.parse(stdout).error).toMatchObject({ code: "TRIALS_INVALID", problems: [{ line: 7 }] });
    expect(server.requests).toEqual([]);
  });

  it("are asked about trials from standard input", async () => {
    const { server, cwd } = await project(kind);
    const args = ["check", "judged.json", "--trials", "-", ...JUDGE];
    expect((await runMain(args, { cwd, stdin: judgedTrials(6) })).code).toBe(0);
    expect(server.requests).toHaveLength(6);
  });

  it("are told before the report's file is touched", async () => {
    const { cwd, check } = await project(kind);
    await writeFile(join(cwd, "notes.txt"), "mine");
    expect((await check("--judge", "opnai:gpt-5", "--output", "notes.txt")).code).toBe(2);
    expect((await check(...JUDGE, "--judge", "judged.prompt", "--output", "judged.prompt")).code).toBe(2);
    expect(await readdir(cwd)).not.toContain("judged.prompt");
  });

  it("are never made for a spec without rubrics", async () => {
    const { server, cwd } = await project(kind);
    const { code, stdout } = await runMain(
      ["check", "refunds.json", "--trials", "passing.jsonl", "--judge", "opnai:gpt-5"],
      { cwd },
    );
    expect(code).toBe(0);
    expect(stdout).toContain("[JUDGE_NEEDLESS]");
    expect(server.requests).toEqual([]);
  });
});

describe("without --judge", () => {
  it("rubrics stay undecided, with a hint how to have them judged", async () => {
    const { server, check } = await project(kind);
    const { code, stdout } = await check();
    expect(code).toBe(3);
    expect(stdout).toContain("? 6× JUDGE_NOT_RUN: No judge was handed in.");
    expect(stdout).toContain("hint: --judge MODEL has a model judge");
    expect(JSON.parse((await check("--json")).stdout)).not.toHaveProperty("judge");
    expect(server.requests).toEqual([]);
  });
});
