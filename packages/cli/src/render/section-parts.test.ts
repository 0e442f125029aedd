import { describe, expect, it } from "vitest";
import { spec } from "../../test/hand-made-run.ts";
import { checkTitle, describeAt, restLine, trialTitle } from "./section-parts.ts";

describe("checkTitle", () => {
  it("names the check by its place and gist", () => {
    expect(checkTitle(spec, 0)).toBe("#0 hasToolCall refund_create");
    expect(checkTitle(spec, 99)).toBe("#99");
  });
});

describe("trialTitle", () => {
  it("cannot be forged by a sample's name", () => {
    expect(trialTitle({ sample: "a\n✗ b", epoch: 3 })).toBe("a\\n✗ b, epoch 3");
  });
});

describe("restLine", () => {
  it.each([
    { shown: [1, 2], count: 2, lines: [] },
    { shown: [1], count: 1201, lines: ["  … and 1,200 more; --all shows them"] },
  ])("is $lines for $count", ({ lines, ...list }) => {
    expect([...restLine(list, "  ")]).toEqual(lines);
  });
});

describe("describeAt", () => {
  it.each([
    { path: "a.b", value: { c: [1, null] }, text: '{"c":[1,null]}', because: "JSON is shown as JSON" },
    { path: "a", value: "\u202e", text: '"\\u202e"', because: "bidirectional controls are escaped" },
    {
      path: "headers.authorization",
      value: "x",
      text: "[hidden]",
      because: "B59: the key says it is a secret",
    },
    {
      path: "a",
      value: "https://u:p@host/",
      text: '"https://[hidden]@host/"',
      because: "B59: the value holds one",
    },
  ])("writes $text: $because", ({ path, value, text }) => {
    expect(describeAt(path, value)).toBe(text);
  });

  it("is bounded", () => {
    expect(describeAt("a", "x".repeat(1e6)).length).toBeLessThanOrEqual(160);
  });
});
