import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { missingRecording } from "./missing-recording.ts";
import { recordingKey } from "./recording-key.ts";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "recordings-"));
});
afterEach(() => rm(dir, { recursive: true }));

const user = (...text: readonly string[]) => [{ role: "user", content: [{ type: "text", text }] }];
const question = {
  provider: "local.chat",
  model: "judge-1",
  temperature: 0,
  prompt: user("Judge:", "Hello."),
};

async function store(name: string, asked: Readonly<Record<string, unknown>>): Promise<void> {
  const answered = {
    content: [{ type: "text", text: "Yes." }],
    finishReason: { unified: "stop" },
    usage: { inputTokens: {}, outputTokens: {} },
  };
  await writeFile(join(dir, name), JSON.stringify({ version: 1, key: recordingKey(asked), asked, answered }));
}

async function told(asked: Readonly<Record<string, unknown>> = question): Promise<readonly string[]> {
  const { code, message, hint } = await missingRecording({ dir, name: "judge-1-0123.json", asked });
  expect({ code, hint }).toEqual({ code: "RECORDING_MISSING", hint: expect.stringContaining("mode record") });
  return message.split("\n");
}

describe("missingRecording", () => {
  it("says which model is asked, what, under which key, and where it was looked", async () => {
    expect(await told()).toEqual([
      `There is no recording of what "judge-1" is asked: ${join(dir, "judge-1-0123.json")}.`,
      `It is asked, under the key ${recordingKey(question)}: "Judge:\\nHello."`,
      "The folder holds no recordings.",
    ]);
  });

  it("says of a long question how it begins", async () => {
    const [, asked = ""] = await told({ ...question, prompt: user("Judge this: ".repeat(100)) });
    expect(asked).toContain("Judge this: Judge this:");
    expect(asked.length).toBeLessThan(350);
  });

  it.each([
    { change: { model: "judge-2" }, line: '  model: "judge-2" there, "judge-1" here' },
    { change: { temperature: 1 }, line: "  temperature: 1 there, 0 here" },
    { change: { temperature: undefined }, line: "  temperature: nothing there, 0 here" },
    { change: { trial: 1 }, line: "  trial: 1 there, nothing here" },
    {
      change: { prompt: user("Judge:", "Hello!") },
      line: '  prompt[0].content[0].text[1]: "Hello!" there, "Hello." here',
    },
    {
      change: { responseFormat: { type: "json" } },
      line: '  responseFormat: {"type":"json"} there, nothing here',
    },
  ])("says in what the nearest one differs: $line", async ({ change, line }) => {
    await store("a.json", { ...question, ...change });
    expect((await told()).slice(2)).toEqual(["The nearest one, a.json, differs in:", line]);
  });

  it.each([
    {
      others: { "a.json": { temperature: 1, trial: 1 }, "b.json": { temperature: 1 } },
      nearest: "b.json",
      because: "one setting is nearer than two",
    },
    {
      others: {
        "a.json": { prompt: user("Judge:", "Bye.", "Now.") },
        "b.json": { prompt: user("Judge:", "Bye.") },
      },
      nearest: "b.json",
      because: "more of its messages are the same",
    },
    {
      others: {
        "a.json": { prompt: user("Something", "else", "entirely.") },
        "b.json": { temperature: 1, trial: 1 },
      },
      nearest: "b.json",
      because: "other words are another question",
    },
  ])("takes $nearest for the nearest, since $because", async ({ others, nearest }) => {
    for (const [name, change] of Object.entries(others)) await store(name, { ...question, ...change });
    expect(await told()).toContain(`The nearest one, ${nearest}, differs in:`);
  });

  it("takes no file for a near one that is no recording", async () => {
    await writeFile(join(dir, "a.json"), "{}");
    await writeFile(join(dir, ".b.json.tmp"), "");
    expect(await told()).toContain("The folder holds no recordings.");
  });
});
