import { runCommand } from "../process/run-command.ts";
import { fetchPackument } from "../tarballs/fetch-tarball.ts";
import { changesetOf } from "../versions/version-copy.ts";
import { versionsOf, workspacePackages } from "../versions/workspace-packages.ts";
import { foreignRegistries } from "./foreign-registries.ts";
import { readPublishSettings } from "./read-publish-settings.ts";

/** What is published, where to, and in which environment. */
export interface Publication {
  readonly copy: string;
  readonly registry: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Asks whether all settings send what is published from a copy to the registry on loopback; throws each that does not. */
export async function proveLoopback({ copy, registry, env }: Publication): Promise<number> {
  const { settings, deciders } = await readPublishSettings(copy, workspacePackages(copy), env);
  const reasons = foreignRegistries(settings, { expected: registry, deciders });
  if (reasons.length > 0) throw new Error(`Nothing is published, because of\n${reasons.join("\n")}`);
  return settings.length;
}

/** Publishes a copy, once it is proven where to, and answers which versions the registry did not have before. */
export async function publishCopy(publication: Publication): Promise<ReadonlyMap<string, string>> {
  const { copy, registry, env } = publication;
  const wanted = versionsOf(workspacePackages(copy));
  const before = await publishedVersions(registry, wanted.keys());

  await proveLoopback(publication);
  const args = [changesetOf(copy), "publish", "--no-git-tag"];
  await runCommand({ command: process.execPath, args, cwd: copy, env });

  const after = await publishedVersions(registry, wanted.keys());
  const absent = [...wanted].filter(([name, version]) => !after.get(name)?.has(version));
  if (absent.length > 0)
    throw new Error(`Not in the registry: ${absent.map((pair) => pair.join("@")).join(", ")}`);
  return new Map([...wanted].filter(([name, version]) => !before.get(name)?.has(version)));
}

async function publishedVersions(
  registry: string,
  names: Iterable<string>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const asked = [...names].map(async (name) => {
    const packument = await fetchPackument(registry, name);
    return [name, new Set(Object.keys(packument?.versions ?? {}))] as const;
  });
  return new Map(await Promise.all(asked));
}
