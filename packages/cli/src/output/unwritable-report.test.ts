import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { unwritableReport } from "./unwritable-report.ts";

function systemError(code: string, words: string, paths = " '/x/.output-1-0.tmp'"): Error {
  const syscall = paths === "" ? "write" : "open";
  return Object.assign(new Error(`${code}: ${words}, ${syscall}${paths}`), { code, syscall });
}

describe("unwritableReport", () => {
  it.each([
    {
      cause: systemError("ENOENT", "no such file or directory"),
      says: "the folder a/b does not exist.",
      because: "the temporary file's name is none that anybody wrote",
    },
    {
      cause: systemError("EACCES", "permission denied"),
      says: "it, or its folder a/b, may not be written to.",
      because: "the folder decides for a file, the place itself for a device",
    },
    {
      cause: systemError("ENOTDIR", "not a directory"),
      says: "a/b leads through a file.",
      because: "a part of the path is one",
    },
    {
      cause: systemError("ENOSPC", "no space left on device", ""),
      says: "ENOSPC: no space left on device.",
      because: "the system's words are all there is to say",
    },
    {
      cause: systemError("EMFILE", "too many open files"),
      says: "EMFILE: too many open files.",
      because: "the system's words are told without its path",
    },
    { cause: new Error("it is a folder"), says: "it is a folder.", because: "it is our own word" },
    { cause: "no", says: "no.", because: "anything can be thrown" },
  ])("says '$says': $because", ({ cause, says }) => {
    const error = unwritableReport("a/b/r.json", cause);
    expect(error).toMatchObject({ code: "REPORT_UNWRITABLE", cause });
    expect(error.message).toBe(`--output a/b/r.json cannot be written: ${says}`);
  });

  it("leaves an error of ours as it is", () => {
    const known = new OutputError("REPORT_UNWRITABLE", "No.");
    expect(unwritableReport("r.json", known)).toBe(known);
  });
});
