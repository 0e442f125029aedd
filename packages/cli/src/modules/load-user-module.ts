import { readFileSync } from "node:fs";
import type { LoadFnOutput, LoadHookSync } from "node:module";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { compileSource, type ModuleForm } from "./compile-source.ts";
import { isUserFile } from "./is-user-file.ts";
import { looksLikeTypedModule, mustBeModule } from "./looks-like-module.ts";
import { stripTypes } from "./strip-types.ts";

/** Reads a user's file as Node.js can run it: TypeScript, JSX, and JSON without an attribute. */
export const loadUserModule: LoadHookSync = (url, context, nextLoad) => {
  if (!isUserFile(url)) return nextLoad(url, context);
  const path = fileURLToPath(url);
  const ending = extname(path);
  if (ending === ".json") loadedFiles.add(path);
  if (ending === ".json" && context.format === "json" && isImport(context.conditions)) return readJson(path);
  if (!SCRIPTS.has(ending)) return nextLoad(url, context);

  loadedFiles.add(path);
  const source = readFileSync(path, "utf8").replace(/^\ufeff/, "");
  const form = formOf(source, context.format, PLAIN.has(ending) ? mustBeModule : looksLikeTypedModule);
  return {
    format: form === "commonjs" ? "commonjs" : "module",
    source: runnable(source, path, form),
    shortCircuit: true,
  };
};

/** The user's files that were loaded, in this order. Also told when one of them did not work. */
export const loadedFiles = new Set<string>();

const SCRIPTS = new Set([".ts", ".mts", ".cts", ".tsx", ".js", ".mjs", ".cjs", ".jsx"]);
const PLAIN = new Set([".js", ".mjs", ".cjs"]);

function isImport(conditions: readonly string[]): boolean {
  return conditions.includes("import");
}

function readJson(path: string): LoadFnOutput {
  return { format: "json", source: readFileSync(path, "utf8"), shortCircuit: true };
}

/** What the file's ending and its package say counts; where they say CommonJS or nothing, its syntax does. */
function formOf(
  source: string,
  format: string | null | undefined,
  isModule: (source: string) => boolean,
): ModuleForm {
  if (format?.startsWith("module") === true) return "module";
  if (!isModule(source)) return "commonjs";
  return COMMONJS_NAME.test(source) ? "mixed" : "module";
}

const COMMONJS_NAME = /\b(?:__dirname|__filename|require)\b/;

function runnable(source: string, path: string, form: ModuleForm): string {
  if (form === "mixed") return compileSource(source, path, form);
  const ending = extname(path);
  if (PLAIN.has(ending)) return source;
  const stripped = ending.endsWith("x") ? undefined : stripTypes(source);
  return stripped ?? compileSource(source, path, form);
}
