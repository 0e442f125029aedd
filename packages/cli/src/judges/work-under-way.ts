/** Work that somebody waits for, and may give up. */
export interface WorkUnderWay {
  add<Value>(work: Promise<Value>): Promise<Value>;
  /** Resolves when all of it is over. What does not heed that it was told to stop is waited for a short while. */
  over(): Promise<void>;
}

/** Keeps account of work, so that what it took is known when it is given up. */
export function workUnderWay(patienceMs = PATIENCE_MS): WorkUnderWay {
  const pending = new Set<Promise<unknown>>();
  return {
    add(work) {
      const ended = work.catch(() => {}).finally(() => pending.delete(ended));
      pending.add(ended);
      return work;
    },
    async over() {
      if (pending.size === 0) return;
      let timer: NodeJS.Timeout | undefined;
      const tired = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([Promise.all(pending), tired]);
      clearTimeout(timer);
    },
  };
}

/** Well within the time that a run has to end by itself when it is stopped by a signal. */
const PATIENCE_MS = 300;
