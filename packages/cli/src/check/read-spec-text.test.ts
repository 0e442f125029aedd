import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processIo } from "../command-io.ts";
import { readSpecText } from "./read-spec-text.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output spec "));
});

afterAll(() => rm(cwd, { recursive: true }));

describe("readSpecText", () => {
  it("reads a file, and standard input in whatever pieces it comes", async () => {
    await writeFile(join(cwd, "s.json"), "\ufeff{ü}");
    expect(await readSpecText("s.json", processIo({ cwd }))).toBe("{ü}");
    const bytes = Buffer.from("{ü世👍}");
    const stdin = Readable.from(Array.from(bytes, (byte) => Buffer.from([byte])));
    expect(await readSpecText("-", processIo({ stdin }))).toBe("{ü世👍}");
  });

  it.each([
    { name: "utf16.json", bytes: Buffer.from("\ufeff{}", "utf16le"), says: "utf16.json is not UTF-8 text." },
    { name: "latin1.json", bytes: Buffer.from("{é}", "latin1"), says: "latin1.json is not UTF-8 text." },
    { name: "missing.json", bytes: undefined, says: "The spec cannot be read: missing.json does not exist." },
    { name: ".", bytes: undefined, says: "The spec cannot be read: . is a folder." },
  ])("refuses $name: $says", async ({ name, bytes, says }) => {
    if (bytes !== undefined) await writeFile(join(cwd, name), bytes);
    await expect(readSpecText(name, processIo({ cwd }))).rejects.toMatchObject({
      code: "SPEC_UNREADABLE",
      message: says,
      hint: expect.any(String),
    });
  });

  it("stops when it is told to", async () => {
    const stdin = new Readable({ read() {} });
    const controller = new AbortController();
    const reading = readSpecText("-", processIo({ stdin, signal: controller.signal }));
    controller.abort("SIGINT");
    await expect(reading).rejects.toThrow();
    expect(stdin.destroyed).toBe(true);
  });
});
