import type { JUDGE_MODES } from "./judge-flags.ts";
import type { JudgeName } from "./judge-name.ts";

/** How judges are to be asked, as the flags say. */
export interface JudgesRequest {
  /** Empty: no judge was named. */
  readonly judges: readonly JudgeName[];
  /** How many judgements may be under way at once. Absent: as many as is usual. */
  readonly concurrency?: number | undefined;
  readonly timeoutMs?: number | undefined;
  /** The folder of recorded answers. Absent: nothing is recorded or replayed. */
  readonly recordings?: string | undefined;
  readonly mode: JudgeMode;
}

/** What is done with recorded answers. */
export type JudgeMode = (typeof JUDGE_MODES)[number];
