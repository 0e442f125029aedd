import { describe, expect, it } from "vitest";
import { confusionMatrix, sortedLabels } from "./confusion-matrix.ts";
import { positiveAmong, positiveRates } from "./positive-rates.ts";

describe("positiveRates", () => {
  const labels = ["fail", "partial", "pass"];
  const matrix = [
    [4, 1, 2],
    [1, 3, 0],
    [0, 2, 7],
  ];

  it.each([
    { positive: "pass", tpr: [7, 9], tnr: [9, 11] },
    { positive: "fail", tpr: [4, 7], tnr: [12, 13] },
    { positive: "partial", tpr: [3, 4], tnr: [13, 16] },
  ])("counts $positive against the others together", ({ positive, tpr, tnr }) => {
    const rates = positiveRates({ labels, matrix }, positive);
    expect([rates.tpr?.count, rates.tpr?.of]).toEqual(tpr);
    expect([rates.tnr?.count, rates.tnr?.of]).toEqual(tnr);
  });

  it.each([
    {
      rows: [
        [0, 0],
        [1, 5],
      ],
      tpr: true,
      tnr: false,
      because: "people called nothing else",
    },
    {
      rows: [
        [5, 1],
        [0, 0],
      ],
      tpr: false,
      tnr: true,
      because: "people called nothing so",
    },
  ])("has no rate of nothing: $because", ({ rows, tpr, tnr }) => {
    const rates = positiveRates({ labels: ["fail", "pass"], matrix: rows }, "pass");
    expect([rates.tpr !== null, rates.tnr !== null]).toEqual([tpr, tnr]);
  });

  it("takes a label that nobody used: all is negative", () => {
    expect(positiveRates({ labels, matrix }, "toxic")).toMatchObject({
      tpr: null,
      tnr: { count: 20, of: 20 },
    });
  });

  it("has no rates when no label is the positive one", () => {
    expect(positiveRates({ labels, matrix }, null)).toEqual({ positive: null, tpr: null, tnr: null });
  });
});

describe("positiveAmong", () => {
  it.each([
    { labels: ["fail", "pass"], positive: "pass", because: "they are verdicts" },
    { labels: ["fail", "partial"], positive: "pass", because: "they are verdicts, though nothing passed" },
    { labels: ["minor", "pass"], positive: "pass", because: "one of them is pass" },
    { labels: [false], positive: true, because: "true is positive" },
    { labels: ["formal", "casual"], positive: null, because: "nobody can tell" },
    { labels: [0, 1], positive: null, because: "a score is high or low, not positive" },
  ])("is $positive among $labels: $because", ({ labels, positive }) => {
    expect(positiveAmong(labels)).toBe(positive);
  });
});

describe("confusionMatrix", () => {
  it("has a row for what the person said, and a column for what the judge said", () => {
    const pairs = [
      { human: "b", judge: "a" },
      { human: "b", judge: "a" },
      { human: "a", judge: "a" },
    ];
    expect(confusionMatrix(["a", "b"], pairs)).toEqual([
      [1, 0],
      [2, 0],
    ]);
  });
});

describe("sortedLabels", () => {
  it.each([
    { labels: ["pass", "fail", "pass"], sorted: ["fail", "pass"], because: "texts by their code units" },
    { labels: [10, 9, -1, 9], sorted: [-1, 9, 10], because: "numbers by size, not by their digits" },
    { labels: [true, false, true], sorted: [false, true], because: "false comes first" },
    {
      labels: ["constructor", "__proto__"],
      sorted: ["__proto__", "constructor"],
      because: "any text is one",
    },
  ])("is $sorted for $labels: $because", ({ labels, sorted }) => {
    expect(sortedLabels(labels)).toEqual(sorted);
  });
});
