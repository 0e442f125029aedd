import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { addAbortSignal } from "node:stream";
import { buffer } from "node:stream/consumers";
import { readSourceDocument, type SourceKind } from "@outputai/checks";
import { OutputError, type Problem } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { releasePipe } from "../output/release-pipe.ts";
import { describeFileError } from "../render/describe-file-error.ts";

/** One line of a file in JSON Lines. */
export interface JsonLine {
  /** From 1, blank lines counted. */
  readonly line: number;
  readonly value: unknown;
}

/** The lines of a file that could be read, and what is wrong with the others. */
export interface JsonLines {
  readonly lines: readonly JsonLine[];
  readonly problems: readonly Problem[];
}

/**
 * Reads the values of a file in JSON Lines; `-` is standard input. Blank lines are skipped.
 *
 * @throws {@link OutputError} with code `LABELS_UNREADABLE` when there is no such file or it is not UTF-8.
 */
export async function readLabels(path: string, io: CommandIo): Promise<JsonLines> {
  const text = await readText(path, io);
  const [lines, problems]: [JsonLine[], Problem[]] = [[], []];
  for (const [index, part] of text.split(/\r?\n/).entries()) {
    if (part.trim() === "") continue;
    const line = index + 1;
    const read = await readSourceDocument(part, "json", LABELS);
    if (read.status === "read" && read.problems.length === 0) lines.push({ line, value: read.value });
    else problems.push(...read.problems.map((problem) => ({ ...problem, file: path, line })));
  }
  return { lines, problems };
}

const LABELS: SourceKind = {
  noun: "label",
  codes: { syntax: "LABEL_SYNTAX", keyDuplicate: "LABEL_KEY_DUPLICATE", notJson: "LABEL_SYNTAX" },
  emptyHint: "Write one JSON object a line.",
  isFree: () => true,
};

async function readText(path: string, io: CommandIo): Promise<string> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await readBytes(path, io));
  } catch (cause) {
    io.signal.throwIfAborted();
    const isText = !(cause instanceof TypeError);
    const { message, hint } = isText
      ? describeFileError(path, cause)
      : { message: `${path} is not UTF-8 text.`, hint: "Save the file with the encoding UTF-8." };
    throw new OutputError("LABELS_UNREADABLE", `The labels cannot be read: ${message}`, { hint, cause });
  }
}

async function readBytes(path: string, { stdin, cwd, signal }: CommandIo): Promise<Uint8Array> {
  if (path === "-") return buffer(addAbortSignal(signal, stdin));
  const file = resolve(cwd, path);
  if ((await stat(file)).isFIFO()) releasePipe(file, "read", signal);
  return readFile(file, { signal });
}
