import { describe, expect, it } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const NOW = Date.UTC(2026, 0, 1, 12, 0, 0);

describe("retryAfterMs", () => {
  it.each([
    { headers: undefined, expected: undefined, because: "there are no headers" },
    { headers: {}, expected: undefined, because: "nothing is asked for" },
    { headers: { "retry-after": "0" }, expected: 0, because: "zero is a number of seconds" },
    { headers: { "retry-after": "7" }, expected: 7000, because: "it counts in seconds" },
    { headers: { "retry-after": " 1.5 " }, expected: 1500, because: "some write fractions" },
    {
      headers: { "retry-after-ms": "250", "retry-after": "7" },
      expected: 250,
      because: "milliseconds go first",
    },
    {
      headers: { "retry-after-ms": "soon", "retry-after": "7" },
      expected: 7000,
      because: "soon is no number",
    },
    {
      headers: { "retry-after": "Thu, 01 Jan 2026 12:00:30 GMT" },
      expected: 30_000,
      because: "it may be a date (RFC 9110, 10.2.3)",
    },
    {
      headers: { "retry-after": "Thu, 01 Jan 2026 11:00:00 GMT" },
      expected: 0,
      because: "what lies in the past is over",
    },
    { headers: { "retry-after": "-5" }, expected: undefined, because: "it is no count, and no date" },
    { headers: { "retry-after": "later" }, expected: undefined, because: "it cannot be read" },
    {
      headers: { "retry-after": "277000" },
      expected: 277_000_000,
      because: "whether that is too long is not said here",
    },
  ])("answers $expected, because $because", ({ headers, expected }) => {
    expect(retryAfterMs(headers, NOW)).toBe(expected);
  });
});
