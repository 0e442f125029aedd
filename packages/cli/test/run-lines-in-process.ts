import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { main } from "../src/main.ts";
import type { FinishedRun } from "./run-output.ts";

/** Runs command lines in this process, one after the other, and prints what became of each as JSON. */
const [, given = "[]"] = process.argv.slice(2);
const finished: FinishedRun[] = [];
for (const args of JSON.parse(given) as readonly (readonly string[])[]) finished.push(await run(args));
process.stdout.write(JSON.stringify(finished));

async function run(args: readonly string[]): Promise<FinishedRun> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const texts = Promise.all([text(stdout), text(stderr)]);
  const code = await main(args, { stdin: Readable.from([]), stdout, stderr, env: {} });
  stdout.end();
  stderr.end();
  const [printed, told] = await texts;
  return { code, stdout: printed, stderr: told };
}
