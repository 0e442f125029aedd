import { Writable } from "node:stream";
import { main } from "@outputai/cli";
import type { EvalOutput } from "@outputai/evals";
import type { ReportStreams } from "./grade-trials-file.ts";

/** Where the eval workflow is tested. */
export interface ReplyTest {
  /** The folder of the demo, below which its workflows lie. */
  readonly cwd: string;
  /** Where finished cases are kept, from there. */
  readonly resultsFile: string;
  /** The command `output`. Tests run it as a process of its own. */
  readonly command?: typeof main | undefined;
}

/** What one would write on the command line to test the saved replies. */
export const TEST_REPLIES = ["workflow", "test", "support_reply", "--cached"] as const;

/** Prints the report of `output workflow test support_reply --cached`; the answer is its exit code. */
export function printReplyReport(
  { cwd, resultsFile, command = main }: ReplyTest,
  streams: ReportStreams,
): Promise<number> {
  return command([...TEST_REPLIES, "--results", resultsFile], { ...streams, cwd });
}

/** Asks for the same report as a value. */
export async function readReplyReport({ cwd, resultsFile, command = main }: ReplyTest): Promise<EvalOutput> {
  let json = "";
  const stdout = new Writable({
    decodeStrings: false,
    write(chunk, _encoding, done) {
      json += chunk;
      done();
    },
  });
  await command([...TEST_REPLIES, "--results", resultsFile, "--json"], { stdout, cwd, env: {} });
  return JSON.parse(json) as EvalOutput;
}
