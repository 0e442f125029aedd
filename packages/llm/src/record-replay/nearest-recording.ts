import { join } from "node:path";
import { countDifferences } from "./count-differences.ts";
import { parseRecording } from "./parse-recording.ts";
import type { Recording } from "./recording.ts";
import { readRecordingText, recordingNames } from "./recordings-folder.ts";
import { withoutTokens } from "./without-tokens.ts";

/** A recording, and the name of its file. */
export interface NamedRecording extends Pick<Recording, "asked"> {
  readonly name: string;
}

/** The recording in a folder whose question is nearest to another one; undefined when there are none. */
export async function nearestRecording(
  dir: string,
  asked: Recording["asked"],
): Promise<NamedRecording | undefined> {
  const sought = withoutTokens(asked);
  let nearest: NamedRecording | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const name of (await recordingNames(dir)).slice(0, MOST_COMPARED)) {
    const recording = await readQuietly(join(dir, name));
    if (recording === undefined) continue;
    const distance = countDifferences(withoutTokens(recording.asked), sought);
    if (distance >= least) continue;
    nearest = { name, asked: recording.asked };
    least = distance;
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
