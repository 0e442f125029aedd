import { counted } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { animatedLine } from "./animated-line.ts";

/** Says how far a command is. */
export interface Progress {
  update(trials: number, bytes: number): void;
  /** Takes the line away. */
  clear(): void;
}

/** Says nothing. */
export const silent: Progress = { update: () => {}, clear: () => {} };

/** Draws on standard error, where that is a terminal that a person looks at. `totalBytes` is absent when unknown. */
export function showProgress(
  io: Pick<CommandIo, "stderr" | "env" | "nowMs">,
  totalBytes: number | undefined,
): Progress {
  const line = animatedLine(io);
  if (line === undefined) return silent;
  return {
    update: (trials, bytes) =>
      line.draw(() => {
        const total = totalBytes === undefined ? "" : ` of ${megabytes(totalBytes)}`;
        return `${counted(trials, "trial")} · ${megabytes(bytes)}${total}`;
      }),
    clear: line.clear,
  };
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
