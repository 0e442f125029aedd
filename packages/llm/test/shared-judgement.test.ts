import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { ambientContext, type EvaluationVerdictResult, type RecordedUsage } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import {
  calibrate,
  createJudge,
  judgeVerdict,
  type PanelJudge,
  panel,
  selfConsistency,
} from "../src/index.ts";
import { type ChatServer, jsonAnswer } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";

type VerdictJudge = PanelJudge<string, EvaluationVerdictResult>;

const prompts = { prompt: "judge_reply@v1", promptDir: new URL("prompts", import.meta.url), retryDelayMs: 1 };

/** A model that passes what it is asked, and answers no JSON about what is broken: that takes two requests. */
const passing = () =>
  serve(({ body }) =>
    JSON.stringify(body).includes("broken")
      ? { kind: "text", text: "Well." }
      : jsonAnswer({ reasoning: "It is fine.", verdict: "pass" }),
  );

function modelAt({ baseURL }: ChatServer) {
  return createOpenAICompatible({ name: "local", baseURL, supportsStructuredOutputs: true })("judge-1");
}

function judgeAt(server: ChatServer, content?: string): VerdictJudge {
  const model = modelAt(server);
  return (subject) => judgeVerdict({ ...prompts, model, variables: { content: content ?? subject } });
}

/** One judgement, whoever asks for it and about whatever. */
function once(judge: VerdictJudge): VerdictJudge {
  let kept: ReturnType<VerdictJudge> | undefined;
  return (subject) => {
    kept ??= judge(subject);
    return kept;
  };
}

/** Counts as a run counts, and says how many requests it heard of. */
async function heardBy(work: () => Promise<unknown>): Promise<number> {
  let requests = 0;
  const recordUsage = (usage: RecordedUsage): void => {
    requests += usage.requests ?? 0;
  };
  await withContext({ recordUsage }, () => work().catch(() => undefined));
  return requests;
}

const usageOf = (work: Promise<unknown>) =>
  work.then(
    (ended) => (ended as { usage?: RecordedUsage }).usage,
    (error: unknown) => (error as { usage?: RecordedUsage }).usage,
  );

describe("a judgement that several votes share", () => {
  it("is counted once by a panel, and told once to whoever counts around it", async () => {
    const server = await passing();
    const shared = once(judgeAt(server));
    let usage: RecordedUsage | undefined;
    const heard = await heardBy(async () => {
      usage = await usageOf(panel([shared, shared, shared])("A reply."));
    });
    expect([server.requests.length, heard, usage?.requests]).toEqual([1, 1, 1]);
  });

  it("is told by no panel where it was told before", async () => {
    const server = await passing();
    const shared = once(judgeAt(server));
    const heard = await heardBy(async () => {
      await shared("A reply.");
      expect(await usageOf(panel([shared, shared])("A reply."))).toEqual({ requests: 0 });
    });
    expect([server.requests.length, heard]).toEqual([1, 1]);
  });

  it("is told by the first panel where nobody counted when it was asked for", async () => {
    const server = await passing();
    const shared = once(judgeAt(server));
    await shared("A reply.");
    expect(await heardBy(() => panel([shared, shared])("A reply."))).toBe(1);
    expect(await heardBy(() => panel([shared, shared])("A reply."))).toBe(0);
  });

  it("that failed is counted once, its attempts too", async () => {
    const server = await passing();
    const shared = once(judgeAt(server, "broken"));
    const error = await panel([shared, shared, shared])("A reply.").catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "JUDGE_INVALID", attempts: 2, usage: { requests: 2 } });
    expect(server.requests).toHaveLength(2);
  });

  it("is counted once in a calibration of a judge with a cache", async () => {
    const server = await passing();
    const judge = judgeAt(server);
    const cache = new Map<string, ReturnType<VerdictJudge>>();
    const cached = (subject: string) => {
      const kept = cache.get(subject) ?? judge(subject);
      cache.set(subject, kept);
      return kept;
    };
    const labelled = Array.from({ length: 30 }, (_, place) => ({
      subject: `reply ${place % 2}`,
      label: place % 2 === 0 ? "pass" : "fail",
    }));
    const { usage } = await calibrate(cached, labelled);
    expect([server.requests.length, usage?.requests]).toEqual([2, 2]);
  });

  it("is counted apart where a judge tells each time anew, with one object for all", async () => {
    const USAGE = { requests: 1 };
    const telling = async () => ({
      verdict: "pass" as const,
      reasoning: "",
      judgement: { usage: { ...USAGE } },
    });
    const alike = async () => Object.assign(new Error("no"), { usage: USAGE });
    expect(await usageOf(panel([telling, telling])(""))).toEqual({ requests: 2 });
    const thrown = panel([0, 1].map(() => async () => Promise.reject(await alike())))("");
    expect(await usageOf(thrown)).toEqual({ requests: 2 });
  });

  const KINDS = ["fresh", "shared", "broken", "sharedBroken", "rubric", "panel", "steady", "late"] as const;
  type Kind = (typeof KINDS)[number];

  it("costs what the server was asked, whatever mixture of judges shares it", async () => {
    const server = await passing();
    const voters = fc.array(fc.constantFrom<Kind>(...KINDS), { minLength: 1, maxLength: 6 });
    const run = async (kinds: readonly Kind[], concurrency: number, isAsked: boolean) => {
      const shared = once(judgeAt(server));
      const sharedBroken = once(judgeAt(server, "broken"));
      const jury = once(panel([shared, judgeAt(server), shared]) as VerdictJudge);
      const rubric = createJudge({ model: modelAt(server) });
      const judges: Readonly<Record<Kind, VerdictJudge>> = {
        fresh: judgeAt(server),
        shared,
        broken: judgeAt(server, "broken"),
        sharedBroken,
        rubric: async (output) => {
          await rubric({ rubric: "Be fine.", output });
          return shared(output);
        },
        panel: jury,
        steady: selfConsistency(jury, 2) as VerdictJudge,
        late: async (subject) => {
          const answer = await shared(subject);
          await Promise.resolve();
          return answer;
        },
      };
      if (isAsked) await shared("A reply.");
      expect(ambientContext().recordUsage).toBeDefined();
      await panel(
        kinds.map((kind) => judges[kind]),
        { concurrency },
      )("A reply.");
    };
    await fc.assert(
      fc.asyncProperty(
        voters,
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        async (kinds, concurrency, isAsked) => {
          const before = server.requests.length;
          const heard = await heardBy(() => run(kinds, concurrency, isAsked));
          expect(heard).toBe(server.requests.length - before);
        },
      ),
      { numRuns: 40 },
    );
  });
});
