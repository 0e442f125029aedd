import { renderFlags } from "../arguments/render-help.ts";
import { WORKFLOW_TEST_FLAGS } from "./workflow-test-flags.ts";

/** What `output workflow test --help` prints. */
export function workflowTestHelp(): string {
  return `Tests a workflow with its cases: runs it on each, or takes the cached outputs, and asks its
evaluators.

Usage
  output workflow test NAME [flags]

A workflow is a folder src/workflows/**/NAME below the working directory (or below the folder
that OUTPUT_WORKFLOWS_DIR names) with
  tests/evals/workflow.ts   its evaluators: the default export, made with evalWorkflow
  tests/datasets/           its cases: .yml, .yaml, .json and .jsonl files
  workflow.ts               what is tested: the default export, a function of the input;
                            not needed with --cached

Flags
${renderFlags(WORKFLOW_TEST_FLAGS)}

Exit codes
  0    every case passed, or is partial
  1    a case failed (with --fail-on: or is what it names; with --baseline: or got worse)
  2    the arguments, the workflow or the datasets were refused, there is no case, an
       interpretation does not fit the result of its evaluator, or the report cannot be written
  3    nothing failed, but something is undecided or did not run
  70   a bug in output
  137  the workflow's code held the thread for longer than the time-out, and was ended
  130  interrupted (143: terminated, 129: hung up)

Examples
  output workflow test greeting --cached
  output workflow test greeting --dataset 'short-*,long' --trials 3
  output workflow test greeting --save
  output workflow test greeting --cached --json --output report.json
  output workflow test greeting --cached --baseline report.json
`;
}
