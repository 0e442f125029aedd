import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { isWrittenByUs } from "../output/older-report.ts";

/**
 * Lists the files of a workflow's folder that a run may go by: code, prompts, and what else lies there. Left out are
 * datasets, reports and results of earlier runs, `node_modules`, `dist` and what is hidden. Links are not followed.
 */
export async function filesOfWorkflow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const inTests = basename(folder) === "tests";
  const kept = entries.filter(({ name }) => !isSkipped(name) && !(inTests && name === "datasets"));
  const found = await Promise.all(
    kept.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesOfWorkflow(path);
      return entry.isFile() && !(await isWrittenByUs(path)) ? [path] : [];
    }),
  );
  return found.flat();
}

function isSkipped(name: string): boolean {
  return name.startsWith(".") || name === "node_modules" || name === "dist" || name.endsWith(".jsonl.lock");
}
