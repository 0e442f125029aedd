import { resolve } from "node:path";

/** Where workflows lie: `OUTPUT_WORKFLOWS_DIR`, from the working directory, else `src/workflows` below that. */
export function workflowsRoot({
  cwd,
  env,
}: {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}): string {
  const { OUTPUT_WORKFLOWS_DIR: named = "" } = env;
  return resolve(cwd, named === "" ? "src/workflows" : named);
}
