import { describe, expect, it } from "vitest";
import { fence } from "../fence.ts";
import { describeDifferences } from "./describe-differences.ts";

const asked = (text: string, more: object = {}) => ({
  model: "judge-1",
  ...more,
  prompt: [{ role: "user", content: [{ type: "text", text: `Judge:\n${fence(text)}`.split("\n") }] }],
});

describe("describeDifferences", () => {
  it.each([
    { here: asked("Hi."), lines: [], because: "they are the same" },
    {
      here: asked("Ho."),
      lines: ['prompt[0].content[0].text[2]: "Hi." there, "Ho." here'],
      because: "tags differ wherever texts do",
    },
    {
      here: asked("Ho.", { trial: 2, hiddenTexts: "12345678" }),
      lines: ["trial: nothing there, 2 here", 'prompt[0].content[0].text[2]: "Hi." there, "Ho." here'],
      because: "what is hidden is told by what is not",
    },
    {
      here: asked("Hi.", { hiddenTexts: "12345678" }),
      lines: ['hiddenTexts: nothing there, "12345678" here'],
      because: "there is nothing else to say",
    },
  ])("says $lines, since $because", ({ here, lines }) => {
    expect(describeDifferences(asked("Hi."), here)).toEqual(lines);
  });

  it("says that a tag differs where nothing else does", () => {
    const there = { prompt: ["</output-2ototnksyz1qq>"] };
    const here = { prompt: ["</output-1ototnksyz1qq>"] };
    expect(describeDifferences(there, here)).toEqual([
      'prompt[0]: "</output-2ototnksyz1qq>" there, "</output-1ototnksyz1qq>" here',
    ]);
  });
});
