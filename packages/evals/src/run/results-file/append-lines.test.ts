import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type AppendableFile, createLineEnd } from "./append-lines.ts";

/** A file in memory. Each write takes what the next of `taken` says, or fails; `cuts` says whether it can be cut. */
function fileThat(taken: readonly (number | "fail")[], cuts = true) {
  let text = "";
  const plan = [...taken];
  let writes = 0;
  const file: AppendableFile = {
    async write(bytes, offset) {
      writes++;
      const next = plan.shift() ?? Number.POSITIVE_INFINITY;
      if (next === "fail") throw Object.assign(new Error("full"), { code: "ENOSPC" });
      const part = bytes.subarray(offset, offset + next);
      text += Buffer.from(part).toString("latin1");
      return { bytesWritten: part.length };
    },
    async truncate(length) {
      if (!cuts) throw new Error("it cannot be cut");
      text = text.slice(0, length);
    },
  };
  return { file, text: () => text, writes: () => writes };
}

describe("createLineEnd", () => {
  it("hands all lines to the kernel in one write", async () => {
    const { file, text, writes } = fileThat([]);
    await createLineEnd(file, 0).append("a\nb\nc\n");
    expect([text(), writes()]).toEqual(["a\nb\nc\n", 1]);
  });

  it("writes the rest when the kernel took less", async () => {
    const { file, text } = fileThat([2, 1]);
    await createLineEnd(file, 0).append("first\nsecond\n");
    expect(text()).toBe("first\nsecond\n");
  });

  it.each([
    { taken: ["fail"], because: "nothing was written" },
    { taken: [3, "fail"], because: "a part was written" },
    { taken: [7, 0], because: "the kernel takes nothing more" },
  ] as const)("leaves nothing of a failed append when $because", async ({ taken }) => {
    const { file, text } = fileThat([Number.POSITIVE_INFINITY, ...taken]);
    const lines = createLineEnd(file, 0);
    await lines.append("a\n");
    await expect(lines.append("second\nthird\n")).rejects.toThrow(/full|Only 7 of 13 bytes/);
    expect(text()).toBe("a\n");
    await lines.append("b\n");
    expect(text()).toBe("a\nb\n");
  });

  it("starts a new line when the torn one cannot be cut off", async () => {
    const { file, text } = fileThat([3, "fail", "fail"], false);
    const lines = createLineEnd(file, 0);
    await expect(lines.append("first\n")).rejects.toThrow("full");
    await expect(lines.append("second\n")).rejects.toThrow("full");
    await lines.append("third\n");
    await lines.append("fourth\n");
    expect(text()).toBe("fir\nthird\nfourth\n");
  });

  it("keeps every line whose append resolved, whole and in order, whatever the kernel does", async () => {
    const step = fc.oneof(fc.nat({ max: 9 }), fc.constant("fail" as const));
    const anyLines = fc.array(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 8 });
    const property = fc.asyncProperty(fc.array(step), fc.boolean(), anyLines, async (taken, cuts, words) => {
      const { file, text } = fileThat(taken, cuts);
      const lines = createLineEnd(file, 0);
      const kept: string[] = [];
      for (const [index, word] of words.entries())
        await lines.append(`<${index}${word}>\n`).then(
          () => kept.push(`<${index}${word}>`),
          () => {},
        );
      const whole = text()
        .split("\n")
        .filter((line) => /^<.*>$/.test(line));
      expect(whole.filter((line) => kept.includes(line))).toEqual(kept);
      if (cuts) expect(text()).toBe(kept.map((line) => `${line}\n`).join(""));
    });
    await fc.assert(property);
  });
});
