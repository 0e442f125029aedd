import { readList, readProperty, readText } from "./read-property.ts";

/** One thing that happened in a step. */
export interface StepPart {
  /** Undefined when it does not say what it is. */
  readonly type: string | undefined;
  readonly part: unknown;
}

/**
 * Lists what happened in a step, in order; undefined when this is no step. The `content` comes first; what only the
 * lists `toolCalls` and `toolResults` hold follows, because an old recording may have nothing but them.
 */
export function stepParts(step: unknown): readonly StepPart[] | undefined {
  const content = readList(step, "content");
  const calls = readList(step, "toolCalls");
  if (content === undefined && calls === undefined) return undefined;
  const parts = (content ?? []).map((part) => ({ type: readText(part, "type"), part }));
  return [
    ...parts,
    ...notAmong(parts, calls, "tool-call"),
    ...notAmong(parts, readList(step, "toolResults"), "tool-result"),
  ];
}

function notAmong(
  parts: readonly StepPart[],
  listed: readonly unknown[] | undefined,
  type: string,
): readonly StepPart[] {
  const known = new Set(
    parts.filter((part) => part.type === type).map(({ part }) => readProperty(part, "toolCallId")),
  );
  return (listed ?? [])
    .filter((part) => !known.has(readProperty(part, "toolCallId")))
    .map((part) => ({ type, part }));
}
