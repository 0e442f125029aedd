import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type FileTexts, packageFolders, root } from "../repository/files.ts";

/** A package as a release would hand it to a registry. */
export interface PackedPackage {
  readonly folder: string;
  readonly tarball: string;
  /** What is in the tarball, unpacked. */
  readonly directory: string;
}

/** The packages as they would be published, in a folder of their own. */
export interface PackedPackages {
  readonly directory: string;
  readonly packages: readonly PackedPackage[];
  /** Deletes the folder. */
  remove(): void;
}

/**
 * Packs every package as it is built now; `npm test` builds first.
 *
 * @throws Error when one was never built: a package without its code must not pass for a small one.
 */
export function packPackages(): PackedPackages {
  const directory = mkdtempSync(join(tmpdir(), "packed-"));
  const packages = packageFolders.map((folder) => {
    if (!readdirSync(`${root}packages/${folder}`).includes("dist"))
      throw new Error(`packages/${folder} is not built: run \`npm run build\`.`);
    return packOne(folder, directory);
  });
  return { directory, packages, remove: () => rmSync(directory, { recursive: true, force: true }) };
}

/** The texts of a packed package by their paths in it. */
export function textsOf({ directory }: Pick<PackedPackage, "directory">): FileTexts {
  const entries = readdirSync(directory, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => [file.slice(directory.length + 1).replaceAll("\\", "/"), readFileSync(file, "utf8")]),
  );
}

function packOne(folder: string, directory: string): PackedPackage {
  const into = join(directory, folder);
  const packed = execFileSync("pnpm", ["pack", "--json", "--pack-destination", into], {
    cwd: `${root}packages/${folder}`,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const { filename } = JSON.parse(packed) as { readonly filename: string };
  execFileSync("tar", ["-xzf", filename, "-C", into]);
  return { folder, tarball: filename, directory: join(into, "package") };
}
