import { renderFlags } from "../arguments/render-help.ts";
import { INIT_FLAGS } from "./init-flags.ts";

/** What `output init --help` prints. */
export function initHelp(): string {
  return `Writes a first evaluation into a project, or into an empty or new folder: a spec with
recorded trials, a workflow with cases and evaluators, and scripts in package.json. Nothing
that is there is replaced. It tells the commands that run what it wrote.

Usage
  output init [FOLDER] [flags]

FOLDER is the project's folder; without it, the working directory. Evaluators are TypeScript
where there is a tsconfig.json, or typescript is among the packages of the project, and
JavaScript elsewhere; as .mts and .mjs where package.json does not say "type": "module".
Run from a clone, it tells how to install the packages of the clone.

Flags
${renderFlags(INIT_FLAGS)}

Exit codes
  0    everything is written, or was there already
  2    the arguments or the folder were refused, or a file could not be written: then nothing
       is; or standard output could not be written to, which changes nothing of the files
  70   a bug in output
  130  interrupted (143: terminated, 129: hung up): nothing is written

Examples
  output init
  output init my-agent
  output init --dry-run
`;
}
