/**
 * A process that opens a results file when it reads its first line, holds it, and lets go when its input ends:
 * `node hold-store.ts FILE`. It answers `ready`, then `open` or the message of what it caught, each on a line.
 */
import process from "node:process";
import { createInterface } from "node:readline";
import { resultsFile } from "../src/run/results-file/results-file.ts";

const store = resultsFile(String(process.argv[2]), { resume: false });
console.log("ready");
for await (const _line of createInterface(process.stdin)) {
  const run = { workflow: "held_eval", evaluators: [], trials: 1, outputs: "cached" } as const;
  const answer = await store.open(run).then(
    () => "open",
    (error) => `${error.code} ${error.message}`,
  );
  console.log(answer);
}
await store.close(false);
