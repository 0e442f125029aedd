import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { writeFiles } from "../../test/load-files.ts";
import { findWorkflows } from "./find-workflows.ts";

function evaluated(...folders: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(folders.map((folder) => [`${folder}/tests/evals/workflow.ts`, ""]));
}

async function pathsIn(root: string): Promise<readonly string[]> {
  return (await findWorkflows({ root })).map(({ path }) => path);
}

describe("findWorkflows", () => {
  it("finds them at any depth, sorted by path", async () => {
    expect(await pathsIn(await writeFiles(evaluated("b", "a/deep/er/c", "a")))).toEqual([
      "a",
      "a/deep/er/c",
      "b",
    ]);
  });

  it("says where the files of each lie", async () => {
    const root = await writeFiles({ ...evaluated("group/refund"), "group/refund/workflow.ts": "" });
    const folder = join(root, "group", "refund");
    expect(await findWorkflows({ root })).toEqual([
      {
        name: "refund",
        path: "group/refund",
        folder,
        evalFile: join(folder, "tests", "evals", "workflow.ts"),
        evalsFolder: join(folder, "tests", "evals"),
        datasetsFolder: join(folder, "tests", "datasets"),
        targetFile: join(folder, "workflow.ts"),
      },
    ]);
  });

  it.each([
    {
      files: ["workflow.js", "workflow.ts"],
      found: "workflow.ts",
      because: "the other may be compiled from it",
    },
    { files: ["workflow.mjs", "workflow.js"], found: "workflow.js", because: "it is more common" },
    { files: ["workflow.mts"], found: "workflow.mts", because: "it is there" },
    { files: ["workflow.test.ts", "evaluators.ts"], found: undefined, because: "neither is the workflow" },
  ])("takes $found of $files: $because", async ({ files, found }) => {
    const written = Object.fromEntries(files.map((file) => [`a/tests/evals/${file}`, ""]));
    const [workflow] = await findWorkflows({ root: await writeFiles(written) });
    expect(workflow?.evalFile.endsWith(join("evals", found ?? ""))).toBe(
      found === undefined ? undefined : true,
    );
    expect(workflow?.targetFile).toBeUndefined();
  });

  it.each([
    { folder: "node_modules/a", because: "it is a package's" },
    { folder: "b/node_modules/a", because: "it is a package's" },
    { folder: "dist/a", because: "it was built" },
    { folder: ".cache/a", because: "it is hidden" },
    { folder: "b/tests/datasets/a", because: "it lies among datasets" },
  ])("leaves $folder out: $because", async ({ folder }) => {
    expect(await pathsIn(await writeFiles(evaluated("kept", folder)))).toEqual(["kept"]);
  });

  it("takes a folder named workflow.ts for no workflow", async () => {
    const root = await writeFiles(evaluated("kept"));
    await mkdir(join(root, "a/tests/evals/workflow.ts"), { recursive: true });
    expect(await pathsIn(root)).toEqual(["kept"]);
  });

  it("survives links that go in circles, and finds what they lead to once", async () => {
    const root = await writeFiles({ ...evaluated("real/a"), "real/b.txt": "" });
    await symlink(root, join(root, "real", "circle"), "dir");
    await symlink(join(root, "real"), join(root, "an-earlier-name"), "dir");
    await symlink(join(root, "nowhere"), join(root, "broken"));
    await symlink(join(root, "real", "b.txt"), join(root, "a-file"));
    expect(await pathsIn(root)).toEqual(["real/a"]);
  });

  it("follows a link that leads out of the folder", async () => {
    const [root, shared] = [await writeFiles(evaluated("own")), await writeFiles(evaluated("theirs"))];
    await symlink(shared, join(root, "shared"), "dir");
    expect(await pathsIn(root)).toEqual(["own", "shared/theirs"]);
  });

  it("finds the workflow that the folder itself is", async () => {
    const root = join(await writeFiles(evaluated("refund")), "refund");
    expect(await findWorkflows({ root })).toMatchObject([{ name: "refund", path: "refund" }]);
  });

  it("throws when there is no folder", async () => {
    await expect(findWorkflows({ root: "/not/there" })).rejects.toMatchObject({ code: "ENOENT" });
  });
});
