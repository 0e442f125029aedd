import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { datasetErrorOf } from "./dataset-error-of.ts";
import { readDatasets } from "./read-datasets.ts";

let root = "";
let count = 0;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "data sets #1 "));
});
afterAll(() => rm(root, { recursive: true }));

async function folderOf(files: Readonly<Record<string, string | Uint8Array>>): Promise<string> {
  const folder = join(root, `folder-${count++}`);
  await mkdir(folder);
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

const named = (name: string) => `${name}:\n  input: 1\n`;

async function namesOf(source: string | readonly string[]) {
  return (await readDatasets(source)).datasets.map(({ name }) => name);
}

describe("readDatasets on a folder", () => {
  it("reads every form and ending, sorted by path, and sub-folders", async () => {
    const folder = await folderOf({
      "z.yml": named("z1"),
      "b/c/d.yaml": "name: d\ninput: 1\n",
      "b.json": '[{"name":"b2","input":1},{"name":"b1","input":2}]',
      "a 50%.jsonl": '\uFEFF{"name":"a2","input":1}\r\n\r\n{"name":"a1","input":2}',
      "B.YML": named("B"),
      "10.yml": named("ten"),
      "9.yml": named("nine"),
    });
    expect(await namesOf(folder)).toEqual(["ten", "nine", "B", "a2", "a1", "b2", "b1", "d", "z1"]);
  });

  it("leaves out hidden files and folders, other endings, and what only looks like a file", async () => {
    const folder = await folderOf({
      "a.yml": named("a"),
      ".hidden.yml": "broken: [",
      ".git/b.yml": "broken: [",
      "notes.md": "# broken: [",
      "a.yml.bak": "broken: [",
      yml: "broken: [",
      "folder.yml/b.yml": named("b"),
    });
    execFileSync("mkfifo", [join(folder, "pipe.yml")]);
    expect(await namesOf(folder)).toEqual(["a", "b"]);
  });

  it("names files below the folder as it was given, with any slash at its end", async () => {
    const folder = await folderOf({ "sub/a.yml": named("a") });
    for (const given of [folder, `${folder}/`]) {
      expect((await readDatasets(given)).places).toEqual([
        { name: "a", file: `${folder}/sub/a.yml`, pointer: "/a" },
      ]);
    }
  });

  it("tells all problems of all files at once, in the order of the files", async () => {
    const folder = await folderOf({
      "a.yml": "one:\n  ground_truth: 1\n",
      "b.json": '{"two": {"input": 1},}',
      "c.jsonl": '{"name":"three","input":1}\n{"name":"four"}\n',
      "d.yml": "# nothing\n",
      "e.yml": Uint8Array.of(0x61, 0xff),
      "f.yml": "five:\n  input: 1\nthree:\n  input: 2\n",
      "g.yml": "name: three\ninput: 3\n",
    });
    const { problems, cause } = await datasetErrorOf(() => readDatasets(folder));
    expect(
      problems.map(({ file, line, column, code, pointer }) =>
        [file?.slice(folder.length + 1), line, column, code, pointer].join(" "),
      ),
    ).toEqual([
      "a.yml 2 3 DATASET_KEY_MISSING /one/input",
      "a.yml 2 17 DATASET_TYPE_WRONG /one/ground_truth",
      "b.json 1 22 DATASET_SYNTAX ",
      "c.jsonl 2 1 DATASET_KEY_MISSING /input",
      "d.yml 1 1 DATASET_EMPTY ",
      "e.yml   DATASET_UNREADABLE ",
      "f.yml 3 1 DATASET_NAME_DUPLICATE /three",
      "g.yml 1 7 DATASET_NAME_DUPLICATE /name",
    ]);
    expect(problems.at(-1)?.message).toBe(
      `The name of case "three" is given twice: first in ${folder}/c.jsonl:1:9.`,
    );
    expect(cause).toBeInstanceOf(TypeError);
  });

  it.each([
    { files: {}, because: "it is empty" },
    { files: { "a.md": "", ".b.yml": named("b") }, because: "no file in it is one" },
    { files: { "sub/a.txt": "" }, because: "no file below it is one" },
  ])("is an error that names folder and endings when $because (B50)", async ({ files }) => {
    const folder = await folderOf(files);
    const { problems, message } = await datasetErrorOf(() => readDatasets(folder));
    expect(problems).toEqual([expect.objectContaining({ code: "DATASET_EMPTY", file: folder })]);
    expect(message).toContain("none that ends in .yml, .yaml, .json or .jsonl");
  });

  it("is an error when there is no such folder", async () => {
    const { problems, cause } = await datasetErrorOf(() => readDatasets(join(root, "none")));
    expect(problems).toEqual([
      expect.objectContaining({
        code: "DATASET_UNREADABLE",
        file: join(root, "none"),
        message: "There is no such file or folder.",
      }),
    ]);
    expect(cause).toMatchObject({ code: "ENOENT" });
  });
});

describe("readDatasets over links", () => {
  it("follows them to files and folders elsewhere, and names what is read by the link", async () => {
    const elsewhere = await folderOf({
      "shared.yml": named("shared"),
      "deep/x.yml": named("x"),
      "other.txt": named("other"),
    });
    const folder = await folderOf({ "m.yml": named("m") });
    await symlink(join(elsewhere, "other.txt"), join(folder, "linked.yml"));
    await symlink(elsewhere, join(folder, "folder"));
    const { datasets, places } = await readDatasets(folder);
    expect(datasets.map(({ name }) => name)).toEqual(["x", "shared", "other", "m"]);
    expect(places[0]?.file).toBe(`${folder}/folder/deep/x.yml`);
  });

  it("reads each file once, and by its own name where it has one in the folder", async () => {
    const folder = await folderOf({ "z.yml": named("z"), "sub/y.yml": named("y") });
    await symlink("z.yml", join(folder, "a.yml"));
    await symlink("sub", join(folder, "b"));
    await symlink(".", join(folder, "circle"));
    await symlink("..", join(folder, "sub", "up"));
    const { places } = await readDatasets(folder);
    expect(places.map(({ file }) => file)).toEqual([`${folder}/sub/y.yml`, `${folder}/z.yml`]);
  });

  it("tells one that leads nowhere, if it ends as a dataset does", async () => {
    const folder = await folderOf({ "a.yml": named("a") });
    await symlink("nowhere", join(folder, "b.yml"));
    await symlink("nowhere", join(folder, "b.txt"));
    await symlink("loop.yml", join(folder, "loop.yml"));
    const { problems } = await datasetErrorOf(() => readDatasets(folder));
    expect(problems.map(({ code, file }) => [code, file])).toEqual([
      ["DATASET_UNREADABLE", `${folder}/b.yml`],
      ["DATASET_UNREADABLE", `${folder}/loop.yml`],
    ]);
  });

  it("takes a folder that is a link itself", async () => {
    const folder = await folderOf({ "a.yml": named("a") });
    await symlink(folder, join(root, "link"));
    expect((await readDatasets(join(root, "link"))).places[0]?.file).toBe(join(root, "link/a.yml"));
  });
});

describe("readDatasets on files", () => {
  it("reads one that is named as if it were a folder", async () => {
    const folder = await folderOf({ "a.yml": named("a"), "b.yml": named("b") });
    expect(await namesOf(join(folder, "b.yml"))).toEqual(["b"]);
  });

  it("reads a list in its order, each once, whatever the endings", async () => {
    const folder = await folderOf({
      "a.yml": named("a"),
      "b.txt": '{"b": {"input": 1}}',
      c: '{"name":"c","input":1}\n{"name":"d","input":2}',
    });
    const files = ["b.txt", "c", "a.yml", "c"].map((name) => join(folder, name));
    expect(await namesOf(files)).toEqual(["b", "c", "d", "a"]);
  });

  it("tells each that cannot be read, and that none was given", async () => {
    const folder = await folderOf({ "sub/a.yml": named("a") });
    const { problems } = await datasetErrorOf(() =>
      readDatasets([join(folder, "none.yml"), join(folder, "sub")]),
    );
    expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
      "DATASET_UNREADABLE There is no such file or folder.",
      "DATASET_UNREADABLE It is a folder.",
    ]);
    expect((await datasetErrorOf(() => readDatasets([]))).problems).toEqual([
      expect.objectContaining({ code: "DATASET_EMPTY", message: "No dataset file is given." }),
    ]);
  });
});
