import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { type LanguageModel, wrapLanguageModel } from "ai";
import { afterAll, describe, expect, it } from "vitest";
import { withContext } from "../src/context/context-storage.ts";
import { createJudge } from "../src/create-judge/create-judge.ts";
import type { CreateJudgeOptions } from "../src/create-judge/create-judge-options.ts";
import { type JudgeQuestion, judgementAsker } from "../src/judge/ask-judgement.ts";
import type { AskingOptions } from "../src/judge/judge-options.ts";
import { recordReplay } from "../src/record-replay/record-replay.ts";
import type { RecordReplayMode } from "../src/record-replay/record-replay-options.ts";
import { labelForm } from "../src/reply/label-form.ts";
import type { ReplyForm } from "../src/reply/reply-form.ts";
import { verdictForm } from "../src/reply/verdict-form.ts";
import type { ChatAnswer, ChatRequest } from "./chat-server.ts";
import { serve } from "./serve-chat.ts";
import { virtualRuntime } from "./virtual-runtime.ts";

const RIGHT: ChatAnswer = { kind: "text", text: '{"reasoning":"It does.","verdict":"pass"}' };
const refused = (status: number, message = "No.", more: object = {}): ChatAnswer => ({
  kind: "status",
  status,
  body: JSON.stringify({ error: { message, ...more } }),
});

type Wrap = (model: Exclude<LanguageModel, string>) => LanguageModel;

function wrapped(model: Exclude<LanguageModel, string>): LanguageModel {
  return wrapLanguageModel({ model, middleware: { specificationVersion: "v4" } });
}

interface Asked extends AskingOptions {
  readonly instructions?: string;
  readonly baseURL: string;
  readonly apiKey?: string;
  readonly settings?: object;
  readonly wrap?: Wrap;
  readonly form?: ReplyForm<unknown>;
}

const ask = judgementAsker(virtualRuntime());

/** Asks as an evaluator does that makes its model anew, and answers the value, or the code and what was sent. */
async function outcomeOf({ baseURL, apiKey, settings, wrap = (model) => model, form, ...more }: Asked) {
  const provider = createOpenAICompatible({
    name: "local",
    baseURL,
    ...(apiKey !== undefined && { apiKey }),
    ...settings,
  });
  const messages = [{ role: "user" as const, content: "Judge this." }];
  const model = wrap(provider("judge-1"));
  const question = { model, instructions: "You judge.", messages, ...more } as JudgeQuestion;
  return ask(question, form ?? verdictForm({}), undefined).then(
    ({ value }) => value,
    ({ code, attempts }) => `${code} ${attempts}`,
  );
}

const PROMPTS = new URL("prompts", import.meta.url);

const inRun = <Value>(work: () => Promise<Value>): Promise<Value> => withContext({ shared: new Map() }, work);

async function times(count: number, asked: Asked): Promise<readonly unknown[]> {
  const outcomes: unknown[] = [];
  for (let time = 0; time < count; time++) outcomes.push(await outcomeOf(asked));
  return outcomes;
}

const OTHER_KINDS: readonly { readonly of: string; readonly more: Partial<Asked> }[] = [
  { of: "setting", more: { reasoning: "low" } },
  { of: "provider option", more: { providerOptions: { local: { user: "u" } } } },
  { of: "header", more: { headers: { "x-tier": "gold" } } },
  { of: "instruction", more: { instructions: "You judge kindly." } },
  { of: "key", more: { apiKey: "sk-other" } },
  { of: "form", more: { form: labelForm({ labels: ["pass", "fail"] }) } },
  { of: "setting of the provider", more: { settings: { supportsStructuredOutputs: true } } },
];

describe("a request that was refused with 400 three times in the same words", () => {
  it.each(OTHER_KINDS)("is not sent again, and one with another $of is", async ({ more }) => {
    const server = await serve(({ number }) => (number <= 3 ? refused(400) : RIGHT));
    const asked = { baseURL: server.baseURL, apiKey: "sk-one" };
    await inRun(async () => {
      expect(await times(5, asked)).toEqual([
        ...Array.from({ length: 3 }, () => "JUDGE_CONFIG 1"),
        ...Array.from({ length: 2 }, () => "JUDGE_CONFIG 0"),
      ]);
      const other = await outcomeOf({ ...asked, ...more });
      expect(other).not.toBe("JUDGE_CONFIG 0");
    });
    expect(server.requests.length).toBeGreaterThan(3);
  });

  it("is the same request where only what is judged differs, also in a prompt file", async () => {
    const server = await serve(() => refused(400));
    const promptDir = new URL("prompts", import.meta.url);
    const prompt = "judge_reply@v1";
    const judge = (content: string, more: object = {}) =>
      outcomeOf({
        baseURL: server.baseURL,
        messages: undefined,
        prompt,
        promptDir,
        variables: { content },
        ...more,
      } as unknown as Asked);
    await inRun(async () => {
      for (const content of ["a", "b", "c"]) expect(await judge(content)).toBe("JUDGE_CONFIG 1");
      expect(await judge("d")).toBe("JUDGE_CONFIG 0");
      expect(server.requests).toHaveLength(3);
      await judge("e", { prompt: "judge_accuracy@v1", variables: { content: "e", notes: undefined } });
      expect(server.requests).toHaveLength(4);
    });
  });

  it.each([
    { by: "words of our own", options: {} },
    {
      by: "a prompt file",
      options: { prompt: "judge_rubric", promptDir: PROMPTS, variables: { shop: "X" } },
    },
  ])("is the same request where only the run differs that a rubric judges by $by", async ({ options }) => {
    const server = await serve(() => refused(400));
    const model = createOpenAICompatible({ name: "local", baseURL: server.baseURL })("judge-1");
    const judge = createJudge({ model, ...options } as CreateJudgeOptions);
    const requests = async (rubric: string, output: string) => {
      await expect(judge({ rubric, output, toolCalls: [] })).rejects.toMatchObject({ code: "JUDGE_CONFIG" });
      return server.requests.length;
    };
    await inRun(async () => {
      for (const [index, output] of ["a", "b", "c", "d"].entries())
        expect(await requests("Is it kind?", output)).toBe(Math.min(index + 1, 3));
      expect(await requests("Is it short?", "e")).toBe(4);
    });
  });

  it("is another one where variables of a judge's own differ", async () => {
    const server = await serve(() => refused(400));
    const model = createOpenAICompatible({ name: "local", baseURL: server.baseURL })("judge-1");
    const ask = (shop: string) => {
      const judge = createJudge({ model, prompt: "judge_rubric", promptDir: PROMPTS, variables: { shop } });
      return judge({ rubric: "Is it kind?", output: "a", toolCalls: [] }).catch(() => server.requests.length);
    };
    const counts = inRun(async () => {
      for (let time = 0; time < 4; time++) await ask("X");
      return [await ask("X"), await ask("Y")];
    });
    expect(await counts).toEqual([3, 4]);
  });

  it("is sent again once it was answered in the run: then it is refused for what is judged", async () => {
    const server = await serve(({ number }) => (number === 1 ? RIGHT : refused(400)));
    const outcomes = await inRun(() => times(6, { baseURL: server.baseURL }));
    expect(outcomes).toEqual(["pass", ...Array.from({ length: 5 }, () => "JUDGE_CONFIG 1")]);
  });
});

describe("a model without a key, or that nobody knows", () => {
  it.each([401, 404])("is not asked again after %i, whatever about", async (status) => {
    const server = await serve(() => refused(status));
    await inRun(async () => {
      const asked = { baseURL: server.baseURL, apiKey: "sk-one" };
      expect(await outcomeOf(asked)).toBe("JUDGE_CONFIG 1");
      expect(await outcomeOf({ ...asked, instructions: "You judge kindly." })).toBe("JUDGE_CONFIG 0");
    });
  });

  it.each<ChatAnswer>([
    refused(404, "The model `judge-1` does not exist or you do not have access to it."),
    refused(404, "It is not there.", { code: "model_not_found" }),
    refused(404, "The API deployment for this resource does not exist.", { code: "DeploymentNotFound" }),
    refused(404, "model: judge-1", { type: "not_found_error" }),
    refused(404, "models/judge-1 is not found for API version v1."),
    { kind: "status", status: 404, body: "" },
    { kind: "status", status: 404, body: "<h1>Not Found</h1>", contentType: "text/html" },
    { kind: "status", status: 404, body: '{"detail":"Not Found"}' },
    { kind: "status", status: 404, body: '{"error":"404 page not found"}' },
  ])("is not asked again after a 404 that is about it: $body", async (answer) => {
    const server = await serve(() => answer);
    await inRun(async () => {
      expect(await outcomeOf({ baseURL: server.baseURL })).toBe("JUDGE_CONFIG 1");
      expect(await outcomeOf({ baseURL: server.baseURL, instructions: "Else." })).toBe("JUDGE_CONFIG 0");
    });
  });

  it.each<{ readonly wrap: Wrap; readonly as: string }>([
    { wrap: (model) => model, as: "as it is" },
    { wrap: wrapped, as: "wrapped" },
  ])("is asked with another key or at another address, $as", async ({ wrap }) => {
    const right = ({ headers }: ChatRequest) => headers.authorization === "Bearer sk-right";
    const server = await serve((request) => (right(request) ? RIGHT : refused(401)));
    const other = await serve(() => RIGHT);
    await inRun(async () => {
      const asked = { baseURL: server.baseURL, apiKey: "sk-wrong", wrap };
      expect(await outcomeOf(asked)).toBe("JUDGE_CONFIG 1");
      expect(await outcomeOf({ ...asked, apiKey: "sk-right" })).toBe("pass");
      expect(await outcomeOf({ ...asked, baseURL: other.baseURL })).toBe("pass");
    });
  });

  it.each([
    [404, "No endpoints found that can handle the requested parameters."],
    [403, "No."],
  ])("is asked with other settings after %i: %s", async (status, message) => {
    const server = await serve(({ body }) => (body.temperature === 0 ? RIGHT : refused(status, message)));
    await inRun(async () => {
      await times(4, { baseURL: server.baseURL });
      expect(server.requests).toHaveLength(3);
      expect(await outcomeOf({ baseURL: server.baseURL, temperature: 0 })).toBe("pass");
    });
  });
});

const PREVIOUS = "Previous response with id 'resp_1' not found.";

describe("a 404 about what one request brings", () => {
  it.each<{ readonly message: string; readonly more: object }>([
    { message: PREVIOUS, more: { code: "previous_response_not_found" } },
    { message: PREVIOUS, more: { param: "previous_response_id" } },
    { message: "The container of judge-1 is gone.", more: { code: "container_not_found" } },
    { message: PREVIOUS, more: {} },
  ])("stops no other request: $message $more", async ({ message, more }) => {
    const server = await serve(({ body }) => (body.user === undefined ? RIGHT : refused(404, message, more)));
    await inRun(async () => {
      const asked = { baseURL: server.baseURL, providerOptions: { local: { user: "resp_1" } } };
      expect(await times(5, asked)).toEqual([
        ...Array.from({ length: 3 }, () => "JUDGE_CONFIG 1"),
        ...Array.from({ length: 2 }, () => "JUDGE_CONFIG 0"),
      ]);
      expect(await outcomeOf({ baseURL: server.baseURL })).toBe("pass");
      // who was answered knows the model
      for (const instructions of ["You judge kindly.", "You judge."])
        expect(await outcomeOf({ ...asked, instructions })).not.toBe("pass");
      expect(await outcomeOf({ baseURL: server.baseURL })).toBe("pass");
    });
  });

  it("stops no other request either where several bring it", async () => {
    const server = await serve(() => refused(404, PREVIOUS, { code: "previous_response_not_found" }));
    await inRun(async () => {
      for (const instructions of ["a", "b", "c"])
        expect(await outcomeOf({ baseURL: server.baseURL, instructions })).toBe("JUDGE_CONFIG 1");
    });
  });
});

describe("a 404 that says no more than that somebody is unhappy", () => {
  it("is about the model once another kind of request is told the same", async () => {
    const server = await serve(() => refused(404, "Deployment is gone."));
    await inRun(async () => {
      const outcomes: unknown[] = [];
      for (const instructions of ["a", "a", "b", "c"])
        outcomes.push(await outcomeOf({ baseURL: server.baseURL, instructions }));
      expect(outcomes).toEqual(["JUDGE_CONFIG 1", "JUDGE_CONFIG 1", "JUDGE_CONFIG 1", "JUDGE_CONFIG 0"]);
    });
  });
});

describe("a model that is wrapped", () => {
  it("is remembered as itself", async () => {
    const server = await serve(() => refused(400));
    const one = wrapped(createOpenAICompatible({ name: "local", baseURL: server.baseURL })("judge-1"));
    await inRun(() => times(6, { baseURL: server.baseURL, wrap: () => one }));
    expect(server.requests).toHaveLength(3);
  });

  it("leaves nothing of itself in what a run shares, when it is wrapped anew for each question", async () => {
    const server = await serve(({ number }) => (number % 2 === 0 ? RIGHT : refused(400)));
    const shared = new Map<string, unknown>();
    const settings = { supportsStructuredOutputs: true };
    const sizes: number[] = [];
    await withContext({ shared }, async () => {
      for (let time = 0; time < 4; time++) {
        await outcomeOf({ baseURL: server.baseURL, wrap: wrapped, settings });
        sizes.push(inspect(shared, { depth: 10 }).length);
      }
    });
    expect(new Set(sizes).size).toBe(1);
  });

  it("shares nothing with another that has its name", async () => {
    const server = await serve(() => refused(400));
    const other = await serve(() => RIGHT);
    await inRun(async () => {
      await times(4, { baseURL: server.baseURL, wrap: wrapped });
      expect(await outcomeOf({ baseURL: other.baseURL, wrap: wrapped })).toBe("pass");
    });
  });
});

const dir = mkdtempSync(join(tmpdir(), "output-known-"));
afterAll(() => rmSync(dir, { recursive: true }));

/** One model that records, and asks it about one text after the other. */
function recorded(baseURL: string, name: string, mode: RecordReplayMode = "auto") {
  const middleware = recordReplay({ dir: join(dir, name), mode });
  const one = wrapLanguageModel({
    model: createOpenAICompatible({ name: "local", baseURL })("judge-1"),
    middleware,
  });
  return async (...contents: readonly string[]) => {
    const outcomes: unknown[] = [];
    for (const content of contents) {
      const messages = [{ role: "user" as const, content }];
      outcomes.push(await outcomeOf({ baseURL, wrap: () => one, ...{ messages } }));
    }
    return outcomes;
  };
}

describe("a model whose answers are recorded", () => {
  it("is not known to suit by an answer that is replayed", async () => {
    const server = await serve(({ number }) => (number === 1 ? RIGHT : refused(400)));
    const judge = recorded(server.baseURL, "suits");
    expect(await judge("a")).toEqual(["pass"]);
    const outcomes = await inRun(() => judge("a", "b", "c", "d", "e"));
    expect(outcomes).toEqual([
      "pass",
      ...Array.from({ length: 3 }, () => "JUDGE_CONFIG 1"),
      "JUDGE_CONFIG 0",
    ]);
  });
});

describe("a recorded answer of a model that is refused", () => {
  it.each([
    { order: ["a", "new", "b"], outcomes: ["pass", "JUDGE_CONFIG 1", "pass"] },
    { order: ["new", "a", "b", "c"], outcomes: ["JUDGE_CONFIG 1", "pass", "pass", "JUDGE_CONFIG 0"] },
  ])("is given in the order $order", async ({ order, outcomes }) => {
    let isRight = true;
    const server = await serve(() => (isRight ? RIGHT : refused(401)));
    const judge = recorded(server.baseURL, order.join("-"));
    await judge("a", "b");
    isRight = false;
    expect(await inRun(() => judge(...order))).toEqual(outcomes);
    expect(server.requests).toHaveLength(3);
  });
});

it("keeps no key in what a run remembers", async () => {
  const server = await serve(() => refused(401));
  const shared = new Map<string, unknown>();
  const headers = { "x-acme": "tok-secret-header" };
  await withContext({ shared }, () =>
    outcomeOf({ baseURL: server.baseURL, apiKey: "sk-secret-key", headers }),
  );
  const shown = inspect(shared, { depth: 10 });
  expect(shown).toContain("status 401");
  expect(shown).not.toContain("secret");
});
