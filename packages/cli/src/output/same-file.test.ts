import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isSameFile } from "./same-file.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "output same "));
  await writeFile(join(folder, "a"), "text");
  await writeFile(join(folder, "copy"), "text");
  await mkdir(join(folder, "folder"));
  await symlink("a", join(folder, "soft"));
  await link(join(folder, "a"), join(folder, "hard"));
  await symlink("nowhere", join(folder, "broken"));
});

afterAll(() => rm(folder, { recursive: true }));

describe("isSameFile", () => {
  it.each([
    { one: "a", other: "a", same: true, because: "the paths are equal" },
    { one: "missing", other: "missing", same: true, because: "equal paths need no file" },
    { one: "a", other: "soft", same: true, because: "a symbolic link leads there" },
    { one: "soft", other: "hard", same: true, because: "both are names of it" },
    { one: "a", other: "copy", same: false, because: "the same text is another file" },
    { one: "a", other: "missing", same: false, because: "one is not there" },
    { one: "missing", other: "lost", same: false, because: "neither is there" },
    { one: "a", other: "broken", same: false, because: "the link leads nowhere" },
    { one: "a", other: "folder", same: false, because: "a folder is no file" },
  ])("is $same for $one and $other, either way round: $because", async ({ one, other, same }) => {
    const paths = [join(folder, one), join(folder, other)] as const;
    expect(await isSameFile(paths[0], paths[1])).toBe(same);
    expect(await isSameFile(paths[1], paths[0])).toBe(same);
  });
});
