import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ambientContext, type ContextStorage, contextStorage } from "./ambient-context.ts";
import type { EvaluatorContext } from "./evaluator-context.ts";

const STORAGE = Symbol.for("@outputai/core/context-storage");

function forget(): void {
  delete (globalThis as { [STORAGE]?: ContextStorage })[STORAGE];
}

function create(): ContextStorage {
  return new AsyncLocalStorage<EvaluatorContext>();
}

afterEach(forget);

describe("ambientContext", () => {
  it("is empty where nobody made a storage", () => {
    expect(ambientContext()).toEqual({});
  });

  it("is empty outside of what a storage runs", () => {
    contextStorage(create).run({ trial: 2 }, () => undefined);
    expect(ambientContext()).toEqual({});
  });

  it("is the very context that work runs in, for all that follows from it", async () => {
    const context: EvaluatorContext = { signal: new AbortController().signal, trial: 3, shared: new Map() };
    const seen = contextStorage(create).run(context, async () => {
      await Promise.resolve();
      return ambientContext();
    });
    expect(ambientContext()).toEqual({});
    expect(await seen).toBe(context);
  });

  it("keeps contexts apart that are open side by side", async () => {
    const storage = contextStorage(create);
    const ask = (trial: number) =>
      storage.run({ trial }, async () => {
        for (let turn = 0; turn < trial; turn++) await Promise.resolve();
        return ambientContext().trial;
      });
    expect(await Promise.all([ask(3), ask(1), ask(2)])).toEqual([3, 1, 2]);
  });

  it("is that of the inner one of two", () => {
    const storage = contextStorage(create);
    const seen = storage.run({ trial: 1 }, () => [
      storage.run({ repeat: 2 }, ambientContext),
      ambientContext(),
    ]);
    expect(seen).toEqual([{ repeat: 2 }, { trial: 1 }]);
  });
});

describe("contextStorage", () => {
  it("makes one storage, however often it is asked", () => {
    const make = vi.fn(create);
    expect(contextStorage(make)).toBe(contextStorage(make));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("is shared with another copy of this package", async () => {
    const copy: typeof import("./ambient-context.ts") = await import(
      `${new URL("./ambient-context.ts", import.meta.url).pathname}?copy`
    );
    expect(copy.ambientContext).not.toBe(ambientContext);
    const seen = contextStorage(create).run({ trial: 7 }, () => copy.ambientContext().trial);
    expect(seen).toBe(7);
    expect(copy.contextStorage(create)).toBe(contextStorage(create));
  });
});
