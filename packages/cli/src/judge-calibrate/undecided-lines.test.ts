import { describe, expect, it } from "vitest";
import { type UndecidedLabel, undecidedLines } from "./undecided-lines.ts";

function labels(count: number, message = "There is no key."): readonly UndecidedLabel[] {
  return Array.from({ length: count }, (_, index) => ({
    title: `line ${index + 1}`,
    code: "JUDGE_CONFIG",
    message,
  }));
}

const slow: UndecidedLabel = { title: "slow", code: "JUDGE_TIMEOUT", message: "No answer in 1 s." };

describe("undecidedLines", () => {
  it.each<{ undecided: readonly UndecidedLabel[]; lines: readonly string[]; because: string }>([
    { undecided: [], lines: [], because: "all is decided" },
    { undecided: [slow], lines: ["  ? slow: JUDGE_TIMEOUT: No answer in 1 s."], because: "it stands alone" },
    {
      undecided: [...labels(3), slow],
      lines: [
        "  ? line 1, line 2, line 3: JUDGE_CONFIG: There is no key.",
        "  ? slow: JUDGE_TIMEOUT: No answer in 1 s.",
      ],
      because: "three have one reason",
    },
    {
      undecided: labels(1_004),
      lines: ["  ? line 1, line 2, line 3 and 1,001 more: JUDGE_CONFIG: There is no key."],
      because: "many have one reason",
    },
    {
      undecided: [...labels(1, "No recording.\nOf a."), ...labels(1, "No recording.\nOf b.")],
      lines: ["  ? line 1, line 1: JUDGE_CONFIG: No recording.", "      the first: Of a."],
      because: "the first line says it",
    },
    {
      undecided: [...labels(1), ...labels(1, "There is no such model.")],
      lines: [
        "  ? line 1: JUDGE_CONFIG: There is no key.",
        "  ? line 1: JUDGE_CONFIG: There is no such model.",
      ],
      because: "one code has two reasons",
    },
  ])("tells each reason once: $because", ({ undecided, lines }) => {
    expect([...undecidedLines(undecided, 10)]).toEqual(lines);
  });

  it("counts the reasons beyond the limit", () => {
    const undecided = [slow, ...labels(2), ...labels(1, "x")];
    expect([...undecidedLines(undecided, 1)]).toEqual([
      "  ? slow: JUDGE_TIMEOUT: No answer in 1 s.",
      expect.stringContaining("2 more"),
    ]);
  });
});
