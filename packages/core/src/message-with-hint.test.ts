import { describe, expect, it } from "vitest";
import { messageWithHint } from "./message-with-hint.ts";

describe("messageWithHint", () => {
  it.each([
    { message: "Invalid URL", hint: "Check it.", said: "Invalid URL. Check it.", because: "it has no end" },
    { message: "It is bad.", hint: "Mend it.", said: "It is bad. Mend it.", because: "it has one" },
    { message: "Why?", hint: "Ask.", said: "Why? Ask.", because: "a question ends too" },
    { message: "It was cut…", hint: "See.", said: "It was cut… See.", because: "what is cut ends so" },
    { message: 'It said "No."', hint: "Ask.", said: 'It said "No." Ask.', because: "the quote ends it" },
    { message: 'It said "No"', hint: "Ask.", said: 'It said "No". Ask.', because: "the quote does not" },
    { message: "One.\nTwo\n", hint: "Ask.", said: "One.\nTwo. Ask.", because: "lines are kept" },
    { message: "", hint: "Ask.", said: "Ask.", because: "there is no message" },
    { message: "It is bad", hint: "", said: "It is bad", because: "there is no hint" },
    { message: "It is bad ", hint: undefined, said: "It is bad ", because: "it is the message as it is" },
  ])("writes '$said': $because", ({ message, hint, said }) => {
    expect(messageWithHint(message, hint)).toBe(said);
  });
});
