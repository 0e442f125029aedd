/**
 * Calls back once when a signal is aborted, unless what it returns is called before.
 *
 * One listener serves all callbacks of a signal: a signal that lives as long as a run would otherwise get one, and lose
 * it again, for each evaluator of each case.
 */
export function onAbort(signal: AbortSignal, callback: () => void): () => void {
  const callbacks = callbacksOf(signal);
  callbacks.add(callback);
  return () => callbacks.delete(callback);
}

const callbacksBySignal = new WeakMap<AbortSignal, Set<() => void>>();

function callbacksOf(signal: AbortSignal): Set<() => void> {
  const known = callbacksBySignal.get(signal);
  if (known !== undefined) return known;
  const callbacks = new Set<() => void>();
  callbacksBySignal.set(signal, callbacks);
  const callAll = () => {
    for (const callback of callbacks) callback();
    callbacks.clear();
  };
  signal.addEventListener("abort", callAll, { once: true });
  return callbacks;
}
