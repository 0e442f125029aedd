import type { EvaluatorContext, RecordedUsage } from "@outputai/core";
import { ambientWork } from "./ambient-work.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { usageRecorder } from "./usage-recorder.ts";
import type { StrayWatch, WorkPlace } from "./watch-strays.ts";
import { type Deadline, type Ended, withDeadline } from "./with-deadline.ts";

/** What work of the user's may go by: an evaluator or the target, in one trial. */
export interface Attention extends Deadline {
  readonly watch: Pick<StrayWatch, "attribute">;
  readonly trial: number;
  /** Lives as long as the run. */
  readonly shared: Map<string, unknown>;
  /** Takes usage that belongs to no result. */
  uncounted(usage: RecordedUsage): void;
}

/** What work of the user's is handed, and finds as the context around it. */
export type WorkContext = EvaluatorContext & {
  readonly signal: AbortSignal;
  recordUsage(usage: RecordedUsage): void;
};

/** How it ended, and what it took. */
export interface Attended {
  readonly ended: Ended<unknown>;
  readonly durationMs: number;
  readonly usage: RecordedUsage | undefined;
}

/** Does work of the user's, within its time, in a context of its own, and never rejects. */
export async function attend(
  work: (context: WorkContext) => unknown,
  place: WorkPlace,
  attention: Attention,
): Promise<Attended> {
  const { clock, watch, trial, shared, uncounted } = attention;
  const began = clock.nowMs();
  const recorder = usageRecorder(uncounted);
  const inContext = (signal: AbortSignal) => {
    const context = { signal, recordUsage: recorder.record, trial, shared };
    return ambientWork(context, () => work(context));
  };
  const ended = await watch.attribute(place, () => withDeadline(inContext, attention));
  return { ended, durationMs: elapsedMs(clock, began), usage: recorder.close() };
}
