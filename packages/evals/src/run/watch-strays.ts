import { AsyncLocalStorage } from "node:async_hooks";

/** Whose work it is: an evaluator's or, without a name, the target's. */
export interface WorkPlace {
  readonly datasetName: string;
  readonly evaluator?: string | undefined;
}

/** Something that attributed work left behind, and that failed where nobody could catch it. */
export interface Stray {
  readonly kind: "rejection" | "exception";
  readonly place: WorkPlace;
  /** What it was rejected with, or what was thrown. */
  readonly thrown: unknown;
}

/** Hears of strays. */
export interface StrayWatch {
  /** Does work; what it leaves behind, also much later, is told with the place. */
  attribute<Value>(place: WorkPlace, work: () => Value): Value;
  /** Stops telling the listener, once what failed by now has been told. */
  stop(): Promise<void>;
}

/**
 * Keeps what attributed work leaves behind from ending the process: a promise that nobody handles, a timer or a
 * listener that throws. While the watch is on, its listener hears of them; later ones become warnings of the process,
 * unless somebody else listens. What fails elsewhere ends the process as it would have without the watch.
 */
export function watchStrays(listener: (stray: Stray) => void): StrayWatch {
  listenOnce();
  listeners.add(listener);
  return {
    attribute: (place, work) => owners.run({ listener, place }, work),
    async stop() {
      // Rejections are told after the microtasks of a turn.
      await new Promise((resolve) => setImmediate(resolve));
      listeners.delete(listener);
    },
  };
}

interface Owner {
  readonly listener: (stray: Stray) => void;
  readonly place: WorkPlace;
}

const owners = new AsyncLocalStorage<Owner>();
const listeners = new Set<Owner["listener"]>();
let isListening = false;

function listenOnce(): void {
  if (isListening) return;
  isListening = true;
  process.on("unhandledRejection", onRejection);
  process.on("uncaughtException", onException);
}

function onRejection(reason: unknown): void {
  if (tellOwner("rejection", reason) || !isLeftToUs("unhandledRejection")) return;
  // As an exception that nobody catches, which is what the engine makes of it.
  throw reason;
}

function onException(error: unknown): void {
  if (tellOwner("exception", error) || !isLeftToUs("uncaughtException")) return;
  process.off("uncaughtException", onException);
  setImmediate(() => {
    throw error;
  });
}

function tellOwner(kind: Stray["kind"], thrown: unknown): boolean {
  const owner = owners.getStore();
  if (owner === undefined) return false;
  if (listeners.has(owner.listener)) owner.listener({ kind, place: owner.place, thrown });
  else if (isLeftToUs(kind === "rejection" ? "unhandledRejection" : "uncaughtException"))
    warn(kind, owner.place);
  return true;
}

function warn(kind: Stray["kind"], { datasetName, evaluator }: WorkPlace): void {
  const who = evaluator === undefined ? "The target" : `Evaluator ${evaluator}`;
  process.emitWarning(
    `${who} left something behind in case ${datasetName}, which failed after the run (${kind}).`,
  );
}

/** Asks whether nobody else listens, so that what becomes of the process is ours to say. */
function isLeftToUs(event: "unhandledRejection" | "uncaughtException"): boolean {
  if (process.listenerCount(event) > 1) return false;
  return (
    event === "uncaughtException" ||
    !TOLERANT.test(`${process.execArgv.join(" ")} ${process.env.NODE_OPTIONS ?? ""}`)
  );
}

/** Node.js was told not to end for a rejection that nobody handles. */
const TOLERANT = /--unhandled-rejections[= ](?:none|warn)/;
