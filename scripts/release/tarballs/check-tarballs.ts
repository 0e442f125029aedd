import { join } from "node:path";
import { fetchPackument, fetchTarball } from "./fetch-tarball.ts";
import { manifestFindings } from "./manifest-findings.ts";
import { undeclaredImports } from "./undeclared-imports.ts";

/** What a release brought into the registry, and the versions of all packages after it, by name. */
export interface Released {
  readonly published: ReadonlyMap<string, string>;
  readonly versions: ReadonlyMap<string, string>;
}

/** Downloads what was published and throws everything in it that must not be. Answers how many files there are. */
export async function checkTarballs(
  registry: string,
  { published, versions }: Released,
  folder: string,
): Promise<number> {
  const checked = [...published].map(async ([name, version]) => {
    const packument = await fetchPackument(registry, name);
    const { manifest, files } = await fetchTarball(packument, version, join(folder, `${name}@${version}`));
    const findings = [...manifestFindings(manifest, versions), ...undeclaredImports(manifest, files)];
    const isLatest = packument?.["dist-tags"].latest === version;
    return {
      count: files.length,
      findings: isLatest ? findings : [...findings, `${name}: ${version} is not latest`],
    };
  });
  const results = await Promise.all(checked);
  const findings = results.flatMap((result) => result.findings);
  if (findings.length > 0) throw new Error(`Must not be in a tarball:\n${findings.join("\n")}`);
  return results.reduce((sum, { count }) => sum + count, 0);
}
