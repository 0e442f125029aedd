import { describe, expect, it } from "vitest";
import { parseCount } from "./parse-count.ts";
import { parseDuration } from "./parse-duration.ts";

describe("parseCount", () => {
  it.each([
    ["1", 1],
    ["250", 250],
    ["0", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["1e3", undefined],
    ["0x10", undefined],
    [" 2", undefined],
    ["two", undefined],
    ["", undefined],
    ["9007199254740993", undefined],
  ])("reads '%s' as %s", (text, count) => {
    expect(parseCount(text)).toBe(count);
  });
});

describe("parseDuration", () => {
  it.each([
    ["500ms", 500],
    ["1.5s", 1500],
    ["30s", 30_000],
    ["2m", 120_000],
    ["1h", 3_600_000],
    ["30", undefined],
    ["0s", undefined],
    ["0.0001ms", undefined],
    ["-1s", undefined],
    ["1 s", undefined],
    ["1S", undefined],
    ["1d", undefined],
    ["1000h", undefined],
    ["s", undefined],
    ["", undefined],
  ])("reads '%s' as %s milliseconds", (text, durationMs) => {
    expect(parseDuration(text)).toBe(durationMs);
  });
});
