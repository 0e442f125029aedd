import { join } from "node:path";
import { formatValue, OutputError, stableStringify } from "@outputai/core";
import { countDifferences } from "./count-differences.ts";
import { firstDifference } from "./first-difference.ts";
import { parseRecording } from "./parse-recording.ts";
import type { Recording } from "./recording.ts";
import { recordingKey } from "./recording-key.ts";
import { readRecordingText, recordingNames } from "./recordings-folder.ts";
import { textOfLines } from "./text-lines.ts";

/** What was looked for, and where. */
export interface SoughtRecording {
  readonly dir: string;
  readonly name: string;
  readonly asked: Readonly<Record<string, unknown>>;
}

/** Says that there is no recording of a question, and in what the nearest one differs. */
export async function missingRecording({ dir, name, asked }: SoughtRecording): Promise<OutputError> {
  const nearest = await nearestRecording(dir, asked);
  const lines = [
    `There is no recording of what ${formatValue(asked.model)} is asked: ${join(dir, name)}.`,
    `It is asked, under the key ${recordingKey(asked)}: ${formatValue(questionIn(asked), { maxLength: 160 })}`,
    ...(nearest === undefined ? ["The folder holds no recordings."] : differenceLines(nearest, asked)),
  ];
  return new OutputError("RECORDING_MISSING", lines.join("\n"), {
    hint: "Record it with mode record or auto, where the model can be asked.",
  });
}

/** The text of the last message: what is new in it. */
function questionIn({ prompt }: SoughtRecording["asked"]): string {
  const last: unknown = Array.isArray(prompt) ? prompt.at(-1) : undefined;
  const { content } = (last ?? {}) as { readonly content?: unknown };
  const parts: readonly { readonly text?: string | readonly string[] }[] = Array.isArray(content)
    ? content
    : [];
  return parts.map(({ text = "" }) => textOfLines(text)).join("");
}

interface Nearest {
  readonly name: string;
  readonly recording: Recording;
  readonly differing: readonly string[];
  readonly distance: number;
}

async function nearestRecording(dir: string, asked: SoughtRecording["asked"]): Promise<Nearest | undefined> {
  let nearest: Nearest | undefined;
  for (const name of (await recordingNames(dir)).slice(0, MOST_COMPARED)) {
    const recording = await readQuietly(join(dir, name));
    if (recording === undefined) continue;
    const differing = differingFields(recording.asked, asked);
    const distance = countDifferences(recording.asked, asked);
    if (nearest === undefined || distance < nearest.distance)
      nearest = { name, recording, differing, distance };
  }
  return nearest;
}

const MOST_COMPARED = 1000;

/** What is no recording is no near one. */
async function readQuietly(path: string): Promise<Recording | undefined> {
  try {
    return parseRecording((await readRecordingText(path)) ?? "", path);
  } catch {
    return undefined;
  }
}

function differingFields(there: SoughtRecording["asked"], here: SoughtRecording["asked"]): readonly string[] {
  const fields = new Set([...Object.keys(there), ...Object.keys(here)]);
  return [...fields].filter((field) => canonical(there[field]) !== canonical(here[field]));
}

function canonical(value: unknown): string {
  return stableStringify(value ?? null);
}

function differenceLines(
  { name, recording, differing }: Nearest,
  asked: SoughtRecording["asked"],
): readonly string[] {
  return [
    `The nearest one, ${name}, differs in:`,
    ...differing.map((field) => {
      const { path, there, here } = firstDifference(recording.asked[field], asked[field], field);
      return `  ${path}: ${shown(there)} there, ${shown(here)} here`;
    }),
  ];
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : formatValue(value, { maxLength: 160 });
}
