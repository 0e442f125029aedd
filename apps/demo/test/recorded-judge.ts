import { fileURLToPath } from "node:url";
import type { Judge } from "@outputai/core";
import { createJudge, openModel, recordReplay } from "@outputai/llm";

/**
 * The judge of the spec's rubrics as the recorded answers have it: what `output check` replays, as a function. The answers
 * are those of the demo, or of another folder.
 */
export async function recordedJudge(
  dir: string | URL = new URL("../recordings/", import.meta.url),
): Promise<Judge> {
  const file = { prompt: "scripted_judge", promptDir: fileURLToPath(new URL("../judges", import.meta.url)) };
  const { model } = await openModel(file, recordReplay({ dir, mode: "replay" }));
  return createJudge({ ...file, model });
}
