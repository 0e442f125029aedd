import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText, visibleText } from "./visible-text.ts";

describe("visibleText", () => {
  it.each([
    { text: "\u001b[2Jgone", visible: "\\x1b[2Jgone", because: "an escape sequence could clear the screen" },
    { text: "a\nPASSED\r\n\tb", visible: "a\\nPASSED\\r\\n\\tb", because: "a line break could forge a line" },
    { text: "abc\u202edcba", visible: "abc\\u202edcba", because: "bidirectional controls reorder the line" },
    { text: "\u2066x\u2069\u200f", visible: "\\u2066x\\u2069\\u200f", because: "isolates and marks do too" },
    {
      text: "\ufeffa\u200bb\u00ad",
      visible: "\\ufeffa\\u200bb\\xad",
      because: "invisible characters matter",
    },
    { text: "\ud800x", visible: "\\ud800x", because: "a lone surrogate cannot be written" },
    { text: "\u009b31m\u007f", visible: "\\x9b31m\\x7f", because: "C1 controls and DEL are controls" },
    { text: "\u{e0041}", visible: "\\u{e0041}", because: "tag characters are invisible" },
    {
      text: "a\u200cb\u200dc\u034f\u3164\u115f\u1160\uffa0\u17b4\u2800",
      visible: "a\\u200cb\\u200dc\\u034f\\u3164\\u115f\\u1160\\uffa0\\u17b4\\u2800",
      because: "joiners and fillers show nothing",
    },
    {
      text: "a\ufe0f👍\ufe0f1\ufe0f👍\u200d",
      visible: "a\\ufe0f👍\\ufe0f1\\ufe0f👍\\u200d",
      because: "these select and join nothing",
    },
    {
      text: "❤\ufe0f 1\ufe0f\u20e3 ❤\ufe0f\u200d🔥 👍🏽\u200d🦱",
      visible: "❤\ufe0f 1\ufe0f\u20e3 ❤\ufe0f\u200d🔥 👍🏽\u200d🦱",
      because: "these make an emoji",
    },
    { text: "Grüße, 世界 👩‍💻", visible: "Grüße, 世界 👩‍💻", because: "ordinary text stays" },
  ])("writes $visible: $because", ({ text, visible }) => {
    expect(visibleText(text)).toBe(visible);
  });

  it("stays on one bounded line whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 1, max: 50 }), (text, length) => {
        const visible = visibleText(text, length);
        expect(Array.from(visible).length).toBeLessThanOrEqual(length);
        expect(visible).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]|\p{Cs}/u);
      }),
    );
  });

  it("leaves nothing invisible outside of emoji", () => {
    const characters = fc.constantFrom(
      ..."aé世",
      ..."\u200c\u200d\ufe0f\ufe0e\u034f\u180b\u3164\u2060",
      "\u{e0100}",
    );
    fc.assert(
      fc.property(fc.array(characters), (pieces) => {
        expect(visibleText(pieces.join(""))).not.toMatch(/\p{Default_Ignorable_Code_Point}/u);
      }),
    );
  });

  it("reads no more of a huge text than it shows", () => {
    expect(visibleText("x".repeat(10_000_000), 10)).toBe("xxxxxxxxx…");
  });
});

describe("cutText", () => {
  it("cuts between code points and says so", () => {
    expect(cutText("👍👍👍", 3)).toBe("👍👍👍");
    expect(cutText("👍👍👍", 2)).toBe("👍…");
  });
});
