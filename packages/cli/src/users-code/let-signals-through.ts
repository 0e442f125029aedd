import { LET_SIGNALS_THROUGH } from "./signal-switch.ts";

/**
 * From another thread, makes signals end the process although its main thread is held: the debugger interface of
 * Node.js can call a function there, even in the middle of `for (;;);`. Calls back once it is so, and not at all where
 * Node.js was built without that interface.
 */
export async function letSignalsThrough(callback: () => void): Promise<void> {
  try {
    const { Session } = await import("node:inspector");
    const session = new Session();
    session.connectToMainThread();
    const expression = `globalThis[Symbol.for(${JSON.stringify(LET_SIGNALS_THROUGH)})]()`;
    session.post("Runtime.evaluate", { expression }, (error, answer) => {
      session.disconnect();
      if (error === null && answer.result.value === true) callback();
    });
  } catch {
    // Then only kill -9 ends it, and that is told already.
  }
}
