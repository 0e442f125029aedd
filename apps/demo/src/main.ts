import process from "node:process";
import { fileURLToPath } from "node:url";
import { OutputError } from "@outputai/core";
import { runDemo } from "./run-demo.ts";

try {
  process.exitCode = await runDemo({
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    trialsFile: "apps/demo/runs/support.jsonl",
    resultsFile: "runs/support_reply.jsonl",
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
  });
} catch (error) {
  if (!(error instanceof OutputError)) throw error;
  process.stderr.write(`The demo cannot run.\n${error.message}\n`);
  process.exitCode = 2;
}
