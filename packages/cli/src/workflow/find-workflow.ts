import { existsSync } from "node:fs";
import { dirname, relative } from "node:path";
import { didYouMean, formatValue, OutputError } from "@outputai/core";
import { getParentWorkflowName, isEvalWorkflow } from "@outputai/evals";
import { shortPath } from "../modules/user-stack.ts";
import { describeFileError } from "../render/describe-file-error.ts";
import { findWorkflows } from "./find-workflows.ts";
import type { WorkflowFiles } from "./workflow-files.ts";
import { workflowsRoot } from "./workflows-root.ts";

/** Where one looks from. */
export interface WorkflowSearch {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Finds the workflow of a name: `NAME`, `NAME_eval`, or the end of its path, as `group/NAME`, where several folders
 * have that name.
 *
 * @throws {@link OutputError} with code `WORKFLOWS_MISSING` when there is no folder of workflows, or none in it has
 * evaluations; with code `WORKFLOW_UNKNOWN`, which names those that exist; with code `WORKFLOW_AMBIGUOUS`, which names
 * those that are meant.
 */
export async function findWorkflow(wanted: string, search: WorkflowSearch): Promise<WorkflowFiles> {
  const root = workflowsRoot(search);
  const workflows = await existingWorkflows(root, search);
  const [found, ...others] = matching(wanted, workflows);
  if (found === undefined) throw unknownWorkflow(wanted, workflows);
  if (others.length > 0) throw ambiguousWorkflow(wanted, [found, ...others], search.cwd);
  return found;
}

/** Lists all workflows; none at all is an error, since nothing could be tested. */
async function existingWorkflows(
  root: string,
  { cwd, env }: WorkflowSearch,
): Promise<readonly WorkflowFiles[]> {
  const place = shortPath(root, cwd);
  const workflows = await findWorkflows({ root }).catch((cause: unknown) => {
    const { message } = describeFileError(place, cause);
    throw new OutputError("WORKFLOWS_MISSING", `There is no folder of workflows: ${message}`, {
      cause,
      hint: hintAbove(cwd, env) ?? WHERE,
    });
  });
  if (workflows.length > 0) return workflows;
  throw new OutputError("WORKFLOWS_MISSING", `No workflow in ${place} has a file tests/evals/workflow.ts.`, {
    hint: WHERE,
  });
}

/** Whoever stands in a folder of the project has to go up. */
function hintAbove(cwd: string, env: NodeJS.ProcessEnv): string | undefined {
  if ((env.OUTPUT_WORKFLOWS_DIR ?? "") !== "") return undefined;
  const folder = foldersAbove(cwd).find((above) => existsSync(workflowsRoot({ cwd: above, env: {} })));
  if (folder === undefined) return undefined;
  const way = relative(cwd, folder).replaceAll("\\", "/");
  return `There is src/workflows further up. Go there first: cd ${way}`;
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [] : [above, ...foldersAbove(above)];
}

const WHERE =
  "Workflows are looked for in src/workflows of the working directory, as NAME/tests/evals/workflow.ts. " +
  "Set OUTPUT_WORKFLOWS_DIR to look in another folder.";

/** What has exactly this name wins over what has it without `_eval`. */
function matching(wanted: string, workflows: readonly WorkflowFiles[]): readonly WorkflowFiles[] {
  const path = wanted.replaceAll("\\", "/").replace(/\/+$/, "");
  const exact = matchingPath(path, workflows);
  if (exact.length > 0 || !isEvalWorkflow(path)) return exact;
  return matchingPath(getParentWorkflowName(path), workflows);
}

/** A path that is whole means that one alone, which is how `./a` is told from `b/a`. */
function matchingPath(path: string, workflows: readonly WorkflowFiles[]): readonly WorkflowFiles[] {
  const whole = workflows.filter((workflow) => workflow.path === path.replace(/^\.\//, ""));
  if (path.includes("/") && whole.length > 0) return whole;
  return path === "" ? [] : workflows.filter((workflow) => `/${workflow.path}`.endsWith(`/${path}`));
}

function unknownWorkflow(wanted: string, workflows: readonly WorkflowFiles[]): OutputError {
  const names = namesOf(workflows);
  const known = new Set([...workflows.map(({ name }) => name), ...names]);
  const word = isEvalWorkflow(wanted) ? getParentWorkflowName(wanted) : wanted;
  // A path of a file or folder is no name, but one may be at its end.
  const last = /([^\\/]+)[\\/]*$/.exec(word)?.[1] ?? word;
  const meant = didYouMean(word, known) ?? (last === word ? undefined : didYouMean(last, known));
  const existing = `These workflows have evaluations: ${names.join(", ")}.`;
  return new OutputError(
    "WORKFLOW_UNKNOWN",
    `There is no workflow ${formatValue(wanted)} with evaluations.`,
    {
      hint: meant === undefined ? existing : `${meant} ${existing}`,
    },
  );
}

/** By name; by path where several have the same name. */
function namesOf(workflows: readonly WorkflowFiles[]): readonly string[] {
  const isShared = (name: string): boolean =>
    workflows.filter((workflow) => workflow.name === name).length > 1;
  return workflows.map((workflow) => (isShared(workflow.name) ? wholePath(workflow) : workflow.name));
}

function wholePath({ path }: WorkflowFiles): string {
  return path.includes("/") ? path : `./${path}`;
}

function ambiguousWorkflow(wanted: string, found: readonly WorkflowFiles[], cwd: string): OutputError {
  const folders = found.map(({ folder }) => shortPath(folder, cwd)).join(" and ");
  return new OutputError(
    "WORKFLOW_AMBIGUOUS",
    `${formatValue(wanted)} names several workflows: ${folders}.`,
    {
      hint: `Say which: ${found.map(wholePath).join(" or ")}.`,
    },
  );
}
