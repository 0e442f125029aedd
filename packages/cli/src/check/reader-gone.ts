import type { CommandIo } from "../command-io.ts";
import { watchStream } from "../output/watch-stream.ts";
import type { CheckRequest } from "./check-request.ts";

/**
 * A signal that is aborted when nobody reads the report on standard output any more: it is finished for its exit code,
 * and no model is asked for it. That is known after the next write: see {@link probeReader}.
 */
export function readerGone(
  { output }: Pick<CheckRequest, "output">,
  { stdout }: Pick<CommandIo, "stdout">,
): AbortSignal {
  const gone = new AbortController();
  if (output === undefined) watchStream(stdout).whenFailed(() => gone.abort("reader gone"));
  return gone.signal;
}
