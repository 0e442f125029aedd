import { toJsonValue } from "../../json/to-json-value.ts";
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
 *
 * The two are told together by counting: ids and names may repeat, so that what the list has more often than the
 * content is one more call.
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

/** Each listed part is taken for one of the content, the very same one where it can be; the others are further ones. */
function notAmong(
  parts: readonly StepPart[],
  listed: readonly unknown[] | undefined,
  type: string,
): readonly StepPart[] {
  const untaken = parts.filter((part) => part.type === type).map(({ part }) => part);
  const isFurther = (isOne: (part: unknown, other: unknown) => boolean) => (part: unknown) => {
    const at = untaken.findIndex((other) => isOne(part, other));
    if (at >= 0) untaken.splice(at, 1);
    return at < 0;
  };
  return (listed ?? [])
    .filter(isFurther(isIdentical))
    .filter(isFurther(isAlike))
    .map((part) => ({ type, part }));
}

function isIdentical(part: unknown, other: unknown): boolean {
  return part === other || (isAlike(part, other) && contentOf(part) === contentOf(other));
}

function isAlike(part: unknown, other: unknown): boolean {
  return ["toolCallId", "toolName"].every((key) => readText(part, key) === readText(other, key));
}

function contentOf(part: unknown): string {
  return JSON.stringify(["input", "output"].map((key) => toJsonValue(readProperty(part, key))));
}
