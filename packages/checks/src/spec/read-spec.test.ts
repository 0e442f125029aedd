import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readSpec } from "./read-spec.ts";
import { specErrorOf } from "./spec-error-of.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "spec "));
});
afterAll(() => rm(folder, { recursive: true }));

async function write(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

describe("readSpec", () => {
  it.each(["spec.json", "a b.json", "50%.json", "a#1.json", "%41.json", "no-ending"])(
    "reads a file named %s (B53)",
    async (name) => {
      const path = await write(name, '{"samples":[{}],"checks":[{"type":"hasToolCall","tool":"t"}]}');
      expect((await readSpec(path)).spec.samples).toEqual([{ name: "sample_0" }]);
    },
  );

  it("names the file as it was given", async () => {
    const path = await write("broken.yaml", "samples: []\n");
    const { problems } = await specErrorOf(() => readSpec(path));
    expect(problems.map(({ file, line }) => [file, line])).toEqual([
      [path, 1],
      [path, 1],
    ]);
    expect((await specErrorOf(() => readSpec(path, { file: "mine" }))).message).toMatch(
      /^mine has 2 problems:\nmine:1:1 /,
    );
  });

  it.each([
    {
      path: () => join(folder, "none.json"),
      says: "The spec does not exist.",
      because: "there is no such file",
    },
    { path: () => folder, says: "The spec is a folder.", because: "a folder is no file" },
    {
      path: () => write("utf16.json", Buffer.from("\uFEFF{}", "utf16le")),
      says: "The spec is not UTF-8 text.",
      because: "it has another encoding",
    },
    {
      path: () => write("bad.json", Uint8Array.of(0x7b, 0xff, 0x7d)),
      says: "The spec is not UTF-8 text.",
      because: "it is damaged",
    },
  ])("says: $says, because $because", async ({ path, says }) => {
    const file = await path();
    const error = await specErrorOf(() => readSpec(file));
    expect(error.problems).toEqual([
      expect.objectContaining({ code: "SPEC_UNREADABLE", message: says, file }),
    ]);
    expect(error.cause).toBeInstanceOf(Error);
  });
});
