import { existsSync } from "node:fs";
import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  symlink,
  writeFile,
} from "node:fs/promises";
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

  it("sets an unfinished run aside under the next free name, and says how to go on with it", async () => {
    const path = newPath();
    const asides = ["unfinished", "unfinished-2", "unfinished-3"].map((name) =>
      path.replace(".jsonl", `.${name}.jsonl`),
    );
    const held = [["a", "b", "c"], ["d"], ["e", "f"]];
    const notes = [];
    for (const units of held) {
      await runOnce(path, units);
      const later = await openOnce(path, false);
      expect(later.units).toEqual([]);
      notes.push(...later.notes);
    }
    const told = ["3 finished units", "1 finished unit", "2 finished units"].map((units, index) => {
      const name = JSON.stringify(asides[index]);
      const message = `The results file ${JSON.stringify(path)} held ${units} of a run that did not end. It is ${name} now.`;
      const hint = `To go on with that run, resume it with the file ${name}.`;
      return { code: "RESULTS_FILE_SET_ASIDE", message, hint };
    });
    expect(notes).toEqual(told);
    for (const [index, units] of held.entries())
      expect((await openOnce(asides[index] as string, true)).units).toEqual(units);
  });

  it("names the file that was set aside where it is when a link led there", async () => {
    const path = newPath();
    const link = newPath();
    await runOnce(path, ["a"]);
    await mkdir(join(link, ".."));
    await symlink(path, link);
    const [note] = (await openOnce(link, false)).notes;
    const aside = (await realpath(path)).replace(".jsonl", ".unfinished.jsonl");
    expect(note?.hint).toContain(JSON.stringify(aside));
    expect((await openOnce(aside, true)).units).toEqual(["a"]);
  });

  it("sets a finished run aside when more was about to be written behind its end", async () => {
    const path = newPath();
    await runOnce(path, ["a"], true);
    await appendFile(path, '{"record":"unit","unit":"b"');
    expect((await openOnce(path, false)).notes).toMatchObject([{ code: "RESULTS_FILE_SET_ASIDE" }]);
  });

  it("replaces a finished run, and one that holds no unit, without a word", async () => {
    const path = newPath();
    await runOnce(path, ["a"], true);
    expect(await openOnce(path, false)).toEqual({ units: [], notes: [] });
    expect(await openOnce(path, false)).toEqual({ units: [], notes: [] });
    expect(await readdir(join(path, ".."))).toEqual(["run.jsonl"]);
  });

  it.each([
    { remove: false, because: "it is there" },
    { remove: true, because: "it is about to be there" },
  ])("leaves alone what somebody else goes on with when $because", async ({ remove }) => {
    const path = newPath();
    const aside = path.replace(".jsonl", ".unfinished.jsonl");
    await runOnce(aside, ["a"]);
    await runOnce(path, ["b"]);
    const other = resultsFile(aside, { resume: true });
    await other.open(someRun);
    if (remove) await rm(aside);
    const [note] = (await openOnce(path, false)).notes;
    expect(note?.message).toContain("unfinished-2.jsonl");
    expect(existsSync(aside)).toBe(!remove);
    await other.close(false).catch(() => {}); // it says that its file was deleted
    expect((await openOnce(path.replace(".jsonl", ".unfinished-2.jsonl"), true)).units).toEqual(["b"]);
  });

  it("hides secrets and keeps the names that say whose result it is", async () => {
    const path = newPath();
    const store = resultsFile(path, { resume: false });
    await store.open(someRun);
    const { result } = finishedUnit("a", "it said Bearer abc.123456789");
    const evaluators = result.evaluators.map((outcome) =>
      outcome.status === "decided" ? { ...outcome, value: { said: "Bearer def.123456789" } } : outcome,
    );
    const leaky = { ...result, evaluators, output: { apiKey: "k-1", usage: { inputTokens: 7 } } };
    await store.append([{ unit: "a", datasetName: "password: x", result: leaky }]);
    await store.close(true);
    const text = await readFile(path, "utf8");
    expect(text).not.toMatch(/k-1|abc\.123456789|def\.123456789/);
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
    const aside = path.replace(".jsonl", ".unfinished.jsonl");
    await runOnce(path, ["a"]);
    await writeFile(aside, "mine\n");
    const [note] = (await openOnce(path, false)).notes;
    expect(note?.message).toContain("unfinished-2.jsonl");
    expect(await readFile(aside, "utf8")).toBe("mine\n");
    expect((await openOnce(path.replace(".jsonl", ".unfinished-2.jsonl"), true)).units).toEqual(["a"]);
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

  it("says that a run had finished and what it holds, and takes more units", async () => {
    const path = newPath();
    await runOnce(path, ["a", "b"], true);
    const store = resultsFile(path, { resume: true });
    const { results, notes } = await store.open(someRun);
    expect([...results.keys()]).toEqual(["a", "b"]);
    expect(notes).toMatchObject([
      {
        code: "RESULTS_FILE_FINISHED",
        message: expect.stringMatching(/ had finished\. The file holds the results of 2 units\.$/),
      },
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

  it("ends a file again when units came behind its end", async () => {
    const path = newPath();
    await runOnce(path, ["a"], true);
    const store = resultsFile(path, { resume: true });
    await store.open(someRun);
    await store.append([finishedUnit("b")]);
    await store.close(true);
    const records = (await linesOf(path)).map((line) => line.record);
    expect(records).toEqual(["run", "unit", "end", "unit", "end", undefined]);
  });

  it.each([
    { spoil: { verdict: "fail" }, because: "its outcomes come to a pass" },
    { spoil: { verdict: "undecided" }, because: "its outcomes are decided" },
    { spoil: { evaluators: [] }, because: "nobody looked at what is said to pass" },
    { spoil: { evaluators: finishedUnit("a").result.evaluators.slice(1) }, because: "nobody required did" },
    { spoil: { error: { code: "X", message: "x" } }, because: "there was no output to pass" },
    {
      spoil: { verdict: "pass", evaluators: [], error: { code: "X", message: "x" } },
      because: "there was neither an output nor an evaluator",
    },
  ])("leaves out a unit that contradicts itself: $because", async ({ spoil }) => {
    const path = newPath();
    await runOnce(path, ["a"]);
    const { result, ...unit } = finishedUnit("b");
    await appendFile(
      path,
      `${JSON.stringify({ record: "unit", ...unit, result: { ...result, ...spoil } })}\n`,
    );
    const { units, notes } = await openOnce(path, true);
    expect(units).toEqual(["a"]);
    expect(notes).toMatchObject([
      {
        code: "RESULTS_FILE_LINE_SKIPPED",
        line: 3,
        message: expect.stringMatching(/does not follow from its outcomes/),
      },
    ]);
  });

  it("keeps a unit that had no output, and one that is undecided", async () => {
    const path = newPath();
    const store = resultsFile(path, { resume: false });
    await store.open(someRun);
    const error = { code: "OUTPUT_MISSING", message: "nothing was cached" };
    const result = { trial: 1, verdict: "undecided", evaluators: [], durationMs: 0 } as const;
    await store.append([
      { unit: "a", datasetName: "a", result: { ...result, error } },
      { unit: "b", datasetName: "b", result },
    ]);
    await store.close(true);
    expect((await openOnce(path, true)).units).toEqual(["a", "b"]);
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
