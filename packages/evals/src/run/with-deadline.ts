import type { Clock } from "./clock.ts";
import { onAbort } from "./on-abort.ts";

/** How a piece of work ended. `aborted`: by the signal around it. */
export type Ended<Value> =
  | { readonly status: "returned"; readonly value: Value }
  | { readonly status: "threw"; readonly error: unknown }
  | { readonly status: "timeout" }
  | { readonly status: "aborted" };

/** How long a piece of work may take, and what else ends it. */
export interface Deadline {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Does work until it ends, its time is up, or the signal around it is aborted, whichever comes first. In the two
 * latter cases the work's own signal is aborted, and the work has what is left of that turn of the event loop to say
 * what it used. Nobody waits longer for it: what it returns or throws is dropped.
 *
 * Never rejects, and leaves no timer behind.
 */
export function withDeadline<Value>(
  work: (signal: AbortSignal) => Value | PromiseLike<Value>,
  { clock, timeoutMs, signal }: Deadline,
): Promise<Ended<Value>> {
  if (signal.aborted) return Promise.resolve({ status: "aborted" });
  return new Promise((resolve) => {
    const controller = new AbortController();
    const over = () => {
      cancelTimer();
      stopListening();
    };
    const stop = (status: "timeout" | "aborted", reason: unknown) => {
      over();
      controller.abort(reason);
      void clock.turn().then(() => resolve({ status }));
    };
    const stopListening = onAbort(signal, () => stop("aborted", signal.reason));
    const cancelTimer = clock.after(timeoutMs, () =>
      stop("timeout", new DOMException(`The time of ${timeoutMs} ms is up.`, "TimeoutError")),
    );
    void settle(work, controller.signal).then((ended) => {
      if (controller.signal.aborted) return;
      over();
      resolve(ended);
    });
  });
}

async function settle<Value>(
  work: (signal: AbortSignal) => Value | PromiseLike<Value>,
  signal: AbortSignal,
): Promise<Ended<Value>> {
  try {
    return { status: "returned", value: await work(signal) };
  } catch (error) {
    return { status: "threw", error };
  }
}
