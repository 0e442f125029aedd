import { type BigIntStats, fstat } from "node:fs";
import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import type { CommandIo } from "../command-io.ts";

/**
 * Answers which file a path leads to, however it is spelt; `-` is what standard input was redirected from.
 *
 * Undefined where nothing can be compared: there is no such file, or it is a pipe, a terminal or a folder.
 */
export async function fileIdentity(
  path: string,
  { cwd, stdin }: Pick<CommandIo, "cwd" | "stdin">,
): Promise<string | undefined> {
  const found = path === "-" ? statStream(stdin) : stat(resolve(cwd, path), { bigint: true });
  return identify(await found.catch(() => undefined));
}

async function statStream(stream: Readable): Promise<BigIntStats | undefined> {
  const { fd } = stream as { readonly fd?: unknown };
  return typeof fd === "number" ? promisify(fstat)(fd, { bigint: true }) : undefined;
}

function identify(found: BigIntStats | undefined): string | undefined {
  return found?.isFile() ? `${found.dev}:${found.ino}` : undefined;
}
