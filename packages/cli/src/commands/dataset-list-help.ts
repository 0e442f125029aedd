import { renderFlags } from "../arguments/render-help.ts";
import { DATASET_LIST_FLAGS } from "./dataset-list-flags.ts";

/** What `output workflow dataset list --help` prints. */
export function datasetListHelp(): string {
  return `Lists the cases of a workflow: where they stand, whether they have a cached output, and for
which evaluators they have ground truth.

Usage
  output workflow dataset list NAME [flags]

Flags
${renderFlags(DATASET_LIST_FLAGS)}

Exit codes
  0    the datasets are in order
  2    the arguments, the workflow or the datasets were refused
  70   a bug in output
  130  interrupted (143: terminated, 129: hung up)

Examples
  output workflow dataset list greeting
  output workflow dataset list greeting --json
`;
}
