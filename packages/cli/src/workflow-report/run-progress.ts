import { counted, grouped } from "@outputai/core";
import type { RunEvent } from "@outputai/evals";
import type { CommandIo } from "../command-io.ts";
import { animatedLine } from "../render/animated-line.ts";
import { isSet } from "../render/paint.ts";

/** Says how far a test is. */
export interface RunProgress {
  /** Takes what happens in the run. */
  onEvent(event: RunEvent): void;
  /** Takes the line away. */
  clear(): void;
}

/** Says nothing. */
export const silentRun: RunProgress = { onEvent: () => {}, clear: () => {} };

/**
 * Shows progress on standard error: one line that is drawn over on a terminal that a person looks at, plain lines
 * elsewhere, nothing with `CI`. A plain line comes at most for every tenth of the run, and not before two seconds have
 * passed: who reads a file, or has the result at once, needs no more.
 */
export function showRun(io: Pick<CommandIo, "stderr" | "env" | "nowMs">): RunProgress {
  const counts: Counts = { finished: 0, failed: 0, undecided: 0, total: null };
  const line = animatedLine(io);
  if (line !== undefined)
    return counting(counts, { news: () => line.draw(() => describe(counts)), clear: line.clear });
  return isSet(io.env.CI) ? silentRun : counting(counts, { news: plainLines(counts, io), clear: () => {} });
}

interface Counts {
  finished: number;
  failed: number;
  undecided: number;
  total: number | null;
}

interface Showing {
  readonly news: () => void;
  readonly clear: () => void;
}

function counting(counts: Counts, { news, clear }: Showing): RunProgress {
  return {
    onEvent(event) {
      if (event.type === "run-started") counts.total = event.total;
      if (event.type !== "case-finished") return;
      counts.finished = event.finished;
      if (event.result.verdict === "fail") counts.failed++;
      if (event.result.verdict === "undecided") counts.undecided++;
      news();
    },
    clear,
  };
}

function plainLines(counts: Counts, { stderr, nowMs }: Pick<CommandIo, "stderr" | "nowMs">): () => void {
  let told = { atMs: nowMs(), finished: 0 };
  return () => {
    const { finished, total } = counts;
    if (finished === total || finished - told.finished < (total ?? 0) / 10) return;
    if (nowMs() - told.atMs < PAUSE_MS) return;
    told = { atMs: nowMs(), finished };
    stderr.write(`${describe(counts)}\n`);
  };
}

const PAUSE_MS = 2000;

function describe({ finished, failed, undecided, total }: Counts): string {
  const all =
    total === null ? counted(finished, "case") : `${grouped(finished)} of ${counted(total, "case")}`;
  return [
    all,
    ...(failed > 0 ? [`${grouped(failed)} failed`] : []),
    ...(undecided > 0 ? [`${grouped(undecided)} undecided`] : []),
  ].join(" · ");
}
