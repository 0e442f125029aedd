import { chown, link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { removeTemporaryFiles } from "../output/temporary-file.ts";
import { applyPlan as apply, type PlanTools } from "./apply-plan.ts";
import type { InitPlan } from "./init-plan.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output apply "));
});

afterEach(() => rm(folder, { recursive: true }));

function plan(paths: readonly string[], manifest: Partial<InitPlan["manifest"]> = {}): InitPlan {
  return {
    folder,
    files: paths.map((path) => ({ action: "write", path, text: path, says: "" })),
    manifest: { before: undefined, after: "{}", scripts: [], ...manifest },
    next: [],
  };
}

function applyPlan(planned: InitPlan, tools: Partial<PlanTools> = {}): Promise<void> {
  return apply(planned, { signal: new AbortController().signal, ...tools });
}

async function below(): Promise<readonly string[]> {
  return (await readdir(folder, { recursive: true })).sort();
}

describe("applyPlan", () => {
  it("writes every file, and makes folders for them", async () => {
    await applyPlan({ ...plan(["a/b/c.txt"]), folder: join(folder, "new") });
    expect(await below()).toEqual(["new", "new/a", "new/a/b", "new/a/b/c.txt", "new/package.json"]);
    expect(await readFile(join(folder, "new/a/b/c.txt"), "utf8")).toBe("a/b/c.txt");
  });

  it.each([
    {
      paths: ["a/b.txt", "taken/c.txt"],
      because: "there is a file where a folder has to be",
    },
    { paths: ["a/b.txt", "taken"], because: "there is something of that name by now" },
    { paths: ["a/b/c.txt", "a/d.txt", "a/d.txt"], because: "there is something of that name by now" },
  ])("removes what it wrote, and nothing else, when $because", async ({ paths, because }) => {
    await writeFile(join(folder, "taken"), "mine");
    await expect(applyPlan(plan(paths))).rejects.toMatchObject({
      code: "INIT_UNWRITABLE",
      message: `${paths.at(-1)} cannot be written: ${because}.`,
      hint: expect.stringContaining("removed again"),
    });
    expect(await below()).toEqual(["taken"]);
    expect(await readFile(join(folder, "taken"), "utf8")).toBe("mine");
  });

  it.each([1, 2, 3])("removes what it wrote when it is stopped while file %s is linked", async (stopped) => {
    const controller = new AbortController();
    let links = 0;
    const makeLink: typeof link = async (from, to) => {
      await link(from, to);
      if (++links === stopped) controller.abort("SIGINT");
    };
    const before = { before: "{ }", after: '{ "a": 1 }' };
    await writeFile(join(folder, "package.json"), "{ }");
    const { signal } = controller;
    const applied = applyPlan(plan(["a/b.txt", "c.txt", "d.txt"], before), { signal, makeLink });
    await expect(applied).rejects.toBe("SIGINT");
    expect(await below()).toEqual(["package.json"]);
    expect(await readFile(join(folder, "package.json"), "utf8")).toBe("{ }");
  });

  it("leaves all of it when it is stopped too late", async () => {
    const controller = new AbortController();
    const makeLink: typeof link = async (from, to) => {
      await link(from, to);
      if (String(to).endsWith("package.json")) controller.abort("SIGINT");
    };
    await applyPlan(plan(["a.txt"]), { signal: controller.signal, makeLink });
    removeTemporaryFiles();
    expect(await below()).toEqual(["a.txt", "package.json"]);
  });

  it("leaves nothing when the process has to go in the middle", async () => {
    const makeLink: typeof link = async (from, to) => {
      if (String(to).endsWith("b.txt")) removeTemporaryFiles();
      await link(from, to);
    };
    await expect(applyPlan(plan(["a.txt", "b.txt"]), { makeLink })).rejects.toThrow("b.txt");
    expect(await below()).toEqual([]);
  });

  it("writes where the file system has no hard links", async () => {
    const makeLink = () => Promise.reject(Object.assign(new Error("no links"), { code: "EPERM" }));
    await applyPlan(plan(["a/b.txt"]), { makeLink });
    expect(await below()).toEqual(["a", "a/b.txt", "package.json"]);
  });

  it.runIf(process.getuid?.() === 0)("keeps the owner of the manifest", async () => {
    await writeFile(join(folder, "package.json"), "{ }");
    await chown(join(folder, "package.json"), 12_345, 23_456);
    await applyPlan(plan([], { before: "{ }", after: '{ "a": 1 }' }));
    expect(await stat(join(folder, "package.json"))).toMatchObject({ uid: 12_345, gid: 23_456 });
  });

  it("removes the new folder too", async () => {
    const inNew = { ...plan(["a.txt", "a.txt"]), folder: join(folder, "new") };
    await expect(applyPlan(inNew)).rejects.toMatchObject({ code: "INIT_UNWRITABLE" });
    expect(await below()).toEqual([]);
  });

  it("replaces the manifest as a whole, and keeps its permissions", async () => {
    await writeFile(join(folder, "package.json"), "{ }", { mode: 0o640 });
    await applyPlan(plan([], { before: "{ }", after: '{ "a": 1 }' }));
    expect(await readFile(join(folder, "package.json"), "utf8")).toBe('{ "a": 1 }');
    if (process.platform !== "win32") {
      expect((await stat(join(folder, "package.json"))).mode & 0o777).toBe(0o640);
    }
  });

  it.each([
    { before: "{ }", because: "somebody changed the manifest meanwhile" },
    { before: undefined, because: "somebody made a manifest meanwhile" },
  ])("leaves everything as it is when $because", async ({ before }) => {
    await mkdir(join(folder, "a"));
    await writeFile(join(folder, "package.json"), '{ "mine": 1 }');
    await expect(applyPlan(plan(["a/b.txt"], { before }))).rejects.toThrow(
      /^package\.json cannot be written: (?:it was changed a moment ago|there is something of that name by now)\.$/,
    );
    expect(await below()).toEqual(["a", "package.json"]);
    expect(await readFile(join(folder, "package.json"), "utf8")).toBe('{ "mine": 1 }');
  });
});
