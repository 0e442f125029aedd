import { describe, expect, it } from "vitest";
import { scrubReply } from "./scrub-reply.ts";

describe("scrubReply", () => {
  it.each([
    { text: "password: a", scrubbed: "password: [hidden]", because: "words are words" },
    { text: '{ "a": 1 }', scrubbed: '{ "a": 1 }', because: "JSON without a secret stays to the letter" },
    { text: '{ "token": "a" }', scrubbed: '{"token":"[hidden]"}', because: "names decide in JSON" },
    {
      text: '{"said":"Cookie: a=1; b=2","n":1}',
      scrubbed: '{"said":"Cookie: [hidden]","n":1}',
      because: "what is hidden ends with its text",
    },
    { text: '"password: a"', scrubbed: '"password: [hidden]"', because: "a quoted text is no object" },
    { text: '{"token": "a"', scrubbed: '{"token": "[hidden]"', because: "what was cut off is a text" },
  ])("B59: makes '$scrubbed' of '$text': $because", ({ text, scrubbed }) => {
    expect(scrubReply(text)).toBe(scrubbed);
    expect(scrubReply(scrubbed)).toBe(scrubbed);
  });
});
