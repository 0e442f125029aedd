import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { requireNode } from "./require-node.ts";

const ARGV = ["workflow", "test", "it's", "--cached"];

describe("requireNode", () => {
  it.each(["22.18.0", "22.23.5", "24.0.0", "26.10.0"])("takes %s", (version) => {
    expect(() => requireNode(version, ARGV)).not.toThrow();
  });

  it.each(["20.20.2", "22.17.9", "18.0.0"])("refuses %s, and says what is needed", (version) => {
    expect(() => requireNode(version, ARGV)).toThrow(`need Node.js 22.18 or newer, and this is ${version}.`);
  });

  it("tells the line that a clone runs with a newer one", () => {
    const hint = `Let the clone fetch one: node ${join("/c", "scripts", "run.mjs")} node ${join("/c/packages/cli/dist/bin.js")} workflow test 'it'\\''s' --cached`;
    expect(() => requireNode("20.0.0", ARGV, "/c/packages")).toThrow(expect.objectContaining({ hint }));
  });

  it("tells how one is fetched where the command is installed", () => {
    const hint = `Install a newer Node.js, or let npx fetch one: npx --package node@24 --call 'output check a.json'`;
    expect(() => requireNode("20.0.0", ["check", "a.json"], null)).toThrow(expect.objectContaining({ hint }));
  });
});
