import { isBuiltin } from "node:module";
import { COMPUTED, type ImportSite, importList } from "../../../test/layers/import-list.ts";
import { packageOf, runtimeDependencies } from "../../../test/layers/manifest.ts";
import type { Manifest } from "../versions/workspace-packages.ts";

/** A file of a tarball. */
export interface PackedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Finds packages that the built files or their declarations import and `package.json` does not declare: such an import
 * works as long as another package happens to bring it along, and breaks in a strict tree.
 *
 * Types of `x` may also come from `@types/x`. An import that is computed at run time is not found.
 */
export function undeclaredImports(manifest: Manifest, files: readonly PackedFile[]): readonly string[] {
  const declared = [manifest.name, ...runtimeDependencies(manifest)];
  return files
    .filter(({ path }) => /\.(?:d\.[cm]?ts|[cm]?js)$/.test(path))
    .flatMap(({ path, text }) => {
      const undeclared = importList(path, text)
        .filter(isOfAPackage)
        .map(({ kind, specifier }) => ({ kind, name: packageOf(specifier) }))
        .filter(({ name }) => !declared.includes(name))
        .filter(({ kind, name }) => kind !== "type" || !declared.includes(typesOf(name)));
      return [...new Set(undeclared.map(({ name }) => name))].map(
        (name) => `${manifest.name}: ${path} imports ${name}, which package.json does not declare`,
      );
    });
}

function isOfAPackage({ kind, specifier }: ImportSite): boolean {
  return kind !== "file" && specifier !== COMPUTED && !specifier.startsWith(".") && !isBuiltin(specifier);
}

/** The package of the types of a package: `@types/a__b` for `@a/b`. */
function typesOf(name: string): string {
  return `@types/${name.replace(/^@/, "").replace("/", "__")}`;
}
