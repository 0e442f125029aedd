import { describe, expect, it } from "vitest";
import { writeFiles } from "../../test/load-files.ts";
import { mistakesIn } from "./syntax-mistakes.ts";

describe("mistakesIn", () => {
  it("tells what the compiler said, with columns that count from 1", () => {
    const location = { file: "/a.ts", line: 2, column: 0, lineText: "" };
    const error = Object.assign(new Error("no"), {
      errors: [
        { text: "one", location },
        { text: "two", location: null },
      ],
    });
    expect(mistakesIn(error, [])).toEqual([
      { message: "one", path: "/a.ts", line: 2, column: 1 },
      { message: "two" },
    ]);
  });

  it("looks for the file at fault, the last that was read first", async () => {
    const folder = await writeFiles({ "good.js": "export default 1;\n", "bad.js": "\nexport default (;\n" });
    expect(
      mistakesIn(new SyntaxError("no"), [`${folder}/good.js`, `${folder}/bad.js`, "/not/there.js"]),
    ).toEqual([
      { message: expect.stringContaining("Unexpected"), path: `${folder}/bad.js`, line: 2, column: 17 },
    ]);
  });

  it.each([
    { error: new SyntaxError("no"), because: "no file has one" },
    { error: new TypeError("no"), because: "it is no mistake in the syntax" },
    {
      error: new AggregateError([new Error("a")]),
      because: "errors of something else are not the compiler's",
    },
    { error: undefined, because: "nothing was thrown" },
  ])("finds none in $error: $because", ({ error }) => {
    expect(mistakesIn(error, [])).toEqual([]);
  });
});
