import { renderFlags } from "../arguments/render-help.ts";
import { DATASET_GENERATE_FLAGS } from "./dataset-generate-flags.ts";

/** What `output workflow dataset generate --help` prints. */
export function datasetGenerateHelp(): string {
  return `Makes cases of a workflow from recorded runs. The outputs become cached outputs; a run that
did not complete becomes a case without one. Secrets are taken out.

Usage
  output workflow dataset generate NAME --trials FILE… [--spec SPEC] [flags]
  output workflow dataset generate NAME --trace FILE… [flags]

Flags
${renderFlags(DATASET_GENERATE_FLAGS)}

Exit codes
  0    the cases were written
  2    the arguments, the workflow, its datasets or the recorded runs were refused, a name or
       the file is taken, or the file could not be written: nothing was written then
  70   a bug in output
  130  interrupted (143: terminated, 129: hung up)

Examples
  output workflow dataset generate greeting --trials trials.jsonl --spec spec.yaml
  output workflow dataset generate greeting --trace trace.json --output tests/monday.yml
  output workflow dataset generate greeting --trials trials.jsonl --prefix monday_
`;
}
