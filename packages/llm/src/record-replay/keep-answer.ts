import { OutputError, scrubSecrets } from "@outputai/core";
import { answerOfResult } from "./answer-of-result.ts";
import type { FirstQuestion } from "./first-questions.ts";
import type { ResponseFormat } from "./fits-format.ts";
import type { ModelResult } from "./model-result.ts";
import type { Recording } from "./recording.ts";
import { recordingFileName, recordingKey } from "./recording-key.ts";
import type { WritableFolder } from "./writable-folder.ts";

/** What an answer is kept with. */
export interface KeptWith extends FirstQuestion {
  readonly source: string | undefined;
  readonly format: ResponseFormat;
}

/**
 * Keeps an answer, if it is one, and gives it. It was paid for when it is here: whatever keeps it from a file, it is given
 * all the same, and bears a warning, which the AI SDK tells.
 */
export async function keepAnswer(
  result: ModelResult,
  keptWith: KeptWith,
  folder: WritableFolder,
): Promise<ModelResult> {
  try {
    await keep(result, keptWith, folder);
    return result;
  } catch (error) {
    const why = error instanceof OutputError ? error.message : "It cannot be read.";
    const message = `An answer was not recorded. ${scrubSecrets(why)}`;
    // models that were made by hand may have no warnings
    return { ...result, warnings: [...(result.warnings ?? []), { type: "other", message }] };
  }
}

async function keep(
  result: ModelResult,
  { asked, askedAgain, source, format }: KeptWith,
  folder: WritableFolder,
): Promise<void> {
  const answered = answerOfResult(result, format);
  if (answered === undefined) return;
  const key = recordingKey(asked);
  const recording: Recording = {
    version: 1,
    key,
    ...(source !== undefined && { source: scrubSecrets(source) }),
    asked,
    ...(askedAgain !== undefined && { askedAgain }),
    answered,
  };
  await folder.write(recordingFileName(key, String(asked.model)), `${JSON.stringify(recording, null, 2)}\n`);
}
