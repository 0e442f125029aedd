import { asBuffer } from "./as-buffer.ts";
import type { ReadTrialsOptions } from "./read-trials-options.ts";
import { splitTrials } from "./split-trials.ts";
import { takeElements } from "./take-elements.ts";
import { takeLines } from "./take-lines.ts";
import type { TrialBatch } from "./trial-batch.ts";
import { collectTrials } from "./trial-collector.ts";

/** Turns chunks into batches, each at once. */
export interface TrialBatcher {
  push(chunk: Uint8Array): TrialBatch;
  end(): TrialBatch;
  /** Whether what is left of the input cannot be read. */
  isStopped(): boolean;
}

/** Starts a batcher for one file; its first bytes tell whether it holds lines or an array. */
export function createTrialBatcher({ file, maxTrialBytes = LONGEST_TRIAL }: ReadTrialsOptions): TrialBatcher {
  const collector = collectTrials(file);
  let isStopped = false;
  const stop = () => {
    isStopped = true;
  };
  const sink = {
    lines: (firstColumn: number) => takeLines(collector, firstColumn, stop),
    elements: (firstColumn: number) => takeElements(collector, firstColumn),
    onForeign() {
      collector.report({
        code: "TRIAL_SYNTAX",
        message: "The file is UTF-16.",
        hint: "Save it as UTF-8.",
        line: 1,
      });
      stop();
    },
  };
  const splitter = splitTrials(sink, maxTrialBytes);
  return {
    push(chunk) {
      splitter.push(asBuffer(chunk));
      return collector.flush(chunk.byteLength);
    },
    end() {
      if (!isStopped) splitter.end();
      return collector.finish();
    },
    isStopped: () => isStopped,
  };
}

/** Well below the longest string of any engine. */
const LONGEST_TRIAL = 256 * 1024 * 1024;
