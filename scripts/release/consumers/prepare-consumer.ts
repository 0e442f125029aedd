import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../process/run-command.ts";
import { COMPILER_MODES, compilerConfig, requiredFile } from "./compiler-settings.ts";
import type { ConsumerProject } from "./consumer-projects.ts";

/** Makes an empty project, installs what it tries from the registry, and puts the project's files beside it. */
export async function prepareConsumer(
  project: ConsumerProject,
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
  await npmInstall([project.package, ...project.beside], folder, env);
  cpSync(join(import.meta.dirname, "projects", project.name), folder, { recursive: true });
  writeFileSync(join(folder, "required.cts"), requiredFile(project.package));
  for (const mode of COMPILER_MODES) {
    writeFileSync(join(folder, `tsconfig.${mode.name}.json`), compilerConfig(mode, project.lib));
  }
}

/** Installs packages with npm, as a user does. */
export async function npmInstall(
  packages: readonly string[],
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const args = ["install", "--no-audit", "--no-fund", ...packages];
  await runCommand({ command: "npm", args, cwd: folder, env });
}

/** The versions of the packages of a scope that an installation has, one of each or an error. */
export function installedVersions(folder: string, scope: string): ReadonlyMap<string, string> {
  const lock = JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, { readonly version?: string }>>;
  };
  const found = new Map<string, string>();
  for (const [path, { version = "" }] of Object.entries(lock.packages)) {
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    if (!name.startsWith(`${scope}/`)) continue;
    if (found.has(name)) throw new Error(`${name} is installed twice: ${found.get(name)} and ${version}`);
    found.set(name, version);
  }
  return found;
}
