import { describe, expect, it } from "vitest";
import { endOfValue } from "./secret-value.ts";

describe("endOfValue", () => {
  it.each([
    { text: "ab, c", value: "ab", because: "a comma ends a plain value" },
    { text: "ab\\cd e", value: "ab\\cd", because: "a backslash may be a part of it" },
    { text: "ab\\n", value: "ab", because: "an escaped line break is none" },
    { text: '"a b" c', value: '"a b"', because: "a quote ends at a quote" },
    { text: '"a\\"b" c', value: '"a\\"b"', because: "an escaped quote is a part of it" },
    { text: "'a' b", value: "'a'", because: "single quotes are quotes" },
    { text: "[1, [2]] b", value: "[1, [2]]", because: "lists nest" },
    { text: '{"}": "]"} b', value: '{"}": "]"}', because: "a quoted bracket is none" },
    { text: '"a', value: '"a', because: "the text was cut" },
    { text: "{a", value: "{a", because: "the text was cut" },
    { text: "} b", value: "", because: "nothing is there" },
    { text: "", value: "", because: "the text is over" },
  ])("takes '$value' of '$text': $because", ({ text, value }) => {
    expect(text.slice(0, endOfValue(text, 0))).toBe(value);
  });
});
