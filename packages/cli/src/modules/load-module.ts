import { registerHooks } from "node:module";
import { importFile } from "./import-file.ts";
import { loadedFiles, loadUserModule } from "./load-user-module.ts";
import { moduleError } from "./module-error.ts";
import type { LoadPurpose } from "./module-hint.ts";
import { resolveUserModule } from "./resolve-user-module.ts";

/** A user's module, and the files of theirs that no module before it had read. */
export interface LoadedModule {
  readonly exports: Readonly<Record<string, unknown>>;
  readonly files: readonly string[];
}

/**
 * Imports a user's file as it is: TypeScript or JavaScript, a module or CommonJS, wherever it lies.
 *
 * What it imports may be named as compilers and bundlers allow: `./a.js` may be `a.ts`. Nothing is written.
 *
 * @throws {@link OutputError} with code `MODULE_FAILED` when it, or what it imports, has a mistake in its syntax, cannot
 * be found or throws; `problems` name file and line, `cause` is what was thrown.
 */
export async function loadModule(path: string, cwd: string, purpose?: LoadPurpose): Promise<LoadedModule> {
  registerOnce();
  const before = loadedFiles.size;
  try {
    const exports = await importFile(path);
    // Who loads it again reads nothing anew.
    const files = filesOf.get(path) ?? [...loadedFiles].slice(before);
    filesOf.set(path, files);
    return { exports, files };
  } catch (error) {
    throw moduleError(error, { path, cwd, files: loadedFiles, purpose });
  }
}

const filesOf = new Map<string, readonly string[]>();

/** The hooks stay: a user's function may import more when it is called. */
function registerOnce(): void {
  if (registered) return;
  registerHooks({ resolve: resolveUserModule, load: loadUserModule });
  registered = true;
}

let registered = false;

/** What `export default` says, also where it was compiled to CommonJS. */
export function defaultExport({ exports }: LoadedModule): unknown {
  const value = exports.default;
  const { __esModule: compiled, default: inner } = (value ?? {}) as Record<string, unknown>;
  return compiled === true ? inner : value;
}
