import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { main } from "../src/main.ts";
import type { FinishedRun, RunSettings } from "./run-output.ts";

/** Runs the command inside this process, on streams of its own; only the process around it is missing. */
export async function runMain(
  args: readonly string[],
  { cwd, stdin = "", env = {} }: RunSettings,
): Promise<FinishedRun> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const input = Readable.from(stdin === "" ? [] : [Buffer.from(stdin)]);
  const texts = Promise.all([text(stdout), text(stderr)]);
  const code = await main(args, { stdin: input, stdout, stderr, env, cwd });
  stdout.end();
  stderr.end();
  const [printed, told] = await texts;
  return { code, stdout: printed, stderr: told };
}
