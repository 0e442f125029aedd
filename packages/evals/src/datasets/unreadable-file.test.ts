import { describe, expect, it } from "vitest";
import { unreadableFile } from "./unreadable-file.ts";

describe("unreadableFile", () => {
  it.each([
    { code: "ENOENT", says: "There is no such file or folder." },
    { code: "EACCES", says: "It may not be read." },
    { code: "ERR_STRING_TOO_LONG", says: "The file is too large to be read as a whole." },
    { code: "ERR_FS_FILE_TOO_LARGE", says: "The file is too large to be read as a whole." },
    { code: "EIO", says: "The file cannot be read (EIO)." },
  ])("says for $code: $says", ({ code, says }) => {
    const problem = unreadableFile("a.yml", Object.assign(new Error("read"), { code }));
    expect(problem).toMatchObject({ code: "DATASET_UNREADABLE", message: says, file: "a.yml" });
  });

  it("takes anything that was thrown", () => {
    expect(unreadableFile("a.yml", null).message).toBe("The file cannot be read (unknown).");
  });
});
