import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packageFolders, root } from "../repository/files.ts";

/*
 * Stands in for `npm install` in the folder of a guide: what is named is linked into node_modules, as it was built here,
 * and nothing comes from a registry.
 *
 *   node stand-in-install.ts [--save-dev] NAME…
 */

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly bin?: string | Readonly<Record<string, string>>;
}

const args = process.argv.slice(2);
const isForDevelopment = args.includes("--save-dev") || args.includes("-D");
const names = args.filter((arg) => arg !== "--save-dev" && arg !== "-D");
const unknown = names.filter((name) => folderOf(name) === undefined);
if (names.length === 0) fail("npm install: a guide has to name the packages.");
if (unknown.length > 0) fail(`npm install: there is no package ${unknown.join(", ")}.`);

noteInManifest();
for (const name of names) install(name);

/** Links a package and the packages of this repository that it needs, as npm does side by side. */
function install(name: string): void {
  const folder = folderOf(name);
  const link = join("node_modules", name);
  if (folder === undefined || existsSync(link)) return;
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(folder, link, "junction");
  const { dependencies = {}, bin = {} } = readManifest(folder);
  const commands = typeof bin === "string" ? { [name.replace(/.*\//, "")]: bin } : bin;
  for (const [command, file] of Object.entries(commands)) linkCommand(command, join(folder, file));
  for (const needed of Object.keys(dependencies)) if (needed.startsWith("@outputai/")) install(needed);
}

function linkCommand(command: string, file: string): void {
  mkdirSync("node_modules/.bin", { recursive: true });
  symlinkSync(file, join("node_modules/.bin", command));
}

/** A package of this repository, or one that is installed for it. */
function folderOf(name: string): string | undefined {
  const own = /^@outputai\/(\w+)$/.exec(name)?.[1];
  if (own) return packageFolders.includes(own) ? join(root, "packages", own) : undefined;
  return ["", ...packageFolders.map((folder) => `packages/${folder}`)]
    .map((folder) => join(root, folder, "node_modules", name))
    .find((folder) => /^[\w@]/.test(name) && existsSync(join(folder, "package.json")));
}

function noteInManifest(): void {
  const manifest = existsSync("package.json") ? JSON.parse(readFileSync("package.json", "utf8")) : {};
  const key = isForDevelopment ? "devDependencies" : "dependencies";
  const noted = { ...manifest[key], ...Object.fromEntries(names.map((name) => [name, "*"])) };
  writeFileSync("package.json", `${JSON.stringify({ ...manifest, [key]: noted }, undefined, 2)}\n`);
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
