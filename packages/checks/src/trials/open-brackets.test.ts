import { describe, expect, it } from "vitest";
import { closeBracket, noBrackets, openBracket } from "./open-brackets.ts";

/** Whether nothing is open behind the text; brackets are all it holds. */
function isClosedBehind(text: string): boolean {
  const brackets = noBrackets();
  for (const byte of Buffer.from(text)) {
    if ("[{".includes(String.fromCharCode(byte))) openBracket(brackets, byte);
    else closeBracket(brackets, byte);
  }
  return brackets.stack.length === 0;
}

describe("closeBracket", () => {
  it.each([
    { text: "", closed: true, because: "nothing was opened" },
    { text: "[{}]", closed: true, because: "all is closed in turn" },
    { text: "[{", closed: false, because: "nothing is closed" },
    { text: "{[}", closed: true, because: "a brace closes what is inside it" },
    { text: "[{]", closed: true, because: "a bracket closes what is inside it" },
    { text: "[}", closed: false, because: "a brace without its like is left out" },
    { text: "[}]", closed: true, because: "and what follows still counts" },
    { text: "{]}", closed: true, because: "so is a bracket without its like" },
    { text: "{[{]}}", closed: true, because: "what was closed on the way is no more" },
    { text: "[{]{", closed: false, because: "a new one counts anew" },
    { text: "}]", closed: true, because: "nothing can be closed" },
  ])("is closed behind $text: $closed, because $because", ({ text, closed }) => {
    expect(isClosedBehind(text)).toBe(closed);
  });

  it.each(["}", "]"])(
    "looks at a bracket twice at most, also with millions of %s that close nothing",
    (closer) => {
      const opener = closer === "}" ? "[" : "{";
      expect(isClosedBehind(opener.repeat(1_000_000) + closer.repeat(1_000_000))).toBe(false);
    },
  );
});
