import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installCopy } from "./build-copy.ts";
import { copyRepository } from "./copy-repository.ts";
import { runCommand } from "./process/run-command.ts";
import { type Uplink, uplinkOf } from "./registry/registry-config.ts";
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
  const registry = await step(
    "registry",
    async () =>
      startRegistry(tools.verdaccio, {
        folder: join(folder, "registry"),
        scope: SCOPE,
        uplink: await readUplink(root),
      }),
    ({ url }) => `${url}, which keeps ${SCOPE} and passes on the rest`,
  );
  const copy = await step(
    "copy",
    () => copyRepository(root, join(folder, "copy")),
    ({ commit, leftOut }) =>
      `commit ${commit.slice(0, 7)}${leftOut === 0 ? "" : `, without ${leftOut} files that are not committed`}`,
  );
  await step(
    "install",
    () => installCopy(copy.folder),
    () => "as the lockfile names it",
  );
  const { url, token } = registry;
  return {
    folder,
    copy: copy.folder,
    registry: url,
    env: seal(folder, url, { name: "publisher", npmrc: [`${url.replace("http:", "")}:_authToken=${token}`] }),
    userEnv: seal(folder, url, { name: "user", npmrc: [] }),
    tools,
  };
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

/** Asks npm where it gets packages from on this machine. */
async function readUplink(root: string): Promise<Uplink> {
  const args = ["config", "list", "--json"];
  return uplinkOf(JSON.parse(await runCommand({ command: "npm", args, cwd: root, env: process.env })));
}

function versions(tools: readonly { readonly version: string }[]): string {
  return [...new Set(tools.map(({ version }) => version))].join(" ");
}
