import { join, relative } from "node:path";
import { runCommand } from "../process/run-command.ts";
import type { WorkspacePackage } from "../versions/workspace-packages.ts";
import type { PublishSetting } from "./foreign-registries.ts";
import { registrySettings } from "./registry-settings.ts";

/** Everything that could decide where a publish goes, and the places that have to have said so. */
export interface PublishSettings {
  readonly settings: readonly PublishSetting[];
  readonly deciders: readonly string[];
}

/**
 * Asks npm and pnpm themselves, in the environment and from the folder that each package is published with: files in
 * the folder, the workspace and the home, and variables, all count.
 */
export async function readPublishSettings(
  root: string,
  packages: readonly WorkspacePackage[],
  env: NodeJS.ProcessEnv,
): Promise<PublishSettings> {
  const folders = [root, ...packages.map(({ folder }) => join(root, folder))];
  const asked = await Promise.all(
    folders.flatMap((folder) => ["npm", "pnpm"].map((tool) => askTool(tool, folder, env))),
  );
  const places = asked.map(({ tool, folder, configuration }) => ({
    place: `${tool} in ${relative(root, folder) || "the root"}`,
    configuration,
  }));
  return {
    deciders: places.map(({ place }) => place),
    settings: [
      ...places.flatMap(({ place, configuration }) =>
        registrySettings(place, configuration, scopeOf(packages)),
      ),
      ...packages.flatMap(({ folder, manifest }) =>
        registrySettings(`publishConfig of ${folder}`, manifest.publishConfig ?? {}, scopeOf(packages)),
      ),
    ],
  };
}

async function askTool(tool: string, folder: string, env: NodeJS.ProcessEnv) {
  const args = ["config", "list", "--json"];
  const answer = await runCommand({ command: tool, args, cwd: folder, env });
  return { tool, folder, configuration: JSON.parse(answer) as Readonly<Record<string, unknown>> };
}

function scopeOf(packages: readonly WorkspacePackage[]): string {
  const scopes = new Set(packages.map(({ manifest }) => manifest.name.split("/")[0] ?? ""));
  const [scope, ...others] = scopes;
  if (scope === undefined || others.length > 0)
    throw new Error(`Packages of one scope expected: ${[...scopes]}`);
  return scope;
}
