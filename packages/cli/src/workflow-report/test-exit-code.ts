import { computeExitCode, type EvalOutput, type FailOn } from "@outputai/evals";
import { EXIT_CODES } from "../exit-code.ts";
import { type BaselineComparison, gotWorse } from "./compare-baseline.ts";

/** What the exit code of a test is computed from: never the form of its report, or the place it is written to. */
export interface ExitInput {
  readonly output: EvalOutput;
  readonly failOn: readonly FailOn[];
  readonly comparison?: BaselineComparison | undefined;
  readonly signal: AbortSignal;
}

/** The exit code of a test. One that a signal stopped has the signal's; one that finished nevertheless has its own. */
export function testExitCode({ output, failOn, comparison, signal }: ExitInput): number {
  if (signal.aborted && output.status === "stopped") return EXIT_CODES[signalName(signal)];
  const code = computeExitCode(output, { failOn });
  return comparison !== undefined && gotWorse(comparison) ? Math.max(code, EXIT_CODES.failed) : code;
}

/** Which signal it was. */
export function signalName({ reason }: AbortSignal): "SIGINT" | "SIGTERM" | "SIGHUP" {
  return reason === "SIGTERM" || reason === "SIGHUP" ? reason : "SIGINT";
}
