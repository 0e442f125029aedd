import { once } from "node:events";
import { createReadStream } from "node:fs";
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileIdentity } from "./file-identity.ts";

let cwd = "";
const stdin = Readable.from([]);

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output identity "));
  await writeFile(join(cwd, "a"), "text");
  await writeFile(join(cwd, "copy"), "text");
  await mkdir(join(cwd, "folder"));
  await symlink("a", join(cwd, "soft"));
  await link(join(cwd, "a"), join(cwd, "hard"));
  await symlink("nowhere", join(cwd, "broken"));
});

afterAll(() => rm(cwd, { recursive: true }));

describe("fileIdentity", () => {
  it.each([
    { path: "./folder/../a", same: true, because: "a spelling is no other file" },
    { path: "soft", same: true, because: "a symbolic link leads there" },
    { path: "hard", same: true, because: "it is another name of it" },
    { path: "copy", same: false, because: "the same text is another file" },
  ])("is $same to be that of a, for $path: $because", async ({ path, same }) => {
    const [a, other] = await Promise.all([
      fileIdentity("a", { cwd, stdin }),
      fileIdentity(path, { cwd, stdin }),
    ]);
    expect(other).toBeDefined();
    expect(other === a).toBe(same);
  });

  it.each([
    { path: "missing", because: "nothing is there" },
    { path: "broken", because: "the link leads nowhere" },
    { path: "folder", because: "a folder is no file" },
    { path: "/dev/null", because: "a device can be read again and again" },
    { path: "-", because: "this standard input is no file" },
  ])("is unknown for $path: $because", async ({ path }) => {
    expect(await fileIdentity(path, { cwd, stdin })).toBeUndefined();
  });

  it("knows the file that standard input was redirected from", async () => {
    const file = createReadStream(join(cwd, "a"));
    await once(file, "open");
    expect(await fileIdentity("-", { cwd, stdin: file })).toBe(await fileIdentity("a", { cwd, stdin }));
    file.destroy();
  });
});
