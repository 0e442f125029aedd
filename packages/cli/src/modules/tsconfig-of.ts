import { createRequire } from "node:module";
import { dirname } from "node:path";
import type * as GetTsconfig from "get-tsconfig";

/** What a `tsconfig.json` says about its files. */
export interface Tsconfig {
  readonly compilerOptions: NonNullable<GetTsconfig.TsConfigJsonResolved["compilerOptions"]>;
  /** Where a specifier may lead; null without `paths` and `baseUrl`. */
  readonly matchPaths: ((specifier: string) => string[]) | null;
}

/** Reads the nearest `tsconfig.json` above a file, with all that it extends. One that cannot be read says nothing. */
export function tsconfigOf(file: string): Tsconfig | undefined {
  const folder = dirname(file);
  if (!known.has(folder)) known.set(folder, read(folder));
  return known.get(folder);
}

const known = new Map<string, Tsconfig | undefined>();

function read(folder: string): Tsconfig | undefined {
  const { createPathsMatcher, getTsconfig } = createRequire(import.meta.url)(
    "get-tsconfig",
  ) as typeof GetTsconfig;
  try {
    const found = getTsconfig(folder, "tsconfig.json");
    if (found === null) return undefined;
    return { compilerOptions: found.config.compilerOptions ?? {}, matchPaths: createPathsMatcher(found) };
  } catch {
    // A broken tsconfig.json is the compiler's to report; files that need nothing from it run all the same.
    return undefined;
  }
}
