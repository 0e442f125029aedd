import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OutputError } from "@outputai/core";
import type { LanguageModelMiddleware } from "ai";
import { hideSecretsOf } from "../attempt/sent-secrets.ts";
import { showing } from "../providers/shown-model.ts";
import { contentOfAnswer } from "./answer-of-result.ts";
import { askedOfCall } from "./asked-of-call.ts";
import { firstQuestions } from "./first-questions.ts";
import type { Hide } from "./hide-texts.ts";
import { keepAnswer } from "./keep-answer.ts";
import { missingRecording } from "./missing-recording.ts";
import type { ModelResult } from "./model-result.ts";
import { rememberAnswer } from "./own-answers.ts";
import { ownCallOf } from "./own-call.ts";
import { parseRecording } from "./parse-recording.ts";
import { type RecordReplayOptions, requireRecordReplayOptions } from "./record-replay-options.ts";
import type { Recording } from "./recording.ts";
import { recordingFileName, recordingKey } from "./recording-key.ts";
import { readRecordingText } from "./recordings-folder.ts";
import { REPLAY_MARK } from "./replay-mark.ts";
import { writableFolder } from "./writable-folder.ts";

/**
 * Makes a middleware of the AI SDK that keeps what a model answers in files, and gives it again when the same is asked.
 *
 * The key of a recording is made of everything that changes the answer: provider, base URL, model, messages, the form
 * of the answer, tools, settings, and which trial and repetition of a run is asking. Only whole answers are kept: no
 * error, nothing that is marked as a refusal or was cut off, nothing that a judge could not read, or that is not the JSON
 * that was asked for. A refusal in plain words is told from an answer by judges alone. A judgement that was replayed says
 * so, and used nothing; one that had to ask again is kept under its first question. Secrets are taken out of what is kept, also
 * those that are sent; an answer that would be another without them is not kept, and bears a warning.
 *
 * With `replay` no model is ever asked; with `record` one is asked always, and the recording replaced; `auto` asks for
 * what is not there. Before one is asked, the folder is proved to be writable. If an answer cannot be kept after all, it
 * is given with a warning, as it was paid for, and the folder is proved again before the next question is sent.
 *
 * @example
 * ```ts
 * const middleware = recordReplay({ dir: "recordings", mode: "replay" });
 * middleware.specificationVersion; // "v4"
 * recordReplay({ dir: "" }); // throws RECORD_REPLAY_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `RECORD_REPLAY_INVALID` and every wrong option. When a model is asked through it:
 * `RECORDING_MISSING` where there is none to replay, `RECORDING_INVALID` for a file that is none or was edited,
 * `RECORDING_UNREADABLE`, `RECORDING_UNWRITABLE`, `VALUE_NOT_JSON` for a setting that a file cannot say, and
 * `RECORDING_STREAM` for a stream, which is not recorded.
 */
export function recordReplay(options: RecordReplayOptions): LanguageModelMiddleware {
  requireRecordReplayOptions(options);
  const dir = options.dir instanceof URL ? fileURLToPath(options.dir) : resolve(options.dir);
  const { mode = "auto", source, baseURL } = options;
  const folder = writableFolder(dir);
  const questionOf = firstQuestions();
  return {
    specificationVersion: "v4",
    // a model that is wrapped anew for each question is held as the model that it is
    overrideSupportedUrls: showing({ isRecorder: true }),
    async wrapGenerate(call) {
      const { params, model } = call;
      const hide = hideSecretsOf({ model, options: { ...params } });
      const own = ownCallOf(params);
      const inPlain = askedOfCall({ params: { ...params }, model, baseURL });
      const asked = askedOfCall({ params: { ...params }, model, baseURL, hide });
      const question = questionOf(asked, own);
      if (mode !== "record") {
        // where it was recorded, other keys may have been in the environment
        const recording = (await read(dir, asked)) ?? (await read(dir, inPlain));
        if (recording !== undefined) return replayed(recording, params.prompt, hide);
        const isAskedAgain = question.askedAgain !== undefined;
        if (mode === "replay")
          throw await missingRecording({ dir, name: fileNameOf(asked), asked, isAskedAgain });
      }
      await own?.admit?.();
      await folder.prove();
      const result = await call.doGenerate();
      const { responseFormat: format, prompt } = params;
      return keepAnswer(result, { ...question, source, format, own, hide, prompt }, folder);
    },
    async wrapStream() {
      throw new OutputError("RECORDING_STREAM", "A stream is not recorded.", {
        hint: "Ask with generateText, or without recordReplay.",
      });
    },
  };
}

function fileNameOf(asked: Recording["asked"]): string {
  return recordingFileName(recordingKey(asked), String(asked.model));
}

async function read(dir: string, asked: Recording["asked"]): Promise<Recording | undefined> {
  const path = join(dir, fileNameOf(asked));
  const text = await readRecordingText(path);
  return text === undefined ? undefined : parseRecording(text, path, recordingKey(asked));
}

function replayed({ asked, answered }: Recording, prompt: unknown, hide: Hide): ModelResult {
  const { finishReason, usage, structuredOutputText } = answered;
  const content = contentOfAnswer(answered);
  rememberAnswer(prompt, content, hide);
  return {
    content,
    ...(structuredOutputText !== undefined && { structuredOutputText }),
    finishReason: { unified: finishReason.unified, raw: finishReason.raw },
    usage: usage as ModelResult["usage"],
    warnings: [],
    providerMetadata: REPLAY_MARK,
    response: { modelId: String(asked.model) },
  };
}
