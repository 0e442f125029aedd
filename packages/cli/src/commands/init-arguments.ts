import { parseFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { INIT_FLAGS } from "./init-flags.ts";

/** What `output init` was asked to do. */
export interface InitRequest {
  /** As it was written; the working directory is `.`. */
  readonly folder: string;
  readonly isDryRun: boolean;
  readonly json: boolean;
}

/** The arguments, as far as they were understood, and everything that is wrong with them. */
export interface ParsedInitArguments {
  readonly request: InitRequest;
  readonly problems: readonly UsageProblem[];
}

/** Reads the arguments of `output init`. */
export function parseInitArguments(args: readonly string[]): ParsedInitArguments {
  const { values, positionals, problems } = parseFlags(args, INIT_FLAGS);
  const [folder = ".", ...more] = positionals;
  const request = { folder, isDryRun: values.has("--dry-run"), json: values.has("--json") };
  return { request, problems: [...problems, ...(folder === "" ? [noName] : []), ...more.map(secondFolder)] };
}

const noName: UsageProblem = {
  code: "ARGUMENT_MISSING",
  message: "FOLDER is an empty text.",
  hint: "Leave it out to write into the working directory.",
};

function secondFolder(path: string): UsageProblem {
  const message = `"${path}" is one argument too many.`;
  return { code: "ARGUMENT_UNEXPECTED", message, hint: "One folder at a time: output init FOLDER" };
}
