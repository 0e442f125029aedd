import type { ParsedDatasets } from "@outputai/evals";
import { filesOfWorkflow } from "../workflow/files-of-workflow.ts";
import type { WorkflowFiles } from "../workflow/workflow-files.ts";

/** What was read for a test. */
export interface ReadParts {
  /** The user's files that were loaded. */
  readonly loaded: readonly string[];
  /** All cases, also those that are not tested. */
  readonly datasets: Pick<ParsedDatasets, "places">;
}

/** Lists the files that a test goes by, each once: none of them may be replaced by its report. */
export async function inputsOf(
  { folder, evalFile, targetFile }: Pick<WorkflowFiles, "folder" | "evalFile" | "targetFile">,
  { loaded, datasets }: ReadParts,
): Promise<readonly string[]> {
  const ofCases = datasets.places.map(({ file }) => file);
  const own = await filesOfWorkflow(folder);
  const all = [evalFile, targetFile, ...ofCases, ...loaded, ...own];
  return [...new Set(all.filter((path) => path !== undefined))];
}
