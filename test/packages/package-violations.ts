import type { FileTexts } from "../repository/files.ts";
import { entryViolations } from "./entry-violations.ts";

/** The part of a packed `package.json` that the rules look at. */
export interface PackedManifest {
  readonly name?: string;
  readonly version?: string;
  readonly private?: boolean;
  readonly exports?: unknown;
  readonly bin?: unknown;
  readonly [field: string]: unknown;
}

/**
 * Lists what must not reach a registry, or is missing there: one line each, the file first.
 *
 * @param builtIn The folder that the package was built in, whose path concerns nobody.
 */
export function packageViolations(files: FileTexts, builtIn: string): readonly string[] {
  const manifest: PackedManifest = JSON.parse(files.get("package.json") ?? "{}");
  return [
    ...NEEDED.filter((path) => !files.get(path)?.trim()).map((path) => `${path} is missing or empty`),
    ...[...files.keys()].flatMap(pathViolations),
    ...[...files]
      .filter(([, text]) => text.includes(builtIn))
      .map(([path]) => `${path} tells where it was built`),
    ...manifestViolations(manifest),
    ...changelogViolations(files.get("CHANGELOG.md"), manifest),
    ...entryViolations(files, manifest),
    ...[...files].flatMap(([path, text]) => namedMap(path, text)),
  ];
}

const NEEDED = ["package.json", "README.md", "LICENSE", "CHANGELOG.md"];

function pathViolations(path: string): readonly string[] {
  const reason = UNWANTED.find(([pattern]) => pattern.test(path))?.[1];
  if (reason !== undefined) return [`${path} is ${reason}`];
  const isAllowed = NEEDED.includes(path) || ALLOWED.some((pattern) => pattern.test(path));
  return isAllowed ? [] : [`${path} is nothing that a package holds`];
}

const ALLOWED = [/^dist\/.+\.(js|d\.ts)$/, /^schemas\/[^/]+\.json$/];

/** What stays out even where its name would be allowed, and what it is told to be. */
const UNWANTED: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)node_modules\//, "another package's"],
  [/(^|\/)(tests?|fixtures|__\w+__|coverage|bench)\//, "for tests"],
  [/(\.(test|spec|test-d)|-arbitrary)\.[cm]?[jt]sx?(\.map)?$/, "a test"],
  [/(?<!\.d)\.[cm]?tsx?$/, "a source"],
  [/(^|\/)(tsconfig|tsup\.config|vitest\.config)[^/]*$|(^|\/)\.[^/]+/, "a setting of development"],
];

/** A map that is named and not there makes bundlers complain. */
function namedMap(path: string, text: string): readonly string[] {
  const named = /^\/\/# sourceMappingURL=(\S+)$/m.exec(path.endsWith(".js") ? text : "")?.[1];
  return named === undefined ? [] : [`${path} names the map ${named}, and no map is packed`];
}

function manifestViolations(manifest: PackedManifest): readonly string[] {
  const { scripts = {} } = manifest as { readonly scripts?: Readonly<Record<string, string>> };
  return [
    ...(manifest.private ? ["package.json is private"] : []),
    ...dependencyRanges(manifest)
      .filter(([, range]) => /^(workspace|catalog|link|file|portal):/.test(range))
      .map(([name, range]) => `package.json asks for ${name} as ${range}`),
    ...Object.keys(scripts)
      .filter((name) => RUN_BY_INSTALL.includes(name))
      .map((name) => `package.json runs ${name} when it is installed`),
  ];
}

const RUN_BY_INSTALL = ["preinstall", "install", "postinstall"];
const DEPENDENCY_FIELDS = ["dependencies", "peerDependencies", "optionalDependencies", "devDependencies"];

function dependencyRanges(manifest: PackedManifest): readonly (readonly [string, string])[] {
  return DEPENDENCY_FIELDS.flatMap((field) =>
    Object.entries((manifest[field] ?? {}) as Readonly<Record<string, string>>),
  );
}

/** Before its first release a package has a heading and no version, and its CHANGELOG too. */
function changelogViolations(changelog = "", { name, version }: PackedManifest): readonly string[] {
  const lines = changelog.split("\n");
  return [
    ...(lines[0] === `# ${name}` ? [] : [`CHANGELOG.md does not begin with # ${name}`]),
    ...(version === "0.0.0" || lines.includes(`## ${version}`)
      ? []
      : [`CHANGELOG.md says nothing of ${version}`]),
  ];
}
