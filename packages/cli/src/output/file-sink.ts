import { type FileHandle, open, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { TextSink } from "./text-sink.ts";
import { unwritableReport } from "./unwritable-report.ts";

/**
 * Writes a file through a temporary one beside it, which takes its name at the end.
 *
 * An older file is removed at once: whatever happens later, nobody takes its report for this run's. A device or
 * a pipe (`/dev/stdout`) is written to directly. `file` is the name for messages, `path` where it lies.
 *
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when nothing can be written there, also from `write`
 * and `finish`.
 */
export async function openFileSink(file: string, path = file): Promise<TextSink> {
  try {
    const target = await realpath(path).catch(() => path);
    const present = await stat(target).catch(() => undefined);
    if (present?.isDirectory()) throw new Error("it is a folder");
    const direct = present !== undefined && !present.isFile();
    return direct ? directSink(file, target) : await replacingSink({ file, target, mode: present?.mode });
  } catch (cause) {
    throw unwritableReport(file, cause);
  }
}

interface Replacement {
  /** As the user wrote it. */
  readonly file: string;
  /** Where it leads. */
  readonly target: string;
  readonly mode: number | undefined;
}

async function replacingSink({ file, target, mode = 0o666 }: Replacement): Promise<TextSink> {
  const { handle, path } = await openTemporary(dirname(target), mode);
  await rm(target, { force: true });
  const { write, flush } = buffered(handle, file);
  const discard = async () => {
    await handle.close().catch(() => {});
    await rm(path, { force: true }).catch(() => {});
  };
  return {
    write,
    async finish() {
      try {
        await flush();
        await handle.close();
        await rename(path, target);
      } catch (cause) {
        await discard();
        throw unwritableReport(file, cause);
      }
    },
    discard,
  };
}

async function directSink(file: string, target: string): Promise<TextSink> {
  const handle = await open(target, "w");
  const { write, flush } = buffered(handle, file);
  return {
    write,
    async finish() {
      await flush();
      await handle.close();
    },
    discard: () => handle.close().catch(() => {}),
  };
}

async function openTemporary(
  folder: string,
  mode: number,
): Promise<{ readonly handle: FileHandle; readonly path: string }> {
  for (let attempt = 0; ; attempt++) {
    const path = join(folder, `.output-check-${process.pid}-${attempt}.tmp`);
    try {
      return { handle: await open(path, "wx", mode), path };
    } catch (error) {
      // A run that was killed may have left a file under this name.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST" || attempt === 100) throw error;
    }
  }
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
