import { OutputError, scrubSecrets } from "@outputai/core";
import { type AnswerRules, answerOfResult } from "./answer-of-result.ts";
import type { FirstQuestion } from "./first-questions.ts";
import type { Hide } from "./hide-texts.ts";
import type { ModelResult } from "./model-result.ts";
import { rememberAnswer } from "./own-answers.ts";
import type { Recording } from "./recording.ts";
import { recordingFileName, recordingKey } from "./recording-key.ts";
import type { WritableFolder } from "./writable-folder.ts";

/** What an answer is kept with. */
export interface KeptWith extends FirstQuestion, AnswerRules {
  readonly source: string | undefined;
  readonly hide: Hide;
  /** The messages that it answers. */
  readonly prompt: unknown;
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
  const why = await keep(result, keptWith, folder).catch((error: unknown) =>
    error instanceof OutputError ? error.message : "It cannot be read.",
  );
  if (why === undefined) return result;
  const message = `An answer was not recorded. ${scrubSecrets(keptWith.hide(why))}`;
  // models that were made by hand may have no warnings
  return { ...result, warnings: [...(result.warnings ?? []), { type: "other", message }] };
}

const ALTERED = "It holds a secret, and without that it would say something else.";

/** Answers why an answer is lost. */
async function keep(
  result: ModelResult,
  { asked, askedAgain, source, ...keptWith }: KeptWith,
  folder: WritableFolder,
): Promise<string | undefined> {
  const kept = answerOfResult(result, keptWith);
  if (kept.is !== "answer") return kept.is === "altered" ? ALTERED : undefined;
  const key = recordingKey(asked);
  const recording: Recording = {
    version: 1,
    key,
    ...(source !== undefined && { source: scrubSecrets(keptWith.hide(source)) }),
    asked,
    ...(askedAgain !== undefined && { askedAgain }),
    answered: kept.answer,
  };
  await folder.write(recordingFileName(key, String(asked.model)), `${JSON.stringify(recording, null, 2)}\n`);
  rememberAnswer(keptWith.prompt, result.content, keptWith.hide);
  return undefined;
}
