import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { finishedUnit, someRun } from "../../../test/result-store-contract.ts";
import { insistOnName } from "./deleted-file.ts";
import { resultsFile } from "./results-file.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "deleted-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const newPath = () => join(folder, `run-${count++}.jsonl`);
const wasDeleted = { code: "RESULTS_FILE_UNWRITABLE", message: expect.stringContaining("was deleted") };

describe("a results file that is deleted during its run", () => {
  it("is told when the run ends, and holds nobody up after that", async () => {
    const path = newPath();
    const store = resultsFile(path, { resume: false });
    await store.open(someRun);
    await store.append([finishedUnit("a")]);
    await rm(path);
    await expect(store.close(true)).rejects.toMatchObject(wasDeleted);
    const next = resultsFile(path, { resume: false });
    expect((await next.open(someRun)).results.size).toBe(0);
    await next.close(true);
  });

  it("is told before long, so that a long run does not go on for nothing", async () => {
    const store = resultsFile(newPath(), { resume: false });
    await store.open(someRun);
    await store.append([finishedUnit("a")]);
    await rm(join(folder, `run-${count - 1}.jsonl`));
    const append = async () => {
      for (let unit = 0; unit < 20; unit++) await store.append([finishedUnit(`u${unit}`)]);
    };
    await expect(append()).rejects.toMatchObject(wasDeleted);
    await expect(store.close(false)).rejects.toMatchObject(wasDeleted);
  });
});

describe("insistOnName", () => {
  it("takes no file for deleted because its file system counts no names", async () => {
    const path = newPath();
    const handle = await open(path, "a+");
    const found = await handle.stat();
    const uncounted = Object.assign(found, { nlink: 0 });
    const counts = { stat: async () => uncounted } as unknown as Pick<typeof handle, "stat">;
    await expect(insistOnName(counts, path)).resolves.toBeUndefined();
    await rm(path);
    await expect(insistOnName(counts, path)).rejects.toMatchObject(wasDeleted);
    await handle.close();
  });
});
