import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { type RecordReplayOptions, requireRecordReplayOptions } from "./record-replay-options.ts";

function pointersOf(options: unknown): readonly unknown[] {
  try {
    requireRecordReplayOptions(options as RecordReplayOptions);
    return [];
  } catch (error) {
    if (!(error instanceof OutputError) || error.code !== "RECORD_REPLAY_INVALID") throw error;
    return error.problems.map(({ pointer }) => pointer);
  }
}

describe("requireRecordReplayOptions", () => {
  it.each([
    { options: { dir: "recordings" }, expected: [], because: "the rest has its own values" },
    { options: { dir: new URL("file:///recordings") }, expected: [], because: "a file URL is a path" },
    {
      options: { dir: "a", mode: "replay", baseURL: "http://a/v1", source: "me" },
      expected: [],
      because: "all fit",
    },
    { options: undefined, expected: [""], because: "nothing was given" },
    { options: {}, expected: ["/dir"], because: "recordings lie somewhere" },
    { options: { dir: "" }, expected: ["/dir"], because: "an empty path is a slip" },
    { options: { dir: new URL("https://a.example") }, expected: ["/dir"], because: "the web is no folder" },
    { options: { dir: "a", mode: "rerecord" }, expected: ["/mode"], because: "there is no such mode" },
    { options: { dir: "a", baseURL: "judge" }, expected: ["/baseURL"], because: "it is no URL" },
    {
      options: { dir: 1, mode: 2, baseURL: 3, source: 4 },
      expected: ["/dir", "/mode", "/baseURL", "/source"],
      because: "all problems are told at once",
    },
  ])("finds $expected, because $because", ({ options, expected }) => {
    expect(pointersOf(options)).toEqual(expected);
  });
});
