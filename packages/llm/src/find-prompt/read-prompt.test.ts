import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { readPrompt, shownPath } from "./read-prompt.ts";

const folder = mkdtempSync(join(tmpdir(), "read-prompt-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("readPrompt", () => {
  it.each([
    { bytes: "a\r\nb\r\n", text: "a\nb\n", because: "a checkout may have changed the ends of lines" },
    { bytes: "\uFEFFa", text: "a", because: "a byte order mark is no text" },
    { bytes: "a\rb", text: "a\rb", because: "a carriage return alone ends no line" },
  ])("reads $bytes as $text, because $because", async ({ bytes, text }) => {
    const file = join(folder, "x.prompt");
    writeFileSync(file, bytes);
    expect(await readPrompt(file)).toBe(text);
  });

  it("refuses what is not UTF-8", async () => {
    const file = join(folder, "latin.prompt");
    writeFileSync(file, Buffer.from([0x66, 0xfc, 0x72]));
    const message = expect.stringContaining("it is not UTF-8 text");
    await expect(readPrompt(file)).rejects.toMatchObject({ code: "PROMPT_UNREADABLE", message });
  });

  it("tells the system's reason", async () => {
    const message = expect.stringContaining('"ENOENT"');
    await expect(readPrompt(join(folder, "gone"))).rejects.toMatchObject({
      code: "PROMPT_UNREADABLE",
      message,
    });
  });
});

describe("shownPath", () => {
  it("is short for what lies below the working directory, whole for all else", () => {
    expect(shownPath(join(process.cwd(), "a", "b.prompt"))).toBe(join("a", "b.prompt"));
    expect(shownPath(join(process.cwd(), "..a.prompt"))).toBe("..a.prompt");
    expect(shownPath(join(process.cwd(), "..", "b.prompt"))).toBe(join(process.cwd(), "..", "b.prompt"));
  });
});
