import { ambientContext } from "@outputai/core";

/**
 * What whoever counts has heard of: usage of a judgement, or what carries it. One judgement may be the answer to several
 * questions, and was paid for once.
 */
const HEARD = new WeakSet<object>();

/** Notes that usage was told while it came about. Where nobody counts around it, nobody has heard of it yet. */
export function noteTold<Usage>(usage: Usage): Usage {
  if (ambientContext().recordUsage !== undefined) noteHeard(usage);
  return usage;
}

/** Notes that this was counted. */
export function noteHeard(counted: unknown): void {
  if (typeof counted === "object" && counted !== null) HEARD.add(counted);
}

/** Whether this was counted before. */
export function wasHeard(carried: unknown): boolean {
  return typeof carried === "object" && carried !== null && HEARD.has(carried);
}
