import { addUsage, ambientContext, type RecordedUsage } from "@outputai/core";
import { withContext } from "../context/context-storage.ts";
import { knownUsage } from "./read-answer.ts";

/** Counts what one of several judges uses. */
export interface VoteUsage {
  /** Does work of which everything that is recorded is counted here too, also when it fails in the end. */
  run<Value>(work: () => Value): Value;
  /** `{}` when nothing was recorded. */
  usage(): { readonly usage?: RecordedUsage };
}

/** Makes a count that is empty. Whoever counts around it goes on counting. */
export function voteUsage(): VoteUsage {
  const { recordUsage: around } = ambientContext();
  let sum: RecordedUsage | undefined;
  const recordUsage = (added: RecordedUsage): void => {
    around?.(added);
    const { usage } = knownUsage(added);
    if (usage !== undefined) sum = addUsage(sum ?? {}, usage);
  };
  return {
    run: (work) => withContext({ recordUsage }, work),
    usage: () => (sum === undefined ? {} : { usage: sum }),
  };
}
