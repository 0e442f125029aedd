import type { OutputStream } from "../command-io.ts";
import { ownStream } from "./own-stream.ts";
import { type RunGuard, runGuard } from "./run-guard.ts";
import { strayTeller } from "./stray-teller.ts";
import { tellUnsettled } from "./tell-unsettled.ts";

/** A process in which a user's code runs beside ours. */
export interface Containment {
  /** Standard output, for the report alone. */
  readonly stdout: OutputStream;
  readonly guard: RunGuard;
  /** The command is done: the process ends with this code, whatever the user's code has left running. */
  readonly end: (exitCode: number) => void;
}

/**
 * Keeps a user's code from spoiling the report and the exit code of this process: what it prints goes to standard
 * error, what it throws where nobody catches it is told and ends nothing, and it cannot end the process either. `argv`
 * are the arguments of the command.
 */
export function containUsersCode(argv: readonly string[]): Containment {
  const stdout = ownStream(process.stdout, process.stderr);
  const tell = strayTeller(process.stderr, process.cwd());
  const onRejection = (reason: unknown) => tell("A promise was rejected, and nobody handled it", reason);
  process.on("unhandledRejection", onRejection);
  process.on("uncaughtException", (error) => tell("Something was thrown where nobody could catch it", error));
  const exit = process.exit.bind(process);
  process.exit = refuseToExit;

  let ended: number | undefined;
  process.on("exit", () => {
    process.exitCode = ended ?? tellUnsettled(argv);
  });
  return {
    stdout,
    guard: runGuard(onRejection),
    end(exitCode) {
      ended = exitCode;
      process.exitCode = exitCode;
      // Fires only if something keeps the process alive; all that we wrote has arrived by now.
      setTimeout(() => exit(exitCode), LEFTOVERS_MS).unref();
    },
  };
}

/** For work that is about to end by itself. */
const LEFTOVERS_MS = 50;

function refuseToExit(code?: unknown): never {
  throw new Error(
    `process.exit(${code === undefined ? "" : String(code)}) was called: a test does not end so.`,
  );
}
