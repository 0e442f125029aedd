import { addUsage, OutputError, type Problem, type RecordedUsage } from "@outputai/core";
import { EXIT_CODES } from "../exit-code.ts";
import type { JudgeUse } from "../judges/judge-use.ts";

/** An error, as a report tells it. Only these fields are told: an error may carry anything else, secrets included. */
export interface ErrorReport {
  readonly code: string;
  /** One line. */
  readonly message: string;
  readonly hint?: string | undefined;
  readonly problems: readonly Problem[];
  /** What models used before it came to nothing. Absent: nothing, or it is not known. */
  readonly usage?: RecordedUsage | undefined;
  /** What each judge was asked before, as in a report. Absent: none was ready to be asked, or there is one alone. */
  readonly judge?: readonly JudgeUse[] | undefined;
  /** Present when the fault is ours, or in a user's own code. */
  readonly stack?: string | undefined;
  readonly exitCode: number;
}

/** Turns whatever was thrown into what a report tells. What is not an error of ours is a bug of ours. */
export function errorReport(error: unknown, signal: AbortSignal): ErrorReport {
  if (signal.aborted) return interrupted(signal.reason);
  if (error instanceof OutputError) {
    const { code, hint, problems } = error;
    const usage = usageOf(error);
    return { code, message: headline(error), hint, problems, usage, exitCode: EXIT_CODES.refused };
  }
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? error.stack : undefined;
  const hint = "This is a bug in output, not in your files. Please report it with the lines above.";
  return {
    code: "INTERNAL_ERROR",
    message,
    hint,
    problems: [],
    stack: stack ?? "",
    exitCode: EXIT_CODES.bug,
  };
}

/** Counts alone, whatever else stands in their place: an error may be of a user's own code. */
function usageOf(error: object): RecordedUsage | undefined {
  try {
    const { usage } = error as { readonly usage?: RecordedUsage };
    return usage === undefined ? undefined : addUsage({}, usage);
  } catch {
    return undefined;
  }
}

/** A message that reports several problems repeats them below its first line, after a colon. */
function headline({ message, problems }: OutputError): string {
  if (problems.length === 0) return message;
  return (message.split("\n", 1)[0] ?? message).replace(/:$/, ".");
}

function interrupted(reason: unknown): ErrorReport {
  const name = reason === "SIGTERM" || reason === "SIGHUP" ? reason : "SIGINT";
  const message = `Stopped by ${name} before it was done.`;
  return { code: "RUN_INTERRUPTED", message, problems: [], exitCode: EXIT_CODES[name] };
}
