import { scrubValue } from "@outputai/core";
import { usageError } from "../arguments/usage-error.ts";
import type { CommandIo } from "../command-io.ts";
import { listEntry } from "../dataset/list-entry.ts";
import { type CaseList, listText } from "../dataset/list-text.ts";
import { readWorkflowDatasets } from "../dataset/read-workflow-datasets.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { shortPath } from "../modules/user-stack.ts";
import { layoutOf } from "../output/open-report.ts";
import { streamSink } from "../output/stream-sink.ts";
import { findWorkflow } from "../workflow/find-workflow.ts";
import type { CommandTable } from "./command-table.ts";
import { parseListArguments } from "./dataset-arguments.ts";
import { tellElsewhere } from "./flag-elsewhere.ts";

/**
 * Lists the cases of a workflow, and answers with the exit code. The workflow's code is not loaded.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes.
 * @throws {@link DatasetError} with code `DATASET_INVALID` and everything that is wrong with the datasets.
 */
export async function runDatasetList(
  args: readonly string[],
  io: CommandIo,
  table: CommandTable,
): Promise<number> {
  const { request, problems } = parseListArguments(args);
  if (problems.length > 0)
    throw usageError("output workflow dataset list", await tellElsewhere(problems, table));
  const { name, datasetsFolder } = await findWorkflow(request.workflow, io);
  const { datasets, places, notes } = await readWorkflowDatasets(datasetsFolder, io.cwd);
  const cases = datasets.map((dataset, index) => {
    const { file, line } = places[index] ?? {};
    return listEntry(dataset, { file, line });
  });
  const list: CaseList = { workflow: name, folder: shortPath(datasetsFolder, io.cwd), cases, notes };
  const sink = streamSink(io.stdout, { what: "The list", hint: "Is the device full?" });
  await sink.write(request.json ? listJson(list) : listText(list, layoutOf(request, io)));
  await sink.finish();
  return EXIT_CODES.passed;
}

function listJson(list: CaseList): string {
  return `${JSON.stringify({ ...(scrubValue(list) as CaseList), exitCode: EXIT_CODES.passed })}\n`;
}
