import type { FileTexts } from "../repository/files.ts";

interface SourceMap {
  readonly sources?: readonly string[];
  readonly sourcesContent?: readonly (string | null)[];
}

/**
 * Lists what is wrong with source maps: one that is missing or left over, one that needs a file that is not packed, and
 * code in the build that is not the package's own.
 */
export function mapViolations(files: FileTexts): readonly string[] {
  const paths = [...files.keys()];
  return [
    ...paths.filter((path) => path.endsWith(".map")).flatMap((path) => oneMap(files, path)),
    ...[...files].flatMap(([path, text]) => namedMap(files, path, text)),
  ];
}

function oneMap(files: FileTexts, path: string): readonly string[] {
  if (!files.has(path.slice(0, -".map".length))) return [`${path} is a map of nothing`];
  const { sources = [], sourcesContent = [] }: SourceMap = JSON.parse(files.get(path) ?? "{}");
  return sources.flatMap((source, index) => [
    ...(typeof sourcesContent[index] === "string" ? [] : [`${path} needs ${source}`]),
    ...(source.includes("node_modules/") ? [`${path} says that ${source} was built in`] : []),
    ...(/\.test\.ts$|(^|\/)test\//.test(source) ? [`${path} says that the test ${source} was built in`] : []),
  ]);
}

function namedMap(files: FileTexts, path: string, text: string): readonly string[] {
  const named = /^\/\/# sourceMappingURL=(\S+)$/m.exec(path.endsWith(".js") ? text : "")?.[1];
  if (named === undefined) return [];
  const folder = path.slice(0, path.lastIndexOf("/") + 1);
  return files.has(folder + named) ? [] : [`${path} names the map ${named}, which is not there`];
}
