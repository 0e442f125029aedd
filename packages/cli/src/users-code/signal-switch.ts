import { SIGNALS } from "../end-on-signal.ts";

/** Listeners for signals, which can be taken away for a while. */
export interface SignalSwitch {
  /** Gives the listeners back, if they were taken away. */
  restore(): void;
}

/** What {@link signalSwitch} needs of the process. */
export type Signalled = Pick<NodeJS.Process, "listeners" | "on" | "removeAllListeners">;

/**
 * Lets another thread take away every listener for the signals that end a run. No listener can run while the thread
 * is held; without one, the system itself ends the process. The other thread calls {@link LET_SIGNALS_THROUGH}. A
 * signal that came before, and waits for its listener, is lost with it.
 */
export function signalSwitch(signalled: Signalled): SignalSwitch {
  let taken: (() => void)[] = [];
  const take = () => {
    for (const signal of SIGNALS) {
      const listeners = signalled.listeners(signal) as (() => void)[];
      taken.push(() => {
        for (const listener of listeners) signalled.on(signal, listener);
      });
      signalled.removeAllListeners(signal);
    }
    return true;
  };
  Object.defineProperty(globalThis, Symbol.for(LET_SIGNALS_THROUGH), { value: take, configurable: true });
  return {
    restore() {
      const restoring = taken;
      taken = [];
      for (const giveBack of restoring) giveBack();
    },
  };
}

/** The name of the global symbol under which the function stands. */
export const LET_SIGNALS_THROUGH = "@outputai/cli let signals through";
