import type { ProcessIdentity } from "./process-identity.ts";

/** Who holds a lock. The id is of this one taking, and of no other. */
export interface LockHolder extends ProcessIdentity {
  readonly id: string;
}

/** Reads what a holder wrote; nothing when it is none. */
export function parseHolder(text: string): LockHolder | undefined {
  try {
    const { pid, host, namespace, started, id } = JSON.parse(text) as Record<string, unknown>;
    const isHolder =
      Number.isSafeInteger(pid) &&
      (pid as number) > 0 &&
      typeof host === "string" &&
      typeof id === "string" &&
      ID.test(id) &&
      [namespace, started].every((part) => part === undefined || typeof part === "string");
    return isHolder ? ({ pid, host, namespace, started, id } as LockHolder) : undefined;
  } catch {
    return undefined; // written by somebody else, or not to its end
  }
}

/** It becomes part of a file's name. */
const ID = /^[\w-]{1,64}$/;
