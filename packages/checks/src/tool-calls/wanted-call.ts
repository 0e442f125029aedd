import { contains } from "../containment/containment.ts";
import { isDeepEqual } from "../containment/deep-equality.ts";
import { surelyContains } from "../containment/surely-contains.ts";
import type { Members } from "../containment/value-kind.ts";
import type { TraceReading } from "./trace-reading.ts";

/** The call that a check looks for: of this tool, and with these arguments where given. */
export interface WantedCall {
  readonly tool: string;
  readonly arguments?: Members | undefined;
  /** `contains` when left out. */
  readonly match?: "contains" | "exact" | undefined;
}

/** Whether a call is the wanted one; `unknown` when it is one of the tool whose arguments are unknown. */
export type CallMatch = "yes" | "no" | "unknown";

/** Where a search ended. `unknown`: only calls of unknown arguments may be the wanted one; the first of them. */
export type CallSearch =
  | { readonly status: "found" | "unknown"; readonly position: number }
  | { readonly status: "none" };

/**
 * Asks whether the call at `position` is the wanted one. Arguments that list nothing are held by every call, also by
 * one whose arguments are unknown; in an exact match they ask for arguments that are known to be empty.
 */
export function matchCall(reading: TraceReading, position: number, wanted: WantedCall): CallMatch {
  if (reading.calls[position]?.tool !== wanted.tool) return "no";
  const { arguments: expected, match } = wanted;
  if (expected === undefined) return "yes";
  if (match !== "exact" && Object.keys(expected).length === 0) return "yes";
  if (match !== "exact" && surelyContains(reading.calls[position]?.arguments, expected)) return "yes";

  const actual = reading.argumentsOf(position);
  if (actual.status === "unknown") return "unknown";
  const holds = match === "exact" ? isDeepEqual : contains;
  return holds(actual.value, expected) ? "yes" : "no";
}

/** Finds the first call that is the wanted one for certain, else the first that may be. */
export function findCall(reading: TraceReading, wanted: WantedCall): CallSearch {
  let possible: number | undefined;
  for (let position = 0; position < reading.calls.length; position++) {
    const match = matchCall(reading, position, wanted);
    if (match === "yes") return { status: "found", position };
    if (match === "unknown") possible ??= position;
  }
  return possible === undefined ? { status: "none" } : { status: "unknown", position: possible };
}
