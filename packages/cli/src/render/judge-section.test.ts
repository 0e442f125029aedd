import { describe, expect, it } from "vitest";
import { report } from "../../test/hand-made-run.ts";
import { renderSection } from "../../test/render-section.ts";
import type { JudgeUse } from "../judges/judge-use.ts";
import { judgeSection } from "./judge-section.ts";

const use: JudgeUse = {
  name: "openai:gpt-5",
  model: "openai/gpt-5",
  judgements: 40,
  answered: 40,
  usage: { requests: 41, requestsWithoutCost: 41, inputTokens: 12_345, outputTokens: 2_100 },
};

function render(...judge: readonly JudgeUse[]): readonly string[] {
  return renderSection(judgeSection, { changes: { report: { ...report, judge } } });
}

describe("judgeSection", () => {
  it("says who judged how often, and what that took", () => {
    expect(render(use)).toEqual([
      "Judged",
      "  by openai/gpt-5: 40 judgements",
      "    requests: 41",
      "    tokens: 12,345 input, 2,100 output",
      "    cost: unknown",
    ]);
  });

  it("names the model of a prompt file, and counts judgements without a verdict", () => {
    const judge = { ...use, name: "judges/kind.prompt", answered: 36 };
    expect(render(judge)[1]).toBe(
      "  by judges/kind.prompt (openai/gpt-5): 40 judgements, 4 of them without a verdict",
    );
  });

  it("says so of a judge that was not asked", () => {
    const idle = { ...use, model: "google/gemini", judgements: 0, answered: 0, usage: {} };
    expect(render(use, idle).at(-1)).toBe("  by google/gemini: nothing was asked of it");
  });

  it("calls nothing unknown where nothing was sent", () => {
    const keyless = { ...use, answered: 0, usage: {} };
    expect(render(keyless).slice(1)).toEqual([
      "  by openai/gpt-5: 40 judgements, 40 of them without a verdict",
      "    requests: none was sent",
    ]);
  });

  it("is empty without a judge", () => {
    expect(render()).toEqual([]);
    expect(renderSection(judgeSection)).toEqual([]);
  });
});
