import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../process/run-command.ts";
import type { Manifest } from "../versions/workspace-packages.ts";
import type { PackedFile } from "./undeclared-imports.ts";

/** What a registry says of a package. */
export interface Packument {
  readonly versions: Readonly<
    Record<string, { readonly dist: { readonly tarball: string; readonly integrity: string } }>
  >;
  readonly "dist-tags": Readonly<Record<string, string>>;
}

/** Asks the registry for all versions of a package; undefined when it has none. */
export async function fetchPackument(registry: string, name: string): Promise<Packument | undefined> {
  const answer = await fetch(`${registry}${name.replace("/", "%2f")}`);
  if (answer.status === 404) return undefined;
  if (!answer.ok) throw new Error(`The registry answers ${answer.status} about ${name}.`);
  return (await answer.json()) as Packument;
}

/** Downloads the tarball of a version, compares its hash, and reads its files below `folder`. */
export async function fetchTarball(
  packument: Packument | undefined,
  version: string,
  folder: string,
): Promise<{ readonly manifest: Manifest; readonly files: readonly PackedFile[] }> {
  const dist = packument?.versions[version]?.dist;
  if (dist === undefined) throw new Error(`Version ${version} is not in the registry.`);
  const bytes = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer());
  const hash = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (hash !== dist.integrity) throw new Error(`${dist.tarball} is not what was published.`);

  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.tgz"), bytes);
  await runCommand({ command: "tar", args: ["-xzf", "package.tgz"], cwd: folder, env: process.env });
  const root = join(folder, "package");
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: path.slice(root.length + 1), text: readFileSync(path, "utf8") }));
  const manifest = JSON.parse(files.find(({ path }) => path === "package.json")?.text ?? "") as Manifest;
  return { manifest, files };
}
