import { resolve } from "node:path";
import { DEFAULT_TIMEOUTS } from "@outputai/evals";
import type { CommandIo } from "../command-io.ts";
import { shortPath } from "../modules/user-stack.ts";
import type { TestRequest } from "../workflow-report/test-request.ts";

/** Who asks for the file, and who stands by. */
export interface Loading {
  readonly request: Pick<TestRequest, "format" | "output" | "timeoutMs">;
  readonly io: Pick<CommandIo, "cwd" | "guard">;
}

/**
 * Watches the thread while `load` loads a user's file, whose top level may never give it back. A short time-out is
 * meant for evaluators: a file that imports much may hold the thread for some seconds.
 */
export async function whileLoading<Loaded>(
  file: string,
  { request, io }: Loading,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const { format, output, timeoutMs = DEFAULT_TIMEOUTS.evaluatorTimeoutMs } = request;
  io.guard?.enter(`Loading ${shortPath(file, io.cwd)}`);
  io.guard?.watch({
    limitMs: Math.max(timeoutMs, LEAST_MS),
    format,
    output: output === undefined ? undefined : resolve(io.cwd, output),
  });
  try {
    return await load();
  } finally {
    io.guard?.rest();
  }
}

const LEAST_MS = 5000;
