import { describe, expect, it } from "vitest";
import { positiveOf } from "./positive-of.ts";

const labelled = (...labels: readonly (string | boolean | number)[]) => labels.map((label) => ({ label }));

describe("positiveOf", () => {
  it.each([
    { labels: ["fail", "pass"], text: undefined, positive: undefined, because: "nothing was said" },
    { labels: ["rude", "kind"], text: "rude", positive: "rude", because: "it is one of them" },
    { labels: [true, false], text: "false", positive: false, because: "labels are true or false" },
    { labels: ["true", "false"], text: "true", positive: "true", because: "labels are texts" },
    { labels: [1, 2], text: "2", positive: 2, because: "labels are numbers" },
    { labels: ["fail"], text: "pass", positive: "pass", because: "a verdict that nobody gave is one" },
    { labels: [], text: "x", positive: undefined, because: "there are no labels, which is told elsewhere" },
  ])("is $positive for $text among $labels: $because", ({ labels, text, positive }) => {
    expect(positiveOf(labelled(...labels), text)).toBe(positive);
  });

  it.each([
    { labels: ["rude", "kind"], text: "kin", hint: "Did you mean kind?" },
    { labels: [1, 2], text: "pass", hint: "The labels are 1, 2." },
  ])("refuses $text among $labels", ({ labels, text, hint }) => {
    expect(() => positiveOf(labelled(...labels), text)).toThrow(
      expect.objectContaining({
        code: "USAGE_INVALID",
        problems: [expect.objectContaining({ hint: expect.stringContaining(hint) })],
      }),
    );
  });
});
