import { AsyncLocalStorage } from "node:async_hooks";
import { ambientContext, contextStorage, type EvaluatorContext } from "@outputai/core";

/** Does work in the context of the evaluator around it, with what is added to that. */
export function withContext<Value>(added: EvaluatorContext, work: () => Value): Value {
  const storage = contextStorage(() => new AsyncLocalStorage());
  return storage.run({ ...ambientContext(), ...added }, work);
}
