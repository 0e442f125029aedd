import { AsyncLocalStorage } from "node:async_hooks";

/** Whose work it is: an evaluator's or, without a name, the target's. */
export interface WorkPlace {
  readonly datasetName: string;
  readonly evaluator?: string | undefined;
}

/** Hears of promises that were left behind by attributed work and rejected. */
export interface RejectionWatch {
  /** Does work; what it leaves behind, also much later, is told with the place. */
  attribute<Value>(place: WorkPlace, work: () => Value): Value;
  /** Stops listening, once what was rejected by now has been told. */
  stop(): Promise<void>;
}

/** Told of a rejection that nobody handled. */
export type RejectionListener = (place: WorkPlace, reason: unknown) => void;

/**
 * Keeps a floating promise of attributed work from ending the process while it watches. A rejection of anyone else's
 * ends the process as it would have without the watch, unless somebody else listens.
 */
export function watchRejections(listener: RejectionListener): RejectionWatch {
  if (listeners.size === 0) process.on("unhandledRejection", tellOwner);
  listeners.add(listener);
  return {
    attribute: (place, work) => owners.run({ listener, place }, work),
    async stop() {
      // Rejections are told after the microtasks of a turn.
      await new Promise((resolve) => setImmediate(resolve));
      listeners.delete(listener);
      if (listeners.size === 0) process.off("unhandledRejection", tellOwner);
    },
  };
}

interface Owner {
  readonly listener: RejectionListener;
  readonly place: WorkPlace;
}

const owners = new AsyncLocalStorage<Owner>();
const listeners = new Set<RejectionListener>();

function tellOwner(reason: unknown): void {
  const owner = owners.getStore();
  if (owner !== undefined && listeners.has(owner.listener)) owner.listener(owner.place, reason);
  else if (process.listenerCount("unhandledRejection") === 1) throw reason;
}
