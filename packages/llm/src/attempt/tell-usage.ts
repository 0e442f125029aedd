import type { RecordedUsage } from "@outputai/core";

/** Tells what was used to whoever counts around it, which must not cost the answer. */
export function tellUsage(
  recordUsage: ((usage: RecordedUsage) => void) | undefined,
  usage: RecordedUsage,
): void {
  try {
    recordUsage?.(usage);
  } catch {}
}
