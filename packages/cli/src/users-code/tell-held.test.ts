import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryFile } from "../output/temporary-file.ts";
import { heldError } from "./held-error.ts";
import { tellHeldInPlace } from "./tell-held.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output held "));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

async function tell(name: string, format: "text" | "json"): Promise<void> {
  const watched = { limitMs: 500, format, output: join(folder, name), results: "r.jsonl" };
  await tellHeldInPlace(heldError("Evaluator a (case b)", watched), watched);
}

describe("tellHeldInPlace", () => {
  it("writes the error document where JSON is wanted", async () => {
    await tell("r.json", "json");
    expect(JSON.parse(await readFile(join(folder, "r.json"), "utf8"))).toEqual({
      error: {
        code: "THREAD_HELD",
        message: expect.stringContaining("Evaluator a (case b) holds the thread for more than 500 ms"),
        hint: expect.stringMatching(/loop.*r\.jsonl: --resume/),
        problems: [],
      },
      exitCode: 137,
    });
  });

  it("writes text elsewhere", async () => {
    await tell("r.txt", "text");
    const told = await readFile(join(folder, "r.txt"), "utf8");
    expect(told).toMatch(/^error: Evaluator a \(case b\).*\[THREAD_HELD\]\nhint: Correct the loop/);
  });

  it("leaves a file alone that was never claimed", async () => {
    await writeFile(join(folder, "dear.json"), "dear");
    await tell("dear.json", "json");
    expect(await readFile(join(folder, "dear.json"), "utf8")).toBe("dear");
  });

  it("follows a link to where nothing is yet", async () => {
    await symlink(join(folder, "target.json"), join(folder, "link.json"));
    await tell("link.json", "json");
    expect(await readFile(join(folder, "target.json"), "utf8")).toContain("THREAD_HELD");
  });

  it("takes away the temporary file of this process, and no other", async () => {
    const { handle } = await openTemporaryFile(folder, 0o666);
    await writeFile(join(folder, ".output-0-1.tmp"), "");
    await tell("r.json", "json");
    await handle.close();
    expect(await readdir(folder)).toEqual([".output-0-1.tmp", "r.json"]);
  });

  it("does not fail where nothing can be written", async () => {
    await expect(tell("none/r.json", "json")).resolves.toBe(undefined);
  });
});

describe("heldError", () => {
  it("speaks of loading where nothing is run yet", () => {
    const { hint } = heldError("Loading a.ts", { limitMs: 5000, format: "text" });
    expect(hint).toContain("while the file is loaded");
    expect(hint).not.toContain("--resume");
  });
});
