import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { describeResultStore, finishedUnit, someRun } from "../../../test/result-store-contract.ts";
import { resultsFile } from "./results-file.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "results-file-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** A path in a folder of its own. */
const newPath = () => join(folder, `${count++}`, "run.jsonl");

describeResultStore("resultsFile", async () => {
  const path = newPath();
  return {
    store: resultsFile(path, { resume: false }),
    again: () => resultsFile(path, { resume: true }),
  };
});

/** Runs once and ends there: finished or not. */
async function runOnce(path: string, units: readonly string[], finished = false): Promise<void> {
  const store = resultsFile(path, { resume: false });
  await store.open(someRun);
  await store.append(units.map((unit) => finishedUnit(unit)));
  await store.close(finished);
}

async function openOnce(path: string, resume: boolean) {
  const store = resultsFile(path, { resume });
  const opened = await store.open(someRun);
  await store.close(false);
  return { units: [...opened.results.keys()], notes: opened.notes };
}

const linesOf = async (path: string) =>
  (await readFile(path, "utf8")).split("\n").map((line) => line && JSON.parse(line));

describe("resultsFile, started", () => {
  it("writes whose results it holds, the units and, only when finished, the end", async () => {
    const path = newPath();
    await runOnce(path, ["a"]);
    const [head, unit, nothing] = await linesOf(path);
    expect(head).toEqual({ record: "run", version: 1, ...someRun, startedAt: expect.any(String) });
    expect([unit, nothing]).toEqual([{ record: "unit", ...finishedUnit("a") }, ""]);
    await runOnce(path, ["a"], true);
    expect((await linesOf(path)).at(-2)).toEqual({ record: "end" });
  });

  it("leaves nothing beside the file", async () => {
    const path = newPath();
    await runOnce(path, ["a"]);
    expect(await readdir(join(path, ".."))).toEqual(["run.jsonl"]);
  });

  it("sets an unfinished run aside, in the place of an older one, and says how to go on with it", async () => {
    const path = newPath();
    const aside = path.replace(".jsonl", ".unfinished.jsonl");
    await runOnce(path, ["a"]);
    await runOnce(path, ["b", "c"]);
    expect((await openOnce(aside, true)).units).toEqual(["a"]);
    const { units, notes } = await openOnce(path, false);
    expect(units).toEqual([]);
    expect(notes).toEqual([
      {
        code: "RESULTS_FILE_SET_ASIDE",
        message: expect.stringMatching(/held 2 finished units of a run that did not end.*unfinished\.jsonl/),
        hint: expect.stringContaining("unfinished.jsonl"),
      },
    ]);
    expect((await openOnce(aside, true)).units).toEqual(["b", "c"]);
  });

  it("replaces a finished run, and one that holds no unit, without a word", async () => {
    const path = newPath();
    await runOnce(path, ["a"], true);
    expect(await openOnce(path, false)).toEqual({ units: [], notes: [] });
    expect(await openOnce(path, false)).toEqual({ units: [], notes: [] });
    expect(await readdir(join(path, ".."))).toEqual(["run.jsonl"]);
  });

  it("does not replace what somebody else goes on with", async () => {
    const path = newPath();
    const aside = path.replace(".jsonl", ".unfinished.jsonl");
    await runOnce(path, ["a"]);
    await runOnce(path, ["b"]);
    const other = resultsFile(aside, { resume: true });
    await other.open(someRun);
    const store = resultsFile(path, { resume: false });
    await expect(store.open(someRun)).rejects.toMatchObject({
      code: "RESULTS_FILE_IN_USE",
      message: expect.stringContaining("unfinished.jsonl"),
    });
    await other.close(false);
    expect((await openOnce(path, true)).units).toEqual(["b"]);
  });

  it("hides secrets and keeps the names that say whose result it is", async () => {
    const path = newPath();
    const store = resultsFile(path, { resume: false });
    await store.open(someRun);
    const { result } = finishedUnit("a", "it said Bearer abc.123456789");
    const leaky = { ...result, output: { apiKey: "k-1", usage: { inputTokens: 7 } } };
    await store.append([{ unit: "a", datasetName: "password: x", result: leaky }]);
    await store.close(true);
    const text = await readFile(path, "utf8");
    expect(text).not.toMatch(/k-1|abc\.123456789/);
    expect(text).toMatch(/"inputTokens":7/);
    expect(text).toMatch(/"password: x"/);
  });
});

describe("resultsFile, for what is not ours", () => {
  it.each([
    { text: "# notes\n", because: "it is prose" },
    { text: '{"sample":"a","status":"completed"}\n', because: "it holds trials" },
    { text: '{"record":"run"}\n', because: "a version is missing" },
    { text: '{"record":"run","version":1,"workflow":7}\n', because: "its run is none" },
    { text: "[1,2]", because: "it is another JSON" },
    { text: "\n", because: "its first line is blank" },
    { text: "\u0000\u0001\u0002", because: "it is binary" },
  ])("never touches a file when $because", async ({ text }) => {
    const path = join(folder, `foreign-${count++}.jsonl`);
    await writeFile(path, text);
    for (const resume of [false, true]) {
      const opening = resultsFile(path, { resume }).open(someRun);
      await expect(opening).rejects.toMatchObject({ code: "RESULTS_FILE_FOREIGN" });
    }
    expect(await readFile(path, "utf8")).toBe(text);
  });

  it("refuses a folder", async () => {
    for (const resume of [false, true])
      await expect(resultsFile(folder, { resume }).open(someRun)).rejects.toMatchObject({
        code: "RESULTS_FILE_FOREIGN",
        message: expect.stringContaining("a folder"),
      });
  });

  it("refuses a newer version with its number", async () => {
    const path = join(folder, `newer-${count++}.jsonl`);
    await writeFile(path, '{"record":"run","version":2,"plan":[]}\n');
    for (const resume of [false, true])
      await expect(resultsFile(path, { resume }).open(someRun)).rejects.toMatchObject({
        code: "RESULTS_FILE_NEWER",
        message: expect.stringContaining("version 2"),
      });
  });

  it("does not set a run aside over a foreign file", async () => {
    const path = newPath();
    await runOnce(path, ["a"]);
    await writeFile(path.replace(".jsonl", ".unfinished.jsonl"), "mine\n");
    await expect(resultsFile(path, { resume: false }).open(someRun)).rejects.toMatchObject({
      code: "RESULTS_FILE_FOREIGN",
      message: expect.stringContaining("unfinished.jsonl"),
    });
    expect((await openOnce(path, true)).units).toEqual(["a"]);
  });

  it("says that a part of the path is a file", async () => {
    const path = join(folder, `file-${count++}`);
    await writeFile(path, "");
    await expect(resultsFile(join(path, "run.jsonl"), { resume: false }).open(someRun)).rejects.toMatchObject(
      {
        code: "RESULTS_FILE_UNWRITABLE",
        message: expect.stringContaining("a part of the path is a file"),
        cause: expect.any(Error),
      },
    );
  });
});

describe("resultsFile, resumed", () => {
  it("says that there is nothing to resume, and makes nothing", async () => {
    const path = newPath();
    await expect(resultsFile(path, { resume: true }).open(someRun)).rejects.toMatchObject({
      code: "RESULTS_FILE_MISSING",
      hint: expect.stringContaining("without resume"),
    });
    await expect(readdir(join(path, ".."))).rejects.toMatchObject({ code: "ENOENT" });
  });

  it("says that a run had finished, uses its results, and takes more units", async () => {
    const path = newPath();
    await runOnce(path, ["a", "b"], true);
    const store = resultsFile(path, { resume: true });
    const { results, notes } = await store.open(someRun);
    expect([...results.keys()]).toEqual(["a", "b"]);
    expect(notes).toMatchObject([
      { code: "RESULTS_FILE_FINISHED", message: expect.stringContaining("2 units") },
    ]);
    await store.append([finishedUnit("c")]);
    await store.close(false);
    expect(await openOnce(path, true)).toEqual({ units: ["a", "b", "c"], notes: [] });
  });

  it("ends a file once, however often it is resumed", async () => {
    const path = newPath();
    await runOnce(path, ["a"], true);
    const before = await readFile(path, "utf8");
    const store = resultsFile(path, { resume: true });
    await store.open(someRun);
    await store.close(true);
    expect(await readFile(path, "utf8")).toBe(before);
  });

  it.each([
    { line: "{ torn", reason: /is no JSON/ },
    {
      line: '{"record":"unit","unit":"x","datasetName":"x","result":{"trial":1}}',
      reason: /is no whole unit/,
    },
    { line: '{"record":"plan"}', reason: /is no unit/ },
    { line: "7", reason: /is no JSON/ },
  ])("leaves out the line $line, and says which", async ({ line, reason }) => {
    const path = newPath();
    await runOnce(path, ["a", "b"]);
    const [head, a, b] = (await readFile(path, "utf8")).split("\n");
    await writeFile(path, [head, a, line, b, ""].join("\r\n"));
    const { units, notes } = await openOnce(path, true);
    expect(units).toEqual(["a", "b"]);
    expect(notes).toMatchObject([
      { code: "RESULTS_FILE_LINE_SKIPPED", file: path, line: 3, message: expect.stringMatching(reason) },
    ]);
  });

  it("leaves out a line whose bytes are no text", async () => {
    const path = newPath();
    await runOnce(path, ["a", "b"]);
    const bytes = await readFile(path);
    bytes[bytes.indexOf("case a")] = 0xff;
    await writeFile(path, bytes);
    const { units, notes } = await openOnce(path, true);
    expect([units, notes.map(({ line }) => line)]).toEqual([["b"], [2]]);
  });

  it("tells a few of many bad lines, and counts the others", async () => {
    const path = newPath();
    await runOnce(path, ["a"]);
    await writeFile(path, `${await readFile(path, "utf8")}${"bad\n".repeat(200)}`);
    const { notes } = await openOnce(path, true);
    expect(notes).toHaveLength(11);
    expect(notes.at(-1)?.message).toBe("190 more lines were left out.");
  });

  it("counts the first of two results of a unit", async () => {
    const path = newPath();
    await runOnce(path, ["a"]);
    const text = await readFile(path, "utf8");
    await writeFile(path, `${text}${text.split("\n")[1]?.replace('"ok"', '"later"')}\n`);
    const store = resultsFile(path, { resume: true });
    const { results, notes } = await store.open(someRun);
    await store.close(false);
    expect([results.get("a"), notes.length]).toEqual([finishedUnit("a"), 1]);
  });

  it("changes nothing when it refuses another run", async () => {
    const path = newPath();
    await runOnce(path, ["a"]);
    const torn = `${await readFile(path, "utf8")}{"record":"un`;
    await writeFile(path, torn);
    const opening = resultsFile(path, { resume: true }).open({ ...someRun, workflow: "b_eval" });
    await expect(opening).rejects.toMatchObject({ code: "RESULTS_FILE_OTHER_RUN" });
    expect(await readFile(path, "utf8")).toBe(torn);
  });

  it("reads lines that are longer than what is read at once", async () => {
    const path = newPath();
    const store = resultsFile(path, { resume: false, syncEachAppend: true });
    await store.open(someRun);
    const long = ["ä".repeat(700_000), "𝄞".repeat(70_000), "x"].map((mark, index) =>
      finishedUnit(`u${index}`, mark),
    );
    await store.append(long);
    await store.close(false);
    const later = resultsFile(path, { resume: true });
    expect([...(await later.open(someRun)).results.values()]).toEqual(long);
    await later.close(true);
  });
});
