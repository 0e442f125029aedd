import { describe, expect, it } from "vitest";
import { shortPath, userPlace, userStack } from "./user-stack.ts";

function thrown(...frames: readonly string[]): Error {
  return Object.assign(new Error("no"), {
    stack: ["Error: no", ...frames.map((frame) => `    at ${frame}`)].join("\n"),
  });
}

const OURS = new URL("./user-stack.ts", import.meta.url).href;

describe("userStack", () => {
  it.each([
    {
      frame: "judge (file:///w/a/b.ts:4:2)",
      told: "judge (a/b.ts:4:2)",
      because: "paths start at the working directory",
    },
    {
      frame: "judge (/w/a/b.ts:4:2)",
      told: "judge (a/b.ts:4:2)",
      because: "CommonJS has paths where modules have URLs",
    },
    { frame: "async judge (file:///w/b.ts:4:2)", told: "async judge (b.ts:4:2)", because: "it was awaited" },
    { frame: "async file:///w/b.ts:4:2", told: "b.ts:4:2", because: "the top of a module has no name" },
    {
      frame: "file:///w/my%20evals/a%231.ts:4:2",
      told: "my evals/a#1.ts:4:2",
      because: "a URL is no path (B53)",
    },
    { frame: "new Box (file:///w/b.ts:4:2)", told: "new Box (b.ts:4:2)", because: "a class was made" },
    {
      frame: "Box.read [as judge] (file:///w/b.ts:4:2)",
      told: "Box.read [as judge] (b.ts:4:2)",
      because: "it has two names",
    },
    { frame: "<anonymous> (file:///w/b.ts:4:2)", told: "b.ts:4:2", because: "that is no name" },
    {
      frame: "judge (file:///elsewhere/b.ts:4:2)",
      told: "judge (/elsewhere/b.ts:4:2)",
      because: "it lies outside",
    },
    {
      frame: "judge (file:///w/b.ts?again#1:4:2)",
      told: "judge (b.ts:4:2)",
      because: "a query names no file",
    },
  ])("tells $frame as $told: $because", ({ frame, told }) => {
    expect(userStack(thrown(frame), "/w")).toBe(`Error: no\n    at ${told}`);
  });

  it.each([
    { frame: "run (node:internal/modules/esm/module_job:561:5)", because: "that is Node.js" },
    { frame: "parse (/w/node_modules/zod/index.js:1:2)", because: "that is a package" },
    { frame: "parse (C:\\w\\node_modules\\zod\\index.js:1:2)", because: "that is a package, too" },
    { frame: `loadModule (${OURS}:1:2)`, because: "that is us" },
    { frame: "Array.map (<anonymous>)", because: "that is no file" },
    { frame: "native", because: "that is no place" },
  ])("leaves out $frame: $because", ({ frame }) => {
    expect(userStack(thrown(frame), "/w")).toBe("Error: no");
  });

  it("tells causes, and ends where they go in circles", () => {
    const error = thrown("file:///w/a.ts:1:1");
    error.cause = thrown("file:///w/b.ts:2:2");
    expect(userStack(error, "/w")).toBe("Error: no\n    at a.ts:1:1\ncaused by: Error: no\n    at b.ts:2:2");
    error.cause = error;
    expect(userStack(error, "/w").match(/caused by/g)).toHaveLength(4);
  });

  it.each([
    { value: "text", told: '"text" was thrown, which is no error.' },
    { value: undefined, told: "undefined was thrown, which is no error." },
    { value: Object.assign(new Error("no"), { stack: undefined }), told: "Error: no" },
    { value: Object.assign(new Error("no"), { stack: "" }), told: "Error: no" },
  ])("says '$told' of what has no stack", ({ value, told }) => {
    expect(userStack(value, "/w")).toBe(told);
  });
});

describe("userPlace", () => {
  it("is the topmost frame in a file of the user's", () => {
    const error = thrown(
      "node:fs:1:1",
      "/w/node_modules/a/b.js:2:2",
      "f (file:///w/a.ts:3:4)",
      "file:///w/b.ts:5:6",
    );
    expect(userPlace(error)).toEqual({ path: "/w/a.ts", line: 3, column: 4 });
  });

  it("is the line above the message where Node.js tells it there", () => {
    const stack =
      "file:///w/a.ts:3\nimport { b } from './b.ts';\n         ^\nSyntaxError: no\n    at f (file:///w/c.ts:1:1)";
    expect(userPlace(Object.assign(new SyntaxError("no"), { stack }))).toEqual({ path: "/w/a.ts", line: 3 });
  });

  it.each([[new Error("no", { cause: 1 }).message], [undefined], [thrown("node:fs:1:1")]])(
    "is nowhere for %s",
    (error) => {
      expect(userPlace(error)).toBeUndefined();
    },
  );
});

describe("shortPath", () => {
  it.each([
    { path: "/w/a/b.ts", short: "a/b.ts", because: "it lies below" },
    { path: "/v/b.ts", short: "/v/b.ts", because: "it lies elsewhere" },
    { path: "/w", short: "/w", because: "an empty path is none" },
    { path: "/w/..b.ts", short: "..b.ts", because: "two dots may begin a name" },
  ])("of $path is $short: $because", ({ path, short }) => {
    expect(shortPath(path, "/w")).toBe(short);
  });
});
