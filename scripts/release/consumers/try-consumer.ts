import { runCommand } from "../process/run-command.ts";
import { folderOf, type Tool, type Tools } from "../tools.ts";
import { COMPILER_MODES } from "./compiler-settings.ts";
import { npmInstall } from "./prepare-consumer.ts";

/** One thing that was tried in a project: a column of the table, and what went wrong. */
export interface Trying {
  readonly column: string;
  readonly failure?: string | undefined;
}

/** Where a project lies, and the environment that it is used in. */
export interface Place {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Uses a project with every version of Node.js: as ES modules, with `require`, and as TypeScript that Node.js runs. */
export async function tryNodes(place: Place, { nodes }: Tools): Promise<readonly Trying[]> {
  const tried: Trying[] = [];
  for (const node of nodes) tried.push(await trying(node.name, () => useWith(node, place)));
  return tried;
}

/**
 * Compiles a project with every version of TypeScript, in every mode.
 *
 * The types of Node.js are installed first: they are global, so they are the project's own to choose.
 */
export async function tryCompilers(place: Place, { compilers }: Tools): Promise<readonly Trying[]> {
  await npmInstall(["--save-dev", "@types/node@22"], place.folder, place.env);
  const tried: Trying[] = [];
  for (const compiler of compilers)
    tried.push(await trying(compiler.name, () => compileWith(compiler, place)));
  return tried;
}

async function useWith(node: Tool, { folder, env }: Place): Promise<void> {
  const path = `${folderOf(node)}:${env.PATH}`;
  for (const file of ["use.mjs", "use.cjs", "use.mts"]) {
    await runCommand({ command: node.file, args: [file], cwd: folder, env: { ...env, PATH: path } });
  }
}

async function compileWith(compiler: Tool, { folder, env }: Place): Promise<void> {
  for (const { name } of COMPILER_MODES) {
    const args = [compiler.file, "-p", `tsconfig.${name}.json`];
    await runCommand({ command: process.execPath, args, cwd: folder, env });
  }
}

async function trying(column: string, attempt: () => Promise<void>): Promise<Trying> {
  try {
    await attempt();
    return { column };
  } catch (error) {
    // Kept, so that one table shows everything that does not work
    return { column, failure: error instanceof Error ? error.message : String(error) };
  }
}
