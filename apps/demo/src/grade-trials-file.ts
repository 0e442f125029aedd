import { Writable } from "node:stream";
import { main } from "@outputai/cli";
import type { CheckReport } from "./compare-report.ts";

/** What is graded, as one would write it on the command line, and where. */
export interface Grading {
  readonly spec: string;
  readonly trials: string;
  readonly cwd: string;
  /** By whom rubrics are judged, as flags. */
  readonly judge: readonly string[];
}

/** Where a report is printed. */
export interface ReportStreams {
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Prints the report of `output check`; the answer is its exit code. */
export function printReport({ spec, trials, cwd, judge }: Grading, streams: ReportStreams): Promise<number> {
  return main(["check", spec, "--trials", trials, ...judge], { ...streams, cwd });
}

/** Asks `output check --json` for the same report as a value. */
export async function readReport({ spec, trials, cwd, judge }: Grading): Promise<CheckReport> {
  const [stdout, stderr] = [collector(), collector()];
  await main(["check", spec, "--trials", trials, ...judge, "--json"], { stdout, stderr, cwd, env: {} });
  return JSON.parse(stdout.text()) as CheckReport;
}

function collector() {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString("utf8") });
}
