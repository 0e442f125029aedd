import { describe, expect, it } from "vitest";
import { fieldLabel } from "./field-label.ts";

describe("fieldLabel", () => {
  it.each([
    { path: [], label: "The spec" },
    { path: ["epochs"], label: '"epochs"' },
    { path: ["checks", 2], label: "checks[2]" },
    { path: ["checks", 2, "when", "sample", 0], label: '"when.sample[0]" in checks[2]' },
    { path: ["when", "sample", 0], label: '"when.sample[0]"' },
  ])("calls $path $label", ({ path, label }) => {
    expect(fieldLabel(path)).toBe(label);
  });
});
