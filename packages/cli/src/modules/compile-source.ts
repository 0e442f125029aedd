import { createRequire } from "node:module";
import { extname } from "node:path";
import type * as Esbuild from "esbuild";
import { tsconfigOf } from "./tsconfig-of.ts";

/**
 * What a source is compiled to. `mixed` is written with `import` where its package says CommonJS, and runs as a module
 * that has `__dirname`, `__filename` and `require` all the same: compiled by TypeScript, it would have them.
 */
export type ModuleForm = "module" | "commonjs" | "mixed";

/**
 * Compiles what stripping types cannot run: enums, parameter properties, decorators, JSX, imports of types. Stacks
 * name the lines of the source, through a source map.
 *
 * @throws the compiler's error, which names the place of every mistake.
 */
export function compileSource(source: string, path: string, form: ModuleForm): string {
  process.setSourceMapsEnabled(true);
  return esbuild().transformSync(source, {
    loader: LOADERS[extname(path)] ?? "ts",
    format: form === "commonjs" ? "cjs" : "esm",
    ...(form === "mixed" ? COMMONJS_NAMES : {}),
    target: `node${process.versions.node}`,
    sourcemap: "inline",
    sourcesContent: false,
    sourcefile: path,
    logLevel: "silent",
    tsconfigRaw: { compilerOptions: tsconfigOf(path)?.compilerOptions as object },
  }).code;
}

const COMMONJS_NAMES = {
  banner:
    'import { createRequire as makeRequire } from "node:module"; const requireOfFile = makeRequire(import.meta.url);',
  define: {
    __dirname: "import.meta.dirname",
    __filename: "import.meta.filename",
    require: "requireOfFile",
  },
} as const;

/** Loaded only for a file that needs it: most need nothing but their types stripped. */
function esbuild(): typeof Esbuild {
  return createRequire(import.meta.url)("esbuild");
}

const LOADERS: Readonly<Record<string, Esbuild.Loader>> = {
  ".js": "js",
  ".mjs": "js",
  ".cjs": "js",
  ".jsx": "jsx",
  ".tsx": "tsx",
  ".json": "json",
};
