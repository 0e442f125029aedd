import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installCopy } from "./build-copy.ts";
import { copyRepository } from "./copy-repository.ts";
import { runCommand } from "./process/run-command.ts";
import { type RegistryParts, uplinkOf } from "./registry/registry-config.ts";
import { sealedEnvironment } from "./registry/sealed-environment.ts";
import { startRegistry } from "./registry/start-registry.ts";
import { step } from "./report/step.ts";
import { installTools, type Tools } from "./tools.ts";

/** The scope of the packages. */
export const SCOPE = "@outputai";

/** Everything that a rehearsal plays on. */
export interface Stage {
  readonly folder: string;
  readonly copy: string;
  readonly registry: string;
  /** Sees the registry on loopback and nothing of the developer's, and may publish there. */
  readonly env: NodeJS.ProcessEnv;
  /** The same for those who install: they are nobody to the registry. */
  readonly userEnv: NodeJS.ProcessEnv;
  readonly tools: Tools;
}

/** Brings the tools, starts the registry, copies the repository and installs what it is built with. */
export async function setStage(root: string, folder: string): Promise<Stage> {
  const tools = await step(
    "tools",
    () => installTools(join(folder, "tools")),
    ({ nodes, compilers }) => `node ${versions(nodes)}, typescript ${versions(compilers)}, verdaccio`,
  );
  const { url, token } = await step(
    "registry",
    async () => startRegistry(tools.verdaccio, await registryParts(root, folder)),
    ({ url }) => `${url}, which keeps ${SCOPE} and passes on the rest`,
  );
  return {
    folder,
    copy: await setCopy(root, join(folder, "copy")),
    registry: url,
    env: seal(folder, url, { name: "publisher", npmrc: [`${url.replace("http:", "")}:_authToken=${token}`] }),
    userEnv: seal(folder, url, { name: "user", npmrc: [] }),
    tools,
  };
}

async function setCopy(root: string, folder: string): Promise<string> {
  await step(
    "copy",
    () => copyRepository(root, folder),
    ({ commit, leftOut }) =>
      `commit ${commit.slice(0, 7)}${leftOut === 0 ? "" : `, without ${leftOut} files that are not committed`}`,
  );
  await step(
    "install",
    () => installCopy(folder),
    () => "as the lockfile names it",
  );
  return folder;
}

interface Person {
  readonly name: string;
  readonly npmrc: readonly string[];
}

/** Gives a person a home of their own, in which nothing is but the address of the registry and what they may do there. */
function seal(folder: string, registry: string, { name, npmrc }: Person): NodeJS.ProcessEnv {
  const home = join(folder, "homes", name);
  const userconfig = join(home, "npmrc");
  mkdirSync(home, { recursive: true });
  writeFileSync(userconfig, [`registry=${registry}`, ...npmrc, ""].join("\n"));
  return sealedEnvironment(process.env, { home, userconfig, cache: join(folder, "npm-cache"), registry });
}

/** Asks npm where it gets packages from on this machine: the registry passes on to there. */
async function registryParts(root: string, folder: string): Promise<RegistryParts> {
  const args = ["config", "list", "--json"];
  const configuration = await runCommand({ command: "npm", args, cwd: root, env: process.env });
  return { folder: join(folder, "registry"), scope: SCOPE, uplink: uplinkOf(JSON.parse(configuration)) };
}

function versions(tools: readonly { readonly version: string }[]): string {
  return [...new Set(tools.map(({ version }) => version))].join(" ");
}
