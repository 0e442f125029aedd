import { statSync } from "node:fs";
import type { ResolveFnOutput, ResolveHookSync } from "node:module";
import { fileURLToPath } from "node:url";
import { candidateUrls, sourceUrls } from "./candidate-urls.ts";
import { isUserFile } from "./is-user-file.ts";
import { mappedAddresses } from "./mapped-addresses.ts";
import { isNotFound, rememberMissing } from "./missing-import.ts";

/**
 * Finds the module that a user's file imports, also where Node.js alone would not: `./a.js` that is `a.ts`, paths
 * without an ending, folders with an index file, the `paths` of a `tsconfig.json`, and our own packages where the
 * project has none.
 */
export const resolveUserModule: ResolveHookSync = (specifier, context, nextResolve) => {
  const { parentURL, conditions } = context;
  if (!isUserFile(parentURL)) return nextResolve(specifier, context);
  // `require` takes paths, `import` takes URLs.
  const resolveFile = (url: string): ResolveFnOutput =>
    nextResolve(conditions.includes("import") ? url : fileURLToPath(url), context);
  const resolveBesideUs = (): ResolveFnOutput =>
    nextResolve(specifier, { ...context, parentURL: import.meta.url });

  const found = firstFile(preferred(specifier, parentURL));
  if (found !== undefined) return resolveFile(found);
  try {
    return nextResolve(specifier, context);
  } catch (error) {
    return resolveOtherwise(specifier, parentURL, { error, resolveFile, resolveBesideUs });
  }
};

interface Refusal {
  readonly error: unknown;
  readonly resolveFile: (url: string) => ResolveFnOutput;
  readonly resolveBesideUs: () => ResolveFnOutput;
}

/** What Node.js cannot find is looked for as a bundler would; failing that, its own error says it best. */
function resolveOtherwise(specifier: string, parentUrl: string, refusal: Refusal): ResolveFnOutput {
  const { error, resolveFile, resolveBesideUs } = refusal;
  const mapped = mappedAddresses(specifier, parentUrl).flatMap((url) => [url, ...candidateUrls(url)]);
  const found = firstFile([
    ...missedAddresses(specifier, parentUrl, error).flatMap(candidateUrls),
    ...mapped,
  ]);
  if (found !== undefined) return resolveFile(found);
  rememberMissing(error, specifier, parentUrl);
  if (!specifier.startsWith("@outputai/") || !isNotFound(error)) throw error;
  try {
    return resolveBesideUs();
  } catch {
    throw error;
  }
}

/** A file that TypeScript compiles imports the sources of its neighbours, whatever lies beside them. */
function preferred(specifier: string, parentUrl: string): readonly URL[] {
  if (!isRelative(specifier) || !/\.[cm]?tsx?$/.test(new URL(parentUrl).pathname)) return [];
  return sourceUrls(new URL(specifier, parentUrl));
}

/** Where Node.js looked in vain. It tells so in its error, also for the `imports` of a package. */
function missedAddresses(specifier: string, parentUrl: string, error: unknown): readonly URL[] {
  const { url } = error as { readonly url?: unknown };
  if (typeof url === "string" && isUserFile(url)) return [new URL(url)];
  return isRelative(specifier) ? [new URL(specifier, parentUrl)] : [];
}

function isRelative(specifier: string): boolean {
  return /^(?:\.{1,2}(?:\/|$)|\/|file:)/.test(specifier);
}

function firstFile(urls: readonly URL[]): string | undefined {
  return urls.find((url) => statSync(url, { throwIfNoEntry: false })?.isFile() === true)?.href;
}
