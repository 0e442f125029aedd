import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { parseRecording } from "./parse-recording.ts";
import { recordingKey } from "./recording-key.ts";

const asked = { provider: "local.chat", model: "judge-1", prompt: [{ role: "user", content: "Hello." }] };
const recording = {
  version: 1,
  key: recordingKey(asked),
  asked,
  answered: {
    content: [{ type: "text", text: ["Hello.", "Yes."] }],
    finishReason: { unified: "stop", raw: "stop" },
    usage: { inputTokens: { total: 1 }, outputTokens: { total: 2 } },
  },
};

function answered(change: object): string {
  return JSON.stringify({ ...recording, answered: { ...recording.answered, ...change } });
}

function thrownBy(text: string, key?: string): OutputError {
  try {
    parseRecording(text, "recordings/a.json", key);
  } catch (error) {
    if (error instanceof OutputError) return error;
  }
  throw new Error("It was read.");
}

describe("parseRecording", () => {
  it("reads what was written, and who answered", () => {
    const text = JSON.stringify({ ...recording, source: "scripted" });
    expect(parseRecording(text, "a.json", recording.key)).toEqual({ ...recording, source: "scripted" });
  });

  it.each([
    { text: "", place: "recordings/a.json", because: "the file is empty" },
    { text: '{"version": 1', place: "recordings/a.json", because: "it was cut off" },
    { text: "null", place: "recordings/a.json", because: "it is no object" },
    { text: '{"name": "a", "version": "1.0.0"}', place: "/version", because: "it is another tool's file" },
    {
      text: JSON.stringify({ ...recording, version: 2 }),
      place: "/version",
      because: "a later version wrote it",
    },
    { text: answered({ content: [] }), place: "/answered/content", because: "nothing is answered" },
    {
      text: answered({ content: [{ type: "text" }] }),
      place: "/answered/content/0/text",
      because: "a text has none",
    },
    {
      text: answered({ content: [{ type: "text", text: 5 }] }),
      place: "/answered/content/0/text",
      because: "a number is no text",
    },
    {
      text: answered({ content: [{ type: "tool-call", toolName: "a", input: "{}" }] }),
      place: "/answered/content/0/toolCallId",
      because: "a call has no id",
    },
    {
      text: answered({ content: [{ type: "image" }] }),
      place: "/answered/content/0/type",
      because: "nobody knows such a part",
    },
    {
      text: answered({ finishReason: { unified: "length" } }),
      place: "/answered/finishReason/unified",
      because: "the answer is not whole",
    },
    {
      text: answered({ usage: { inputTokens: { total: -1 }, outputTokens: {} } }),
      place: "/answered/usage/inputTokens/total",
      because: "no count is below 0",
    },
  ])("names $place and the file when $because", ({ text, place }) => {
    const error = thrownBy(text);
    expect(error).toMatchObject({ code: "RECORDING_INVALID", hint: expect.stringContaining("record") });
    expect(error.message).toContain("recordings/a.json");
    expect(error.message).toContain(place);
  });

  it("tells everything that is wrong", () => {
    const { problems } = thrownBy(answered({ content: [{ type: "text" }], usage: {} }));
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      "/answered/content/0/text",
      "/answered/usage/inputTokens",
      "/answered/usage/outputTokens",
    ]);
  });

  it.each([
    {
      text: JSON.stringify({ ...recording, asked: { ...asked, temperature: 1 } }),
      key: recording.key,
      because: "its question was edited",
    },
    { text: JSON.stringify({ ...recording, key: "0" }), key: recording.key, because: "its key was edited" },
    { text: JSON.stringify(recording), key: recordingKey({}), because: "it is of another question" },
  ])("refuses a recording when $because", ({ text, key }) => {
    expect(thrownBy(text, key)).toMatchObject({ code: "RECORDING_INVALID" });
  });
});
