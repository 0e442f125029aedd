import { HIDDEN, scrubValue, stableStringify } from "@outputai/core";
import { asJson } from "./as-json.ts";
import { type Hide, hideTexts } from "./hide-texts.ts";
import type { ModelResult } from "./model-result.ts";
import { sha256 } from "./recording-key.ts";

type Json = Readonly<Record<string, unknown>>;

/**
 * Remembers what a model was heard to answer, if something in it is hidden where it is kept. When the conversation goes on
 * it says that again: as it was while it is recorded, without secrets while it is replayed.
 */
export function rememberAnswer(prompt: unknown, content: ModelResult["content"], hide: Hide): void {
  const parts = (asJson(content) as readonly Json[]).map(partOfAnswer);
  for (const part of parts.filter((each) => holdsHidden(each, hide)))
    ANSWERED.add(keyOf(asJson(prompt), part));
}

/** Messages, and in which of them a model says again what it answered. */
export interface KnownAnswers {
  /** What was answered is in them as it is when it is replayed. */
  readonly prompt: readonly Json[];
  readonly places: readonly string[];
}

/**
 * Finds answers in the messages that follow on just what they answered. All else, also what a prompt lays into a model's
 * mouth, is part of the question, secrets and all.
 */
export function knownAnswers(prompt: readonly Json[], hide: Hide): KnownAnswers {
  const places: string[] = [];
  const changed = prompt.map((message, place) => {
    const { role, content } = message;
    if (ANSWERED.size === 0 || role !== "assistant" || !Array.isArray(content)) return message;
    const before = prompt.slice(0, place);
    const parts = (content as readonly Json[]).map((part, index) => {
      if (!holdsHidden(part, hide) || !ANSWERED.has(keyOf(before, partOfPrompt(part)))) return part;
      places.push(`${place}.${index}`);
      return hidden(part, hide);
    });
    return { ...message, content: parts };
  });
  return { prompt: changed, places };
}

/** Hashes, of answers with secrets alone: few and small. */
const ANSWERED = new Set<string>();

function keyOf(prompt: unknown, part: Json): string {
  return sha256(stableStringify([prompt, part]));
}

function hidden(part: Json, hide: Hide): Json {
  return scrubValue(hideTexts(part, hide)) as Json;
}

function holdsHidden(part: Json, hide: Hide): boolean {
  return JSON.stringify(hidden(part, hide)).includes(HIDDEN);
}

/** As the AI SDK writes a part of an answer into the next question. */
function partOfAnswer({ providerMetadata, input, ...part }: Json): Json {
  return partOfPrompt({ ...part, input: parsed(input), providerOptions: providerMetadata });
}

function partOfPrompt({ type, text, toolCallId, toolName, input, providerOptions }: Json): Json {
  return asJson({ type, text, toolCallId, toolName, input, providerOptions }) as Json;
}

function parsed(input: unknown): unknown {
  if (typeof input !== "string") return input;
  try {
    return JSON.parse(input);
  } catch {
    return input;
  }
}
