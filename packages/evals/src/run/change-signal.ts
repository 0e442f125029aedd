/** Wakes whoever waits for something to change; each then looks for itself whether it is what it waits for. */
export interface ChangeSignal {
  tell(): void;
  /** Resolves at the next change. */
  next(): Promise<void>;
}

/** Makes a signal that nobody waits for. */
export function changeSignal(): ChangeSignal {
  let waiting: (() => void)[] = [];
  return {
    tell() {
      const woken = waiting;
      waiting = [];
      for (const wake of woken) wake();
    },
    next: () => new Promise((resolve) => waiting.push(resolve)),
  };
}
