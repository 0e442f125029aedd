import { AsyncLocalStorage } from "node:async_hooks";
import { contextStorage, type EvaluatorContext } from "@outputai/core";

/** Does work in a context that `ambientContext` of core finds, in the work and in all that follows from it. */
export function ambientWork<Value>(context: EvaluatorContext, work: () => Value): Value {
  return contextStorage(() => new AsyncLocalStorage()).run(context, work);
}
