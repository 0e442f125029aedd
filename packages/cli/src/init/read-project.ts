import { readFile, stat } from "node:fs/promises";
import { dirname, join, relative, resolve } from "node:path";
import { OutputError, type Problem } from "@outputai/core";
import { shortPath } from "../modules/user-stack.ts";
import { describeFileError } from "../render/describe-file-error.ts";
import { workflowsRoot } from "../workflow/workflows-root.ts";
import { clonePackages } from "./clone-packages.ts";
import {
  type InitProject,
  type Language,
  type Manifest,
  PACKAGE_MANAGERS,
  type PackageManager,
} from "./init-project.ts";
import { readManifest } from "./read-manifest.ts";

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
  if (present?.isDirectory() === false) throw refused([noFolder(path)]);
  const manifest = await manifestOf(folder, cwd);
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

/** The error that tells everything that keeps `output init` from writing. */
export function refused(problems: readonly Problem[]): OutputError {
  return new OutputError("INIT_REFUSED", "Nothing was written.", { problems });
}

const PACKAGES = ["@outputai/cli", "@outputai/checks", "@outputai/evals"];

function noFolder(path: string): Problem {
  const hint = "Name a folder, or one that does not exist yet.";
  return { code: "INIT_PLACE_TAKEN", message: `${path} is a file, and no folder.`, hint };
}

async function manifestOf(folder: string, cwd: string): Promise<Manifest> {
  const path = join(folder, "package.json");
  const file = shortPath(path, cwd);
  const text = await readFile(path, "utf8").catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    const problem = { code: "PACKAGE_JSON_INVALID", ...describeFileError(file, cause) };
    throw refused([problem]);
  });
  if (text === undefined) return { kind: "missing" };
  const read = readManifest(text, file);
  if (read.kind === "wrong") throw refused([read.problem]);
  return read;
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
  const named = manifest.kind === "found" ? manifest.packageManager?.split("@")[0] : undefined;
  const names = Object.keys(PACKAGE_MANAGERS) as readonly PackageManager[];
  const said = names.find((name) => name === named);
  if (said !== undefined) return said;
  for (const above of upFrom(folder)) {
    for (const name of names) if (await isThere(join(above, PACKAGE_MANAGERS[name].lock))) return name;
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
