import { describeProblems, formatValue, OutputError, type Problem } from "@outputai/core";

/** What {@link recordReplay} takes. */
export interface RecordReplayOptions {
  /** The folder of the recordings; a path is taken from the working directory. It is made when it is needed. */
  readonly dir: string | URL;
  /** `auto` unless given: replay what is there, and record the rest. */
  readonly mode?: RecordReplayMode | undefined;
  /**
   * In place of what the model shows of its base URL; some providers show none, and neither does a model that is wrapped
   * already. Its user and query are no part of a recording.
   */
  readonly baseURL?: string | undefined;
  /** Written into new recordings, for whoever reads them: where the answers come from, if not from the model. */
  readonly source?: string | undefined;
}

/** What is done with recordings. */
export type RecordReplayMode = (typeof RECORD_REPLAY_MODES)[number];

/** Every {@link RecordReplayMode}. */
export const RECORD_REPLAY_MODES = ["auto", "record", "replay"] as const;

/**
 * Refuses options that cannot be meant.
 *
 * @throws {@link OutputError} with code `RECORD_REPLAY_INVALID` and every problem.
 */
export function requireRecordReplayOptions(options: RecordReplayOptions): void {
  const problems =
    typeof options === "object" && options !== null
      ? problemsIn(options)
      : [problem("", "It takes an object.")];
  if (problems.length === 0) return;
  throw new OutputError("RECORD_REPLAY_INVALID", describeProblems("recordReplay cannot record:", problems), {
    problems,
  });
}

function problemsIn({ dir, mode, baseURL, source }: RecordReplayOptions): readonly Problem[] {
  const isFolder = dir instanceof URL ? dir.protocol === "file:" : typeof dir === "string" && dir !== "";
  const isMode = mode === undefined || RECORD_REPLAY_MODES.includes(mode);
  const isPlace = baseURL === undefined || (typeof baseURL === "string" && URL.canParse(baseURL));
  const isSource = source === undefined || typeof source === "string";
  return [
    ...(isFolder ? [] : [problem("/dir", `dir is ${formatValue(dir)}, not a path or a file URL.`)]),
    ...(isMode
      ? []
      : [problem("/mode", `mode is ${formatValue(mode)}, not one of ${RECORD_REPLAY_MODES.join(", ")}.`)]),
    ...(isPlace ? [] : [problem("/baseURL", `baseURL is ${formatValue(baseURL)}, not a URL.`)]),
    ...(isSource ? [] : [problem("/source", `source is ${formatValue(source)}, not a text.`)]),
  ];
}

function problem(pointer: string, message: string): Problem {
  return { code: "RECORD_REPLAY_INVALID", message, pointer };
}
