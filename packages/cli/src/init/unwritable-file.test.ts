import { describe, expect, it } from "vitest";
import { unwritableFile } from "./unwritable-file.ts";

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${code}: words of the system, ${syscall} '/x/.output-1-0.tmp'`), {
    code,
    syscall,
  });
}

describe("unwritableFile", () => {
  it.each([
    { cause: systemError("EEXIST", "link"), says: "there is something of that name by now" },
    { cause: systemError("EEXIST", "mkdir"), says: "there is a file where a folder has to be" },
    { cause: systemError("EACCES", "open"), says: "its folder may not be written to" },
    { cause: systemError("EPERM", "open"), says: "the system does not permit it" },
    {
      cause: systemError("EPERM", "fchown"),
      says: "it would not belong to the same user and group any more",
    },
    { cause: systemError("EIO", "link"), says: "EIO: words of the system" },
    { cause: new Error("it was changed a moment ago"), says: "it was changed a moment ago" },
    { cause: "broken", says: "broken" },
  ])("says $says", ({ cause, says }) => {
    expect(unwritableFile("a/b.txt", cause)).toMatchObject({
      code: "INIT_UNWRITABLE",
      message: `a/b.txt cannot be written: ${says}.`,
      hint: expect.stringContaining("removed again"),
      cause,
    });
  });
});
