import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { judgeMessages } from "../create-judge/judge-messages.ts";
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

const MISSING = 'There is no recording of what "judge-1" is asked.';
const NEAREST = (name: string) => `The nearest one, ${name}, differs in:`;

describe("missingRecording", () => {
  it("says which model is asked, what, under which key, and where it was looked", async () => {
    expect(await told()).toEqual([
      MISSING,
      "The folder holds no recordings.",
      'It is asked: "Judge:\\nHello."',
      `Looked for: ${join(dir, "judge-1-0123.json")}, under the key ${recordingKey(question)}.`,
    ]);
  });

  it("says that a judge asks again, since what was recorded does not fit", async () => {
    const sought = { dir, name: "judge-1-0123.json", asked: question, isAskedAgain: true };
    expect((await missingRecording(sought)).message).toMatch(/^The recorded reply of "judge-1" does not fit/);
  });

  it("says of a long question how it begins", async () => {
    const [, , asked = ""] = await told({ ...question, prompt: user("Judge this: ".repeat(100)) });
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
    expect((await told()).slice(0, 3)).toEqual([MISSING, NEAREST("a.json"), line]);
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
    expect(await told()).toContain(NEAREST(nearest));
  });

  it("takes no file for a near one that is no recording", async () => {
    await writeFile(join(dir, "a.json"), "{}");
    await writeFile(join(dir, ".b.json.tmp"), "");
    expect(await told()).toContain("The folder holds no recordings.");
  });

  describe("of texts in fences", () => {
    const conversation = ["Hello.", "Hello yourself.", "How are you?", "Well.", "Bye."].map((words) =>
      `${words} `.repeat(30),
    );
    const judgedOf = (output: string, rubric = "Be polite.") => {
      const { instructions, messages } = judgeMessages({ rubric, input: conversation, output });
      const [{ content } = { content: "" }] = messages;
      const prompt = [
        { role: "system", content: instructions.split("\n") },
        { role: "user", content: [{ type: "text", text: String(content).split("\n") }] },
      ];
      return { ...question, prompt };
    };

    it("says what differs in them, not that their tags do, near enough to the start for every report", async () => {
      await store(
        "judge-1-0123456789abcdef.json",
        judgedOf(`${"The order is on its way. ".repeat(9)}Thanks!`),
      );
      const [, , line = "", ...more] = await told(judgedOf(`${"The order is on its way. ".repeat(9)}Bye!`));
      expect(line).toMatch(
        /^ {2}prompt\[1\]\.content\[0\]\.text\[\d+\]: "….+ Thanks!" there, "….+ Bye!" here$/,
      );
      expect(more).toHaveLength(2);
    });

    it("takes the one for the nearest whose texts are, however their tags end", async () => {
      await store("a.json", judgedOf("Well, thank you.", "Be brief.\nBe polite.\nBe right."));
      await store("b.json", judgedOf("Well, thanks."));
      await store("c.json", { ...judgedOf("Well, thank you."), temperature: 1, trial: 7 });
      expect((await told(judgedOf("Well, thank you.")))[1]).toContain("b.json");
    });
  });

  it("says the difference within the first 380 characters, as reports cut it, also where names and texts are long", async () => {
    const long = (word: string) => user(`${"Judge this. ".repeat(50)}${word}${"!\u202e".repeat(500)}`);
    const there = { ...question, model: "m".repeat(40), trial: 1, prompt: long("Thanks") };
    await store(`${"m".repeat(40)}-0123456789abcdef.json`, there);
    const { message } = await missingRecording({
      dir,
      name: "x.json",
      asked: { ...there, trial: 2, prompt: long("Goodbye") },
    });
    for (const word of ["trial: 1 there, 2 here", "Thanks", "Goodbye"])
      expect(message.replace(/\s+/g, " ").slice(0, 380)).toContain(word);
  });
});
