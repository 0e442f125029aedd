import { readFile } from "node:fs/promises";
import type { Problem } from "@outputai/core";
import { describeFileError } from "../render/describe-file-error.ts";
import type { Manifest } from "./init-project.ts";
import { initRefusal } from "./init-refusal.ts";
import { readManifest } from "./read-manifest.ts";

/**
 * Reads a `package.json`, if there is one. `file` is what it is called in a problem.
 *
 * @throws {@link OutputError} with code `INIT_REFUSED` when it cannot be read, or cannot be changed and stay as it is
 * elsewhere.
 */
export async function readManifestFile(path: string, file: string): Promise<Manifest> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    throw invalid(describeFileError(file, cause));
  });
  if (bytes === undefined) return { kind: "missing" };
  const read = await readManifest(decoded(bytes, file), file);
  if (read.kind === "wrong") throw initRefusal([read.problem]);
  return read;
}

/** Any other encoding would be written back as something else. The byte order mark stays. */
function decoded(bytes: Uint8Array, file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw invalid({ message: `${file} is not UTF-8.`, hint: "Save it as UTF-8; nothing was written.", file });
  }
}

function invalid(problem: Omit<Problem, "code" | "hint"> & { readonly hint: string | undefined }) {
  const { hint, ...rest } = problem;
  return initRefusal([{ code: "PACKAGE_JSON_INVALID", ...rest, ...(hint !== undefined && { hint }) }]);
}
