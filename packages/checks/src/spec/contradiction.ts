import { formatValue } from "@outputai/core";
import { casefold } from "../casefold/casefold.ts";
import { contains } from "../containment/containment.ts";
import { type CallBounds, callBounds } from "./call-bounds.ts";
import type { CheckSpec, OutputMatchesSpec, ToolCallOrderSpec } from "./eval-spec.ts";

/** Says why no run at all can pass both checks; undefined when one can, or when that is not plain. */
export function findContradiction(a: CheckSpec, b: CheckSpec): string | undefined {
  if (a.type === "outputMatches" && b.type === "outputMatches")
    return textContradiction(a, b) ?? textContradiction(b, a);
  if (a.type === "toolCallOrder" && b.type === "toolCallOrder")
    return orderContradiction(a, b) ?? orderContradiction(b, a);
  return strangerContradiction(a, b) ?? strangerContradiction(b, a) ?? countContradiction(a, b);
}

function textContradiction(wanted: OutputMatchesSpec, forbidden: OutputMatchesSpec): string | undefined {
  if (wanted.mode === "notContains" || forbidden.mode !== "notContains") return undefined;
  const { caseSensitive = true } = forbidden;
  // Text wanted in any letter case may be written in one that is not forbidden.
  if (caseSensitive && wanted.caseSensitive === false) return undefined;
  if (wanted.referencePath !== undefined && wanted.referencePath === forbidden.referencePath) {
    return `one wants the text at ${wanted.referencePath} and the other forbids it`;
  }
  if (wanted.value === undefined || forbidden.value === undefined) return undefined;
  const fold = caseSensitive ? (text: string) => text : casefold;
  if (!fold(wanted.value).includes(fold(forbidden.value))) return undefined;
  return `one wants ${formatValue(wanted.value)} and the other forbids ${formatValue(forbidden.value)}`;
}

function orderContradiction(exact: ToolCallOrderSpec, other: ToolCallOrderSpec): string | undefined {
  if (exact.mode !== "exact") return undefined;
  const fits =
    other.mode === "exact"
      ? sameSequence(exact.sequence, other.sequence)
      : isWithin(other.sequence, exact.sequence);
  return fits ? undefined : "one wants exactly these calls and the other wants others";
}

function sameSequence(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((tool, index) => tool === b[index]);
}

function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  let found = 0;
  for (const tool of outer) if (tool === inner[found]) found += 1;
  return found === inner.length;
}

/** An exact order forbids every tool that it does not name. */
function strangerContradiction(exact: CheckSpec, other: CheckSpec): string | undefined {
  if (exact.type !== "toolCallOrder" || exact.mode !== "exact") return undefined;
  const stranger = callBounds(other).find(({ tool, min }) => min > 0 && !exact.sequence.includes(tool));
  return stranger && `one wants ${stranger.tool} to be called and the other forbids it`;
}

function countContradiction(a: CheckSpec, b: CheckSpec): string | undefined {
  for (const left of callBounds(a)) {
    for (const right of callBounds(b)) {
      const why = excludes(left, right) ?? excludes(right, left);
      if (why !== undefined) return why;
    }
  }
  return undefined;
}

/** Whether more calls are wanted than are allowed. Every call that is wanted must be one of those that are limited. */
function excludes(wanted: CallBounds, limited: CallBounds): string | undefined {
  if (wanted.tool !== limited.tool || wanted.min <= limited.max) return undefined;
  if (!contains(wanted.arguments, limited.arguments)) return undefined;
  return `one wants at least ${wanted.min} ${callsOf(wanted)} and the other allows ${limited.max === 0 ? "none" : `at most ${limited.max}`}`;
}

function callsOf({ tool, min }: CallBounds): string {
  return `${min === 1 ? "call" : "calls"} of ${tool}`;
}
