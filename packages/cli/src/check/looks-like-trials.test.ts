import { describe, expect, it } from "vitest";
import { looksLikeTrials } from "./looks-like-trials.ts";

describe("looksLikeTrials", () => {
  it.each([
    { path: "t.jsonl", text: "", looks: true, because: "specs have no such ending" },
    { path: "T.NDJSON", text: "", looks: true, because: "nor this one" },
    { path: "t.json", text: '{"sample":"a","status":"errored"}\n', looks: true, because: "that is a trial" },
    { path: "jsonl", text: "", looks: false, because: "a name is no ending" },
    { path: "s.json", text: '{"sample":"a"}', looks: false, because: "a trial has a status" },
    { path: "s.yaml", text: "samples:\n", looks: false, because: "that is no JSON" },
    { path: "s.json", text: "[]", looks: false, because: "that is no object" },
  ])("is $looks for $path with $text: $because", ({ path, text, looks }) => {
    expect(looksLikeTrials(path, text)).toBe(looks);
  });
});
