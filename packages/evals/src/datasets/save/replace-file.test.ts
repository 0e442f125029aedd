import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { replaceFile } from "./replace-file.ts";

/** Processes start slowly on a busy machine. */
const PATIENCE_MS = 60_000;

let folder = "";
let file = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "replace-file-"));
  file = join(folder, "a.yml");
  await writeFile(file, "old");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe("replaceFile", () => {
  it("replaces what the file held", async () => {
    expect(await replaceFile(file, { before: Buffer.from("old"), after: "né" })).toBe(true);
    expect(await readFile(file, "utf8")).toBe("né");
    expect(await readdir(folder)).toEqual(["a.yml"]);
  });

  it("leaves a file alone that somebody else has changed since", async () => {
    expect(await replaceFile(file, { before: Buffer.from("older"), after: "new" })).toBe(false);
    expect(await readFile(file, "utf8")).toBe("old");
    expect(await readdir(folder)).toEqual(["a.yml"]);
  });

  it("leaves no file behind when it fails", async () => {
    const notText = { toString: () => "new" } as unknown as string;
    await expect(replaceFile(file, { before: Buffer.from("old"), after: notText })).rejects.toThrow();
    expect(await readFile(file, "utf8")).toBe("old");
    expect(await readdir(folder)).toEqual(["a.yml"]);
  });

  it(
    "leaves the old or the new content when it is killed",
    async () => {
      const contents = ["a", "b"].map((letter) => letter.repeat(200_000));
      await writeFile(file, contents[0] ?? "");
      for (let round = 0; round < 5; round++) {
        const writer = startWriter();
        await replacements(writer, 1 + round * 3);
        writer.kill("SIGKILL");
        await once(writer, "exit");
        expect(contents).toContain(await readFile(file, "utf8"));
        expect((await readdir(folder)).filter((name) => !name.endsWith(".tmp"))).toEqual(["a.yml"]);
      }
    },
    PATIENCE_MS,
  );
});

/** A process that replaces the file over and over, and writes a dot each time. */
function startWriter(): ChildProcess {
  const source = `
    import { readFile } from "node:fs/promises";
    import { replaceFile } from ${JSON.stringify(new URL("./replace-file.ts", import.meta.url).href)};
    for (;;) {
      const before = await readFile(process.argv[1]);
      const after = (before[0] === 97 ? "b" : "a").repeat(200_000);
      await replaceFile(process.argv[1], { before, after });
      process.stdout.write(".");
    }`;
  return spawn(process.execPath, ["--input-type=module", "--eval", source, file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

async function replacements(writer: ChildProcess, count: number): Promise<void> {
  let seen = 0;
  for await (const dots of writer.stdout ?? []) {
    seen += (dots as Buffer).length;
    if (seen >= count) return;
  }
}
