import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parseBaseline, readBaseline } from "./read-baseline.ts";

let cwd = "";
const cases = [{ datasetName: "a", verdict: "pass", evaluators: [] }];

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output baseline "));
  await writeFile(join(cwd, "b.json"), JSON.stringify({ workflow: "x_eval", cases }));
});

afterAll(() => rm(cwd, { recursive: true }));

describe("readBaseline", () => {
  it("reads what a run wrote", async () => {
    expect(await readBaseline("b.json", "x_eval", { cwd })).toMatchObject({
      cases: [{ datasetName: "a", verdict: "pass" }],
    });
  });

  it.each(["no.json", "."])("refuses %s: it cannot be read", async (path) => {
    await expect(readBaseline(path, "x_eval", { cwd })).rejects.toMatchObject({
      code: "BASELINE_UNREADABLE",
    });
  });
});

describe("parseBaseline", () => {
  const parse = (value: unknown) =>
    parseBaseline(typeof value === "string" ? value : JSON.stringify(value), {
      path: "b.json",
      workflow: "x_eval",
    });

  it("takes the smaller public shape, and a byte order mark", () => {
    expect(parse(`\ufeff${JSON.stringify({ cases, summary: {} })}`).cases).toHaveLength(1);
  });

  it.each([
    { value: { workflow: "y_eval", cases }, says: "is a report of y_eval, and not of x_eval" },
    { value: "{", says: "is no JSON" },
    { value: [], says: "is no report" },
    { value: { error: {}, exitCode: 2 }, says: "is no report" },
    { value: { cases: [{ datasetName: "a" }] }, says: "is no report" },
  ])("refuses what $says", ({ value, says }) => {
    expect(() => parse(value)).toThrow(
      expect.objectContaining({ code: "BASELINE_INVALID", message: expect.stringContaining(says) }),
    );
  });
});
