import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { OutputError, scrubSecrets } from "@outputai/core";
import type { LanguageModelMiddleware } from "ai";
import { answerOfResult, contentOfAnswer } from "./answer-of-result.ts";
import { askedOfCall } from "./asked-of-call.ts";
import { missingRecording } from "./missing-recording.ts";
import type { ModelResult, WrappedCall } from "./model-result.ts";
import { parseRecording } from "./parse-recording.ts";
import { type RecordReplayOptions, requireRecordReplayOptions } from "./record-replay-options.ts";
import type { Recording } from "./recording.ts";
import { recordingFileName, recordingKey } from "./recording-key.ts";
import { readRecordingText, writeRecordingText } from "./recordings-folder.ts";
import { REPLAY_MARK } from "./replay-mark.ts";

/**
 * Makes a middleware of the AI SDK that keeps what a model answers in files, and gives it again when the same is asked.
 *
 * The key of a recording is made of everything that changes the answer: provider, base URL, model, messages, the form
 * of the answer, tools, settings, and which trial and repetition of a run is asking. Only whole answers are kept: no
 * error, no refusal, nothing that was cut off, nothing that a judge could not read. A judgement that was replayed says
 * so, and used nothing. Secrets are taken out of what is kept.
 *
 * With `replay` no model is ever asked; with `record` one is asked always, and the recording replaced; `auto` asks for
 * what is not there.
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
  return {
    specificationVersion: "v4",
    async wrapGenerate(call) {
      const place = placeOf(call, { dir, baseURL });
      if (mode !== "record") {
        const recording = await read(place);
        if (recording !== undefined) return replayed(recording);
        if (mode === "replay") throw await missingRecording(place);
      }
      return record(await call.doGenerate(), place, source);
    },
    async wrapStream() {
      throw new OutputError("RECORDING_STREAM", "A stream is not recorded.", {
        hint: "Ask with generateText, or without recordReplay.",
      });
    },
  };
}

interface Place {
  readonly dir: string;
  readonly name: string;
  readonly key: string;
  readonly asked: Recording["asked"];
}

function placeOf(
  { params, model }: WrappedCall,
  { dir, baseURL }: { readonly dir: string; readonly baseURL: string | undefined },
): Place {
  const asked = askedOfCall({ params: { ...params }, model, baseURL });
  const key = recordingKey(asked);
  return { dir, name: recordingFileName(key, model.modelId), key, asked };
}

async function read({ dir, name, key }: Place): Promise<Recording | undefined> {
  const path = join(dir, name);
  const text = await readRecordingText(path);
  return text === undefined ? undefined : parseRecording(text, path, key);
}

async function record(
  result: ModelResult,
  { dir, name, key, asked }: Place,
  source: string | undefined,
): Promise<ModelResult> {
  const answered = answerOfResult(result);
  if (answered === undefined) return result;
  const recording: Recording = {
    version: 1,
    key,
    ...(source !== undefined && { source: scrubSecrets(source) }),
    asked,
    answered,
  };
  await writeRecordingText(dir, name, `${JSON.stringify(recording, null, 2)}\n`);
  return result;
}

function replayed({ asked, answered }: Recording): ModelResult {
  const { finishReason, usage, structuredOutputText } = answered;
  return {
    content: contentOfAnswer(answered),
    ...(structuredOutputText !== undefined && { structuredOutputText }),
    finishReason: { unified: finishReason.unified, raw: finishReason.raw },
    usage: usage as ModelResult["usage"],
    warnings: [],
    providerMetadata: REPLAY_MARK,
    response: { modelId: String(asked.model) },
  };
}
