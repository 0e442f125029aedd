import type { EvaluatorContext } from "./evaluator-context.ts";

/** What keeps a context for the work that it runs and for all that follows from it: an `AsyncLocalStorage`. */
export interface ContextStorage {
  getStore(): EvaluatorContext | undefined;
  run<Value>(context: EvaluatorContext, work: () => Value): Value;
}

/**
 * Answers the context of the evaluator or target in which the caller runs, and `{}` outside of one: a judge heeds its
 * signal and records its usage without being handed either.
 *
 * @example
 * ```ts
 * ambientContext(); // {}
 * ```
 */
export function ambientContext(): EvaluatorContext {
  return storageOfProcess()[STORAGE]?.getStore() ?? {};
}

/**
 * The storage of contexts that all packages of this process share, also two copies of one. `create` makes it when
 * there is none yet.
 *
 * @example
 * ```ts
 * import { AsyncLocalStorage } from "node:async_hooks";
 *
 * const storage = contextStorage(() => new AsyncLocalStorage());
 * storage.run({ trial: 2 }, () => ambientContext().trial); // 2
 * contextStorage(() => new AsyncLocalStorage()) === storage; // true
 * ```
 */
export function contextStorage(create: () => ContextStorage): ContextStorage {
  const shared = storageOfProcess();
  shared[STORAGE] ??= create();
  return shared[STORAGE];
}

const STORAGE = Symbol.for("@outputai/core/context-storage");

function storageOfProcess(): { [STORAGE]?: ContextStorage } {
  return globalThis as { [STORAGE]?: ContextStorage };
}
