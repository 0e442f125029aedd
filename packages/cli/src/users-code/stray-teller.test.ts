import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { strayTeller } from "./stray-teller.ts";

function tell(...thrown: readonly unknown[]): string {
  const stderr = new PassThrough({ encoding: "utf8" });
  const teller = strayTeller(stderr, "/project");
  for (const one of thrown) teller("A promise was rejected", one);
  return String(stderr.read());
}

describe("strayTeller", () => {
  it("B44: tells what was thrown, with the frames in the user's files", () => {
    const error = Object.assign(new Error("no"), {
      stack: "Error: no\n    at work (/project/a.ts:1:2)\n    at node:internal/process:3:4",
    });
    expect(tell(error)).toBe("warning: A promise was rejected:\n  Error: no\n      at work (a.ts:1:2)\n");
  });

  it.each([[undefined], [null], ["text"], [{ code: 1 }]])("B44: tells %o too", (thrown) => {
    expect(tell(thrown)).toMatch(/^warning: A promise was rejected:\n {2}\S/);
  });

  it("makes foreign text safe, and hides secrets", () => {
    const told = tell(new Error("\u001b[2J Authorization: Bearer abcdefghijklmnop"));
    expect(told).not.toContain("\u001b");
    expect(told).not.toContain("abcdefghijklmnop");
  });

  it("tells ten, and that there may be more", () => {
    const told = tell(...Array.from({ length: 30 }, (_, row) => `stray ${row}`));
    expect(told.match(/stray \d+/g)).toHaveLength(10);
    expect(told).toMatch(/is not told\.\n$/);
  });
});
