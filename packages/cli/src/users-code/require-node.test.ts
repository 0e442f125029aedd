import { describe, expect, it } from "vitest";
import { requireNode } from "./require-node.ts";

describe("requireNode", () => {
  it.each(["22.18.0", "22.23.5", "24.0.0", "26.10.0"])("takes %s", (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(["20.20.2", "22.17.9", "18.0.0"])("refuses %s, and says what is needed", (version) => {
    expect(() => requireNode(version)).toThrow(`need Node.js 22.18 or newer, and this is ${version}.`);
  });
});
