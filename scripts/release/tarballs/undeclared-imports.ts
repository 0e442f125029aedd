import { isBuiltin } from "node:module";
import type { Manifest } from "../versions/workspace-packages.ts";

/** A file of a tarball. */
export interface PackedFile {
  readonly path: string;
  readonly text: string;
}

const IMPORT =
  /(?:^|[\s;}])(?:import|export)\s*(?:[\w*{}\s,$]+?\sfrom\s*)?["']([^"'\n]+)["']|\b(?:import|require)\(\s*["']([^"'\n]+)["']\s*\)/g;

/**
 * Finds packages that the built files or their declarations import and `package.json` does not declare: such an import
 * works as long as another package happens to bring it along, and breaks in a strict tree.
 */
export function undeclaredImports(manifest: Manifest, files: readonly PackedFile[]): readonly string[] {
  const { name, dependencies, peerDependencies, optionalDependencies } = manifest;
  const declared = new Set([
    name,
    ...[dependencies, peerDependencies, optionalDependencies].flatMap((list) => Object.keys(list ?? {})),
  ]);
  return files
    .filter(({ path }) => /\.(?:d\.ts|js)$/.test(path))
    .flatMap(({ path, text }) =>
      [...new Set(importsOf(text).map(packageOf))]
        .filter((imported) => !declared.has(imported))
        .map((imported) => `${name}: ${path} imports ${imported}, which package.json does not declare`),
    );
}

function importsOf(text: string): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  return Array.from(
    code.matchAll(IMPORT),
    ([, fromStatement, fromCall]) => fromStatement ?? fromCall ?? "",
  ).filter((specifier) => !specifier.startsWith(".") && !isBuiltin(specifier));
}

function packageOf(specifier: string): string {
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}
