import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkTarget } from "./link-target.ts";

let folder = "";

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), "output link ")));
  await mkdir(join(folder, "deep/er"), { recursive: true });
  await writeFile(join(folder, "real"), "");
  await symlink("real", join(folder, "link"));
  await symlink("nowhere", join(folder, "broken"));
  await symlink("broken", join(folder, "twice"));
  await symlink("deep/er", join(folder, "shortcut"));
  await symlink("../new", join(folder, "deep/er/up"));
  await symlink("round", join(folder, "round"));
});

afterAll(() => rm(folder, { recursive: true }));

describe("linkTarget", () => {
  it.each([
    { path: "real", target: "real", because: "it is no link" },
    { path: "new", target: "new", because: "nothing is there, not even a link" },
    { path: "link", target: "real", because: "the link leads there" },
    { path: "broken", target: "nowhere", because: "what is not there yet is made" },
    { path: "twice", target: "nowhere", because: "a link may lead to a link" },
    {
      path: "shortcut/up",
      target: "deep/new",
      because: "a link starts at the folder that it really lies in",
    },
  ])("of $path is $target: $because", async ({ path, target }) => {
    expect(await linkTarget(join(folder, path))).toBe(join(folder, target));
  });

  it("refuses links that lead in a circle", async () => {
    await expect(linkTarget(join(folder, "round"))).rejects.toThrow("its links lead in a circle");
  });
});
