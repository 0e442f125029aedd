import { formatValue, stableStringify } from "@outputai/core";
import { firstDifference } from "./first-difference.ts";
import type { Recording } from "./recording.ts";
import { withoutTokens } from "./without-tokens.ts";

type Asked = Recording["asked"];

/**
 * Says in what two questions differ: of each field the first place, and what stands there in both. What follows from
 * other differences is left out, unless there is nothing else: the ends of fences' tags, and the fingerprint of what is
 * hidden.
 */
export function describeDifferences(there: Asked, here: Asked): readonly string[] {
  const lines = linesOfFields(withoutDerived(there), withoutDerived(here));
  return lines.length > 0 ? lines : linesOfFields(there, here);
}

function withoutDerived({ hiddenTexts: _, ...asked }: Asked): Asked {
  return withoutTokens(asked) as Asked;
}

function linesOfFields(there: Asked, here: Asked): readonly string[] {
  // messages last: what differs in them takes the most room
  const fields = new Set([
    ...Object.keys({ ...there, ...here }).filter((name) => name !== "prompt"),
    "prompt",
  ]);
  return [...fields]
    .filter((field) => canonical(there[field]) !== canonical(here[field]))
    .map((field) => {
      const found = firstDifference(there[field], here[field], field);
      return `${found.path}: ${shown(found.there)} there, ${shown(found.here)} here`;
    });
}

function canonical(value: unknown): string {
  return stableStringify(value ?? null);
}

function shown(value: unknown): string {
  return value === undefined ? "nothing" : formatValue(value, { maxLength: 80 });
}
