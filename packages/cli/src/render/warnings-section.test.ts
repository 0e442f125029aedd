import { describe, expect, it } from "vitest";
import { renderSection } from "../../test/render-section.ts";
import { collectFindings, type PassedOutcome } from "../findings/findings.ts";
import { warningsSection } from "./warnings-section.ts";

const pass = { index: 0, type: "outputMatches", sample: "s", epoch: 1, status: "passed" } as const;

function lines(passes: readonly PassedOutcome[]): readonly string[] {
  const { add, findings } = collectFindings(20, 2);
  add({ sample: "s", epoch: 1, status: "completed" }, passes);
  return renderSection(warningsSection, { changes: { findings } });
}

describe("warningsSection", () => {
  it("heads the passes by a hair of a check with their number, and cuts their list", () => {
    expect(renderSection(warningsSection, { limit: 1 })).toEqual([
      "WARNING: passed only by a hair",
      '  #2 outputMatches notContains "as an AI" (any case): 2 of its passes',
      '    ! refund_ok, epoch 1: The output holds "as an AI" after white space is collapsed. [whitespace]',
      "    … and 1 more; --all shows them",
    ]);
  });

  it.each([
    { warning: "Near.", line: "    ! s, epoch 1: Near.", because: "not every warning is a near miss" },
    {
      warning: "A\u001b[2J",
      nearMiss: "whitespace",
      line: "    ! s, epoch 1: A\\x1b[2J [whitespace]",
      because: "it may quote a model",
    },
  ] as const)("writes '$line': $because", ({ line, because: _, ...warned }) => {
    expect(lines([{ ...pass, ...warned }]).at(-1)).toBe(line);
  });

  it("tells checks in the order of the spec, whichever warned first", () => {
    const told = lines([
      { ...pass, index: 5, warning: "Later." },
      { ...pass, index: 0, warning: "Earlier." },
    ]);
    expect(told.filter((line) => line.startsWith("  #")).map((line) => line.slice(2, 4))).toEqual([
      "#0",
      "#5",
    ]);
  });

  it("is empty when every pass is plain", () => {
    expect(lines([pass])).toEqual([]);
  });
});
