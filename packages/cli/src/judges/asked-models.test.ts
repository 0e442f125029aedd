import { describe, expect, it } from "vitest";
import { errorReport } from "../render/error-report.ts";
import { errorText } from "../render/error-text.ts";
import { jsonError } from "../render/json-report.ts";
import { plain } from "../render/paint.ts";
import { type AskedModels, withAsked } from "./asked-models.ts";

const stopped = errorReport("SIGINT", AbortSignal.abort("SIGINT"));
const usage = { requests: 3, inputTokens: 30 };
const judgeOf = (judgements: number, used: object) => [
  { name: "a.prompt", model: "local/m", judgements, answered: 0, usage: used },
];
const text = (asked: AskedModels) =>
  errorText(withAsked(stopped, asked), { paint: plain, limit: 20 }).trimEnd().split("\n").slice(1);

describe("withAsked", () => {
  it.each<{ readonly asked: AskedModels; readonly lines: readonly string[]; readonly because: string }>([
    { asked: { usage: {}, canKeep: true }, lines: [], because: "nothing was asked" },
    { asked: { usage: {}, judge: judgeOf(0, {}), canKeep: true }, lines: [], because: "no judge was asked" },
    {
      asked: { usage, canKeep: false },
      lines: ["usage:", "  requests: 3", "  tokens: 30 input", "  cost: unknown", "hint: Run it again."],
      because: "no answer of an evaluator's own models can be kept",
    },
    {
      asked: { usage: {}, judge: judgeOf(2, {}), canKeep: true },
      lines: [
        "judged:",
        "  by a.prompt (local/m): 2 judgements, 2 of them without a verdict",
        "    requests: none was sent",
      ],
      because: "asking took nothing",
    },
    {
      asked: { usage, judge: judgeOf(3, usage), canKeep: true, recordings: "kept" },
      lines: [
        "judged:",
        "  by a.prompt (local/m): 3 judgements, 3 of them without a verdict",
        "    requests: 3",
        "    tokens: 30 input",
        "    cost: unknown",
        "hint: Run it again: what was answered is kept in kept, and --judge-mode auto does not ask for it again.",
      ],
      because: "each judge tells its own",
    },
  ])("tells in text what was paid for: $because", ({ asked, lines }) => {
    expect(text(asked)).toEqual(lines);
  });

  it("tells in JSON the sum in the error, and each judge beside it, as in a report", () => {
    const judge = judgeOf(3, usage);
    const told = JSON.parse(jsonError(withAsked(stopped, { usage, judge, canKeep: true })));
    expect(told).toMatchObject({ error: { code: "RUN_INTERRUPTED", usage }, judge, exitCode: 130 });
    const silent = JSON.parse(jsonError(withAsked(stopped, { usage: {}, canKeep: true })));
    expect(silent).not.toHaveProperty("judge");
    expect(silent.error).not.toHaveProperty("usage");
  });

  it("leaves an error its own usage and hint", () => {
    const own = { ...stopped, hint: "Mine.", usage: { requests: 1 } };
    expect(withAsked(own, { usage, canKeep: true })).toMatchObject({ hint: "Mine.", usage: { requests: 1 } });
  });
});
