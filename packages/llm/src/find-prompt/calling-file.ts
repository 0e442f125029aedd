import { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The file that called `callee`, as it runs: of a bundle that is the bundle. Undefined when no file did, as at a
 * prompt or in evaluated code.
 *
 * Must be asked before the first `await` of `callee`. What lies above is told by the function itself and not by file
 * names, so that a bundle, a second copy of this package and a caller in `node_modules` are all told right; and the
 * frames are taken as they are, not as text, which source maps and other libraries rewrite.
 */
export function callingFile(callee: (...args: never) => unknown): string | undefined {
  const caller = framesBelow(callee).find(isOfUser);
  const file = caller?.isEval() ? undefined : caller?.getFileName();
  if (file?.startsWith("file:")) return pathOf(file);
  return file && isAbsolute(file) ? file : undefined;
}

/** Between the two may stand the engine (`map`, a promise) or Node.js (a timer, an event). */
function isOfUser(frame: NodeJS.CallSite): boolean {
  if (frame.isEval()) return true;
  const file = frame.getFileName();
  return typeof file === "string" && !file.startsWith("node:") && !frame.isNative();
}

function framesBelow(callee: (...args: never) => unknown): readonly NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  try {
    Error.stackTraceLimit = 50;
    Error.prepareStackTrace = (_error, frames) => frames;
    const holder: { stack?: readonly NodeJS.CallSite[] } = {};
    Error.captureStackTrace(holder, callee);
    return holder.stack ?? [];
  } catch {
    // Error is frozen, as hardened environments have it: then nobody can tell.
    return [];
  } finally {
    restore({ prepareStackTrace, stackTraceLimit });
  }
}

function restore(settings: Pick<ErrorConstructor, "prepareStackTrace" | "stackTraceLimit">): void {
  if (!Object.isFrozen(Error)) Object.assign(Error, settings);
}

/** A URL that names no file of this machine, such as one with a host, is nobody's folder. */
function pathOf(url: string): string | undefined {
  try {
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
