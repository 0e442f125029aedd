import { stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import type { Problem } from "@outputai/core";
import { shortPath } from "../modules/user-stack.ts";
import { workflowsRoot } from "../workflow/workflows-root.ts";
import { clonePackages } from "./clone-packages.ts";
import {
  type InitProject,
  type Language,
  type Manifest,
  PACKAGE_MANAGERS,
  type PackageManager,
} from "./init-project.ts";
import { initRefusal } from "./init-refusal.ts";
import { readManifestFile } from "./read-manifest-file.ts";

/** Where a folder is looked for, and what says where workflows lie in it. */
export interface ProjectPlace {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Reads what `output init` has to know of a folder, which may be empty or missing.
 *
 * @throws {@link OutputError} with code `INIT_REFUSED` when it is no folder, or its `package.json` is none.
 */
export async function readProject(path: string, { cwd, env }: ProjectPlace): Promise<InitProject> {
  const folder = resolve(cwd, path);
  const present = await stat(folder).catch(() => undefined);
  if (present?.isDirectory() === false) throw initRefusal([noFolder(path)]);
  const manifestPath = join(folder, "package.json");
  const manifest = await readManifestFile(manifestPath, shortPath(manifestPath, cwd));
  const isTypeScript =
    (manifest.kind === "found" && manifest.hasTypeScript) || (await isThere(join(folder, "tsconfig.json")));
  const packages = await Promise.all(
    PACKAGES.map(async (name) => [name, await installedIn(folder, name)] as const),
  );
  const checks = packages.find(([name]) => name === "@outputai/checks")?.[1];
  return {
    folder,
    language: languageOf(isTypeScript, manifest),
    workflows: slashed(relative(folder, workflowsRoot({ cwd: folder, env: { ...env } }))),
    schema: schemaIn(checks ?? join(folder, "node_modules", "@outputai/checks"), folder),
    manifest,
    packageManager: await packageManagerOf(folder, manifest),
    missing: packages.filter(([, place]) => place === undefined).map(([name]) => name),
    clone: clonePackages(import.meta.url),
  };
}

/** The manifest that is written where there is none says that files are modules. */
function languageOf(isTypeScript: boolean, manifest: Manifest): Language {
  const isModule = manifest.kind === "missing" || manifest.isModule;
  if (isTypeScript) return isModule ? "ts" : "mts";
  return isModule ? "js" : "mjs";
}

const PACKAGES = ["@outputai/cli", "@outputai/checks", "@outputai/evals"];

function noFolder(path: string): Problem {
  const hint = "Name a folder, or one that does not exist yet.";
  return { code: "INIT_PLACE_TAKEN", message: `${path} is a file, and no folder.`, hint };
}

/** Where a package is that code in a folder would find. */
async function installedIn(folder: string, name: string): Promise<string | undefined> {
  for (const above of upFrom(folder)) {
    const place = join(above, "node_modules", name);
    if (await isThere(join(place, "package.json"))) return place;
  }
  return undefined;
}

function schemaIn(checks: string, folder: string): string {
  return slashed(relative(join(folder, "evals"), join(checks, "schemas", "spec.schema.json")));
}

/** What the project says, else whose lock file lies nearest. */
async function packageManagerOf(folder: string, manifest: Manifest): Promise<PackageManager> {
  const named = manifest.kind === "found" ? manifest.packageManager : undefined;
  const names = Object.keys(PACKAGE_MANAGERS) as readonly PackageManager[];
  const said = names.find((name) => name === named);
  if (said !== undefined) return said;
  for (const above of upFrom(folder)) {
    for (const name of names) {
      for (const lock of PACKAGE_MANAGERS[name].locks) if (await isThere(join(above, lock))) return name;
    }
  }
  return "npm";
}

function* upFrom(folder: string): Generator<string> {
  yield folder;
  const above = dirname(folder);
  if (above !== folder) yield* upFrom(above);
}

async function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function slashed(path: string): string {
  return path.replaceAll("\\", "/");
}
