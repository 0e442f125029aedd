import { visibleText } from "@outputai/core";
import type { OutputStream } from "../command-io.ts";
import { userStack } from "../modules/user-stack.ts";

/** Tells what a user's code threw where nobody could catch it. */
export type StrayTeller = (what: string, thrown: unknown) => void;

/** Tells the first strays on standard error, with the frames in the user's own files, and that there were more. */
export function strayTeller(stderr: OutputStream, cwd: string): StrayTeller {
  let told = 0;
  return (what, thrown) => {
    told++;
    if (told > STRAYS_TOLD) return;
    const lines = userStack(thrown, cwd)
      .split("\n")
      .map((line) => `  ${visibleText(line)}`);
    stderr.write(`${[`warning: ${what}:`, ...lines].join("\n")}\n`);
    if (told === STRAYS_TOLD) stderr.write("warning: What else is thrown so is not told.\n");
  };
}

const STRAYS_TOLD = 10;
