import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { wrapLanguageModel } from "ai";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  judgeBoolean,
  judgeLabel,
  judgeScore,
  judgeVerdict,
  recordReplay,
  selfConsistency,
} from "../src/index.ts";
import type { RecordReplayMode } from "../src/record-replay/record-replay-options.ts";
import { serve } from "./serve-chat.ts";

const RIGHT = '{"reasoning":"It does.","verdict":"pass"}';

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "recordings-"));
});
afterEach(() => rm(dir, { recursive: true }));

function modelAt(baseURL: string, mode: RecordReplayMode) {
  const provider = createOpenAICompatible({ name: "local", baseURL, supportsStructuredOutputs: true });
  return wrapLanguageModel({ model: provider("judge-1"), middleware: recordReplay({ dir, mode }) });
}

const question = (baseURL: string, mode: RecordReplayMode, content = "First line.") => ({
  prompt: "judge_reply@v1",
  promptDir: new URL("prompts", import.meta.url),
  variables: { content },
  model: modelAt(baseURL, mode),
  retryDelayMs: 1,
});

/** Answers each question with what does not fit, and with `right` when it is asked again. */
const unfitAtFirst = (right: string, unfit: string | null = "pass, I think") =>
  serve(({ body: { messages } }) => ({
    kind: "text",
    text: messages.some(({ content }) => String(content).includes("cannot be read")) ? right : unfit,
  }));

async function onlyRecording(): Promise<string> {
  const [name = "", ...more] = await readdir(dir);
  expect(more).toEqual([]);
  return readFile(join(dir, name), "utf8");
}

describe("a judgement that had to ask again (B47)", () => {
  it.each([
    { judge: judgeVerdict, right: RIGHT },
    { judge: judgeBoolean, right: '{"reasoning":"It does.","result":true}' },
    { judge: judgeScore, right: '{"reasoning":"It does.","score":3}' },
    { judge: judgeLabel, right: '{"reasoning":"It does.","label":"tea"}' },
  ])("is replayed as it was by $judge.name, without asking", async ({ judge, right }) => {
    const server = await unfitAtFirst(right);
    const ask = (mode: RecordReplayMode) =>
      judge({
        ...question(server.baseURL, mode),
        ...(judge === judgeLabel && { labels: ["tea", "milk"] }),
      } as never);
    const [live, again] = [await ask("record"), await ask("replay")];
    expect(server.requests).toHaveLength(2);
    expect(again.toJSON()).toEqual(live.toJSON());
    const { attempts: _, usage: __, isReplayed: ___, ...judgement } = live.judgement;
    expect(again.judgement).toEqual({
      ...judgement,
      attempts: 0,
      usage: expect.objectContaining({ replayed: 1, inputTokens: 0, costUsd: 0 }),
      isReplayed: true,
    });
    expect(live.judgement).toMatchObject({ attempts: 2, isReplayed: false });
  });

  it.each(["pass, I think", "", null, "{}"])("keeps nothing of a first reply that is %j", async (unfit) => {
    const server = await unfitAtFirst(RIGHT, unfit);
    await judgeVerdict(question(server.baseURL, "auto"));
    const { asked, askedAgain, answered } = JSON.parse(await onlyRecording());
    expect(asked.prompt.at(-1).content[0].text).toContain("First line.");
    expect(askedAgain).toMatchObject([{ role: "user", content: [{ type: "text" }] }]);
    expect(askedAgain[0].content[0].text[0]).toContain("cannot be read");
    expect(answered.content).toEqual([{ type: "text", text: RIGHT }]);
    await judgeVerdict(question(server.baseURL, "auto"));
    expect(server.requests).toHaveLength(2);
  });

  it("says nothing of a second question where the first reply fits", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    await judgeVerdict(question(server.baseURL, "auto"));
    expect(JSON.parse(await onlyRecording())).not.toHaveProperty("askedAgain");
  });

  it("keeps nothing where the second reply does not fit either", async () => {
    const server = await unfitAtFirst("fail, I think");
    const asked = judgeVerdict(question(server.baseURL, "auto"));
    await expect(asked).rejects.toMatchObject({ code: "JUDGE_INVALID", attempts: 2 });
    expect(await readdir(dir)).toEqual([]);
  });

  it("is kept under its own question while others go on beside it through the same model", async () => {
    const server = await unfitAtFirst(RIGHT);
    const model = modelAt(server.baseURL, "record");
    const contents = ["one", "two", "three", "four"];
    const ask = (content: string) => judgeVerdict({ ...question(server.baseURL, "record", content), model });
    await Promise.all(contents.map(ask));
    expect(server.requests).toHaveLength(8);
    expect(await readdir(dir)).toHaveLength(4);
    for (const content of contents)
      await expect(judgeVerdict(question(server.baseURL, "replay", content))).resolves.toMatchObject({
        value: "pass",
      });
    expect(server.requests).toHaveLength(8);
  });

  it("is kept once for each repetition", async () => {
    const server = await unfitAtFirst(RIGHT);
    const ask = (mode: RecordReplayMode) =>
      selfConsistency(() => judgeVerdict(question(server.baseURL, mode)), 3)("Hello.");
    await ask("record");
    expect(server.requests).toHaveLength(6);
    expect(await readdir(dir)).toHaveLength(3);
    expect(await ask("replay")).toMatchObject({ value: "pass", confidence: 1 });
    expect(server.requests).toHaveLength(6);
  });

  it("is kept where the first question had to be sent twice", async () => {
    const server = await serve(({ number }) => {
      if (number === 1) return { kind: "status", status: 500 };
      return { kind: "text", text: number === 2 ? "pass, I think" : RIGHT };
    });
    await judgeVerdict(question(server.baseURL, "record"));
    await expect(judgeVerdict(question(server.baseURL, "replay"))).resolves.toMatchObject({ value: "pass" });
    expect(server.requests).toHaveLength(3);
  });

  it("replaces a recorded reply that does not fit any more", async () => {
    const server = await serve(() => ({ kind: "text", text: RIGHT }));
    await judgeVerdict(question(server.baseURL, "auto"));
    const [name = ""] = await readdir(dir);
    const text = await onlyRecording();
    await writeFile(join(dir, name), text.replaceAll('verdict\\":\\"pass', 'verdict\\":\\"good'));
    const error = await judgeVerdict(question(server.baseURL, "replay")).catch((thrown) => thrown);
    expect(error).toMatchObject({ code: "JUDGE_CONFIG", cause: { code: "RECORDING_MISSING" } });
    expect(error.message).toContain('The recorded reply of "judge-1" does not fit');
    await judgeVerdict(question(server.baseURL, "auto"));
    await expect(judgeVerdict(question(server.baseURL, "replay"))).resolves.toMatchObject({ value: "pass" });
    expect(server.requests).toHaveLength(2);
  });
});
