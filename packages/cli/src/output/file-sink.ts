import { type FileHandle, open, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { linkTarget } from "./link-target.ts";
import { releasePipe } from "./release-pipe.ts";
import { openTemporaryFile } from "./temporary-file.ts";
import type { TextSink } from "./text-sink.ts";
import { unwritableReport } from "./unwritable-report.ts";

/** Where a file is written. */
export interface FileSink extends TextSink {
  /** Removes the older file, so that nobody takes what is in it for this run's report. */
  claim(): Promise<void>;
}

/**
 * Writes a file through a temporary one beside it, which takes its name at the end. An older file stays until then,
 * or until it is claimed. A device or a pipe (`/dev/stdout`) is written to directly; a link is followed, also to
 * where nothing is yet. `file` is the name for messages, `path` where it lies; `signal` ends the wait for a reader.
 *
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when nothing can be written there, also from `claim`,
 * `write` and `finish`.
 */
export async function openFileSink(file: string, { path = file, signal }: Place = {}): Promise<FileSink> {
  try {
    const target = await linkTarget(path);
    const present = await stat(target).catch(() => undefined);
    if (present?.isDirectory()) throw new Error("it is a folder");
    if (signal !== undefined && present?.isFIFO()) releasePipe(target, "write", signal);
    if (present !== undefined && !present.isFile()) return await directSink(file, target);
    return await replacingSink({ file, target, mode: present?.mode });
  } catch (cause) {
    throw unwritableReport(file, cause);
  }
}

interface Place {
  readonly path?: string;
  readonly signal?: AbortSignal;
}

interface Replacement {
  /** As the user wrote it. */
  readonly file: string;
  /** Where it leads. */
  readonly target: string;
  readonly mode: number | undefined;
}

async function replacingSink({ file, target, mode = 0o666 }: Replacement): Promise<FileSink> {
  const { handle, becomes, remove } = await openTemporaryFile(dirname(target), mode);
  const { write, flush } = buffered(handle, file);
  return {
    write,
    async claim() {
      try {
        await rm(target, { force: true });
      } catch (cause) {
        await remove();
        throw unwritableReport(file, cause);
      }
    },
    async finish() {
      try {
        await flush();
        await becomes(target);
      } catch (cause) {
        await remove();
        throw unwritableReport(file, cause);
      }
    },
    discard: remove,
  };
}

async function directSink(file: string, target: string): Promise<FileSink> {
  const handle = await open(target, "w");
  const { write, flush } = buffered(handle, file);
  return {
    write,
    claim: async () => {},
    async finish() {
      await flush();
      await handle.close();
    },
    discard: () => handle.close().catch(() => {}),
  };
}

/** Many short pieces, few writes. */
const BUFFER_LENGTH = 1 << 16;

function buffered(handle: FileHandle, file: string) {
  let waiting = "";
  const flush = async () => {
    const text = waiting;
    waiting = "";
    if (text === "") return;
    try {
      await handle.appendFile(text);
    } catch (cause) {
      throw unwritableReport(file, cause);
    }
  };
  const write = (text: string) => {
    waiting += text;
    return waiting.length < BUFFER_LENGTH ? undefined : flush();
  };
  return { write, flush };
}
