import { join } from "node:path";
import { runCommand } from "../process/run-command.ts";
import type { WorkspacePackage } from "../versions/workspace-packages.ts";
import type { PublishSetting } from "./foreign-registries.ts";
import { environmentSettings, registrySettings } from "./registry-settings.ts";

/** Everything that could decide where a publish goes, and the places that have to have said so. */
export interface PublishSettings {
  readonly settings: readonly PublishSetting[];
  readonly deciders: readonly string[];
}

/**
 * Asks npm and pnpm themselves, in the environment and from the folder that each package is published with: files in
 * the folder, the workspace and the home, and variables, all count. What the environment says to every program counts too.
 */
export async function readPublishSettings(
  root: string,
  packages: readonly WorkspacePackage[],
  env: NodeJS.ProcessEnv,
): Promise<PublishSettings> {
  const scope = scopeOf(packages);
  const folders = ["", ...packages.map(({ folder }) => folder)];
  const places = await Promise.all(
    folders.flatMap((folder) => ["npm", "pnpm"].map((tool) => askTool(tool, { root, folder }, env))),
  );
  const manifests = packages.map(({ folder, manifest: { publishConfig = {} } }) => ({
    place: `publishConfig of ${folder}`,
    configuration: publishConfig,
  }));
  return {
    deciders: places.map(({ place }) => place),
    settings: [
      ...[...places, ...manifests].flatMap(({ place, configuration }) =>
        registrySettings(place, configuration, scope),
      ),
      ...environmentSettings(env),
    ],
  };
}

interface Place {
  readonly root: string;
  readonly folder: string;
}

async function askTool(tool: string, { root, folder }: Place, env: NodeJS.ProcessEnv) {
  const args = ["config", "list", "--json"];
  const answer = await runCommand({ command: tool, args, cwd: join(root, folder), env });
  return {
    place: `${tool} in ${folder || "the root"}`,
    configuration: JSON.parse(answer) as Readonly<Record<string, unknown>>,
  };
}

function scopeOf(packages: readonly WorkspacePackage[]): string {
  const scopes = new Set(packages.map(({ manifest }) => manifest.name.split("/")[0] ?? ""));
  const [scope, ...others] = scopes;
  if (scope === undefined || others.length > 0)
    throw new Error(`Packages of one scope expected: ${[...scopes]}`);
  return scope;
}
