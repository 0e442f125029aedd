/** How a TypeScript project resolves what it imports. */
export interface CompilerMode {
  readonly name: "nodenext" | "bundler";
  /** The files of the project that this mode compiles. */
  readonly files: readonly string[];
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Strict, and every declaration file is checked too: a user's compiler may be set to that. */
const EVERYWHERE = {
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: "es2023",
  types: ["node"],
};

/** The ways of resolution that are tried; CommonJS in TypeScript exists in the first one only. */
export const COMPILER_MODES: readonly CompilerMode[] = [
  {
    name: "nodenext",
    files: ["use.mts", "required.cts"],
    settings: { ...EVERYWHERE, module: "nodenext", moduleResolution: "nodenext" },
  },
  {
    name: "bundler",
    files: ["use.mts"],
    settings: { ...EVERYWHERE, module: "preserve", moduleResolution: "bundler" },
  },
];

/** The `tsconfig.json` of a mode, with the libraries of types that the project has. */
export function compilerConfig({ settings, files }: CompilerMode, lib: readonly string[]): string {
  return JSON.stringify({ compilerOptions: { ...settings, lib }, files });
}

/** A CommonJS file in TypeScript that requires the package: `required.cts`. */
export function requiredFile(name: string): string {
  return `import * as everything from "${name}";\n\nexport const names: readonly string[] = Object.keys(everything);\n`;
}
