/** What is known of the folder that `output init` writes into. */
export interface InitProject {
  /** Absolute. */
  readonly folder: string;
  readonly language: Language;
  /** The folder of all workflows, from the project's own, with `/` on every system. */
  readonly workflows: string;
  /** Where the JSON Schema of specs is, from the folder of the spec. */
  readonly schema: string;
  readonly manifest: Manifest;
  readonly packageManager: PackageManager;
  /** Packages that what is written needs, and that are not installed. */
  readonly missing: readonly string[];
  /** The folder of the packages, where the command runs from a clone. Absent: what is missing comes from a registry. */
  readonly clone: string | undefined;
}

/** In what evaluators are written, and how their files end: `mts` and `mjs` in projects whose `.js` is CommonJS. */
export type Language = "ts" | "mts" | "js" | "mjs";

/** The `package.json` of a project, if there is one. */
export type Manifest = { readonly kind: "missing" } | FoundManifest;

/** A `package.json`, as far as it matters here. */
export interface FoundManifest {
  readonly kind: "found";
  readonly text: string;
  /** What its scripts run, by their names. */
  readonly scripts: ReadonlyMap<string, unknown>;
  readonly isModule: boolean;
  readonly hasTypeScript: boolean;
  /** The name that it gives, without a version: perhaps that of one which is not known here. */
  readonly packageManager: string | undefined;
}

/** What installs packages, and how a command of an installed package is run with it; never one that is not installed. */
export type PackageManager = keyof typeof PACKAGE_MANAGERS;

/** How each package manager is called, and whether it installs folders whose dependencies are of their own workspace. */
export const PACKAGE_MANAGERS = {
  npm: {
    install: "npm install --save-dev",
    run: "npx --no-install output",
    locks: ["package-lock.json", "npm-shrinkwrap.json"],
    takesFolders: true,
  },
  pnpm: {
    install: "pnpm add --save-dev",
    run: "pnpm exec output",
    locks: ["pnpm-lock.yaml"],
    takesFolders: true,
  },
  yarn: { install: "yarn add --dev", run: "yarn run output", locks: ["yarn.lock"], takesFolders: false },
  bun: {
    install: "bun add --dev",
    run: "bun run output",
    locks: ["bun.lock", "bun.lockb"],
    takesFolders: false,
  },
} as const;
