import type { ReadTrialsOptions } from "./read-trials-options.ts";
import type { TrialBatch } from "./trial-batch.ts";
import { createTrialBatcher } from "./trial-batcher.ts";

/** Bytes of a file, chunk by chunk, as a readable stream gives them. */
export type ByteSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/**
 * Reads recorded trials, one batch for each chunk of the source, so that a trial costs no `await`.
 *
 * JSON Lines and a JSON array are both read in constant memory; which of them it is, the first byte tells. A byte
 * order mark, CRLF, blank lines and a missing line feed at the end are fine. What is no trial becomes a problem with
 * its file and line (`TRIAL_SYNTAX`, `TRIAL_INVALID`), and reading goes on behind it; after a thousand problems the
 * rest is counted (`TRIAL_PROBLEMS_OMITTED`). Nothing is thrown but what the source throws.
 *
 * @example
 * ```ts
 * const source = [new TextEncoder().encode('{"sample":"refund_ok","status":"completed"}\n{"sample":7}\n')];
 * const batches = await Array.fromAsync(readTrialBatches(source, { file: "runs.jsonl" }));
 * batches[0].trials; // [{ trial: { sample: "refund_ok", status: "completed" }, file: "runs.jsonl", line: 1 }]
 * batches[0].problems.map(({ line, pointer }) => [line, pointer]); // [[2, "/sample"], [2, "/status"]]
 * ```
 */
export async function* readTrialBatches(
  source: ByteSource,
  options: ReadTrialsOptions = {},
): AsyncGenerator<TrialBatch, void, undefined> {
  const batcher = createTrialBatcher(options);
  for await (const chunk of source) {
    yield batcher.push(chunk);
    if (batcher.isStopped()) return;
  }
  yield batcher.end();
}
