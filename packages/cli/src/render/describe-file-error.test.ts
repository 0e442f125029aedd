import { describe, expect, it } from "vitest";
import { describeFileError } from "./describe-file-error.ts";

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: words of the system, open '/x'`), { code });
}

describe("describeFileError", () => {
  it.each([
    { code: "ENOENT", says: "t.jsonl does not exist.", hint: /spelling/ },
    { code: "EISDIR", says: "t.jsonl is a folder.", hint: /files in it/ },
    { code: "ENOTDIR", says: "t.jsonl leads through a file.", hint: /spelling/ },
    { code: "EACCES", says: "t.jsonl may not be read.", hint: /permissions/ },
    { code: "EPERM", says: "t.jsonl may not be read.", hint: /permissions/ },
  ])("says '$says' and what to do for $code", ({ code, says, hint }) => {
    const described = describeFileError("t.jsonl", systemError(code));
    expect(described).toEqual({ message: says, hint: expect.stringMatching(hint) });
  });

  it.each([
    {
      error: systemError("EIO"),
      says: "EIO: words of the system, open '/x'",
      because: "its words are all there is",
    },
    {
      error: systemError("toString"),
      says: "toString: words of the system, open '/x'",
      because: "no code is inherited",
    },
    { error: new Error("no"), says: "no", because: "not every error has a code" },
    { error: "no", says: "no", because: "anything can be thrown" },
    { error: undefined, says: "undefined", because: "even nothing" },
  ])("names the file and says '$says': $because", ({ error, says }) => {
    expect(describeFileError("t.jsonl", error)).toEqual({ message: `t.jsonl: ${says}`, hint: undefined });
  });
});
