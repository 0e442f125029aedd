import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunIdentity } from "../result-store.ts";
import type { UnitResult } from "../unit.ts";
import { resultsFile } from "./results-file.ts";

const run: RunIdentity = { workflow: "ü_eval", evaluators: [], trials: 1, outputs: "cached" };

/** Short, and with characters of two, three and four bytes to be cut in the middle. */
const units = ["ä", "€", "𝄞"].map(
  (unit): UnitResult => ({
    unit,
    datasetName: unit,
    result: { trial: 1, verdict: "undecided", evaluators: [], durationMs: 0 },
  }),
);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "truncation-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe("a results file that was cut off at any byte", () => {
  it("gives every unit whose line is whole, and is the same again when the others have run", async () => {
    const path = join(folder, "run.jsonl");
    const first = resultsFile(path, { resume: false });
    await first.open(run);
    await first.append(units);
    await first.close(true);
    const whole = await readFile(path);
    for (let length = 0; length < whole.length; length++) {
      const kept = whole.subarray(0, length);
      await writeFile(path, kept);
      const store = resultsFile(path, { resume: true });
      const { results, notes } = await store.open(run);
      const wholeLines = kept.toString("latin1").split("\n").length - 1;
      const expected = units.slice(0, Math.max(0, wholeLines - 1));
      const isTorn = length === 0 || kept.at(-1) !== 10;
      expect([length, [...results.values()], notes.map(({ code }) => code)]).toEqual([
        length,
        expected,
        isTorn ? ["RESULTS_FILE_TORN"] : [],
      ]);
      await store.append(units);
      await store.close(true);
      const behindHead = (bytes: Buffer) => bytes.subarray(bytes.indexOf(10)).toString();
      expect(behindHead(await readFile(path))).toBe(behindHead(whole));
    }
  });
});
