import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { callingFile } from "./calling-file.ts";

const here = fileURLToPath(import.meta.url);

function callee(): string | undefined {
  return callingFile(callee);
}

describe("callingFile", () => {
  it("tells a caller in the same file, as in a bundle", () => {
    expect(callee()).toBe(here);
  });

  it.each([
    { title: "after an await", call: () => afterAwait() },
    { title: "from a callback of the engine", call: async () => [1].map(callee)[0] },
    { title: "from a callback of a promise", call: async () => Promise.resolve().then(() => callee()) },
    {
      title: "as the callback of a promise that is awaited",
      call: async () => await Promise.resolve().then(callee),
    },
    { title: "from a timer", call: () => new Promise((resolve) => setImmediate(() => resolve(callee()))) },
    {
      title: "from a constructor",
      call: async () =>
        new (class {
          readonly file = callee();
        })().file,
    },
    { title: "through a Proxy", call: async () => new Proxy(callee, {})() },
    { title: "bound", call: async () => callee.bind(undefined)() },
    { title: "through Reflect", call: async () => Reflect.apply(callee, undefined, []) },
    { title: "deep in a stack", call: async () => deep(200) },
  ])("tells the caller $title", async ({ call }) => {
    expect(await call()).toBe(here);
  });

  it("is not told by what others made of stack traces, and leaves them as they were", () => {
    const { prepareStackTrace, stackTraceLimit } = Error;
    const prepare = () => "at somewhere (/else.ts:1:1)";
    try {
      Error.prepareStackTrace = prepare;
      Error.stackTraceLimit = 0;
      expect(callee()).toBe(here);
      expect({ prepare: Error.prepareStackTrace, limit: Error.stackTraceLimit }).toEqual({
        prepare,
        limit: 0,
      });
    } finally {
      Object.assign(Error, { prepareStackTrace, stackTraceLimit });
    }
  });

  it("knows no file behind evaluated code", () => {
    expect(new Function("callee", "return callee()")(callee)).toBeUndefined();
  });

  it.each([
    { title: "a script", args: ["--input-type=commonjs"], told: "undefined" },
    { title: "hardened code", args: ["--frozen-intrinsics"], told: "undefined" },
    { title: "a module", args: ["--input-type=module"], told: `${process.cwd()}/[eval1]` },
    {
      title: "a mapped module",
      args: ["--enable-source-maps", "--input-type=module"],
      told: `${process.cwd()}/[eval1]`,
    },
  ])("tells $told of $title on the command line", ({ args, told }) => {
    const module = JSON.stringify(new URL("./calling-file.ts", import.meta.url));
    const ask = "function f() { return callingFile(f); } console.log(String(f()));";
    const code = `import(${module}).then(({ callingFile }) => { ${ask} })`;
    const run = execFileSync(process.execPath, ["--no-warnings", ...args, "-e", code], { encoding: "utf8" });
    expect(run.trim()).toBe(told);
  });
});

function deep(levels: number): string | undefined {
  return levels === 0 ? callee() : deep(levels - 1);
}

async function afterAwait(): Promise<string | undefined> {
  await Promise.resolve();
  return callee();
}
