import { describe, expect, it } from "vitest";
import { outputFault } from "./output-fault.ts";

describe("outputFault", () => {
  it.each([
    { shown: "a\nb\n", actual: "a\nb\n", because: "it is the same" },
    { shown: "…\nb\n", actual: "a\nb\n", because: "the beginning is left out" },
    { shown: "a\n…\n", actual: "a\nb\nc\n", because: "the end is left out" },
    { shown: "a\n…\nd\n…\nf\n", actual: "a\nb\nd\ne\nd\nf\n", because: "two places are left out" },
    { shown: "a\n…\nb\n", actual: "a\nb\nb\n", because: "the last line is the last one of the output" },
    { shown: "a\n", actual: "a  \n", because: "blanks at the end of a line are not seen" },
    {
      shown: '{"startedAt":"2026-01-02T03:04:05.678Z","durationMs":12.3}',
      actual: '{"startedAt":"2027-01-02T03:04:05.678Z","durationMs":4}',
      because: "times differ",
    },
    { shown: "✔ adds (1.2ms)", actual: "✔ adds (123ms)", because: "times differ" },
  ])("is undefined for $shown where $because", ({ shown, actual }) => {
    expect(outputFault(shown, actual)).toBeUndefined();
  });

  it.each([
    { shown: "a\nb\n", actual: "a\nc\n", fault: 'shows "b", but the output has "c"' },
    { shown: "a\nb\n", actual: "a\n", fault: 'shows "b", but the output has no such line' },
    { shown: "a\n", actual: "a\nb\n", fault: 'does not show "b"' },
    { shown: "a\n", actual: "", fault: 'shows "a", but the output has no such line' },
    { shown: "", actual: "a\n", fault: 'does not show "a"' },
    { shown: "…\nb\n", actual: "b\n", fault: 'shows "b", but the output has no such line' },
    { shown: "a\n…\n", actual: "a\n", fault: "leaves something out at the end, where nothing is" },
    { shown: "a\n…\nc\n", actual: "a\nb\nc\nd\n", fault: 'shows "c", but the output has "d"' },
    { shown: "a\n…\nx\n…\nc\n", actual: "a\nb\nc\n", fault: 'shows "x", but the output has no such line' },
    { shown: "…\nb\nc\n…\n", actual: "a\nb\nd\ne\n", fault: 'shows "c", but the output has "d"' },
    {
      shown: "timeout 200ms\n",
      actual: "timeout 300ms\n",
      fault: 'shows "timeout 200ms", but the output has "timeout 300ms"',
    },
    { shown: "(2 of 3)\n", actual: "(1 of 3)\n", fault: 'shows "(2 of 3)", but the output has "(1 of 3)"' },
  ])("reports of $actual that the guide $fault", ({ shown, actual, fault }) => {
    expect(outputFault(shown, actual)).toBe(fault);
  });
});
