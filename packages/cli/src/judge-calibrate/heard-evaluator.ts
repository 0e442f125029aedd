import { AsyncLocalStorage } from "node:async_hooks";
import { ambientContext, contextStorage, type RecordedUsage } from "@outputai/core";
import type { EvalEntry } from "@outputai/evals";

/** The same evaluator, whose usage is heard as it comes: what a case that is never finished used is in no result. */
export function heardEvaluator(
  evaluator: EvalEntry["evaluator"],
  hear: (usage: RecordedUsage) => void,
): EvalEntry["evaluator"] {
  const storage = contextStorage(() => new AsyncLocalStorage());
  return new Proxy(evaluator, {
    apply(target, self, [subject, context]: Parameters<EvalEntry["evaluator"]>) {
      const around = { ...ambientContext(), ...context };
      const recordUsage = (usage: RecordedUsage): void => {
        hear(usage);
        around.recordUsage?.(usage);
      };
      return storage.run({ ...around, recordUsage }, () =>
        Reflect.apply(target, self, [subject, { ...context, recordUsage }]),
      );
    },
  });
}
