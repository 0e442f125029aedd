import type { CheckSpec } from "./eval-spec.ts";

/** How many calls of a tool, holding these arguments, a check asks for. */
export interface CallBounds {
  readonly tool: string;
  /** `{}`: any call counts. */
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly min: number;
  readonly max: number;
}

/** Puts what a check asks of tool calls as bounds on their number; it may ask for more than bounds can say. */
export function callBounds(check: CheckSpec): readonly CallBounds[] {
  switch (check.type) {
    case "hasToolCall":
      return [{ tool: check.tool, arguments: {}, min: 1, max: Number.POSITIVE_INFINITY }];
    case "toolCallContains":
      return [{ tool: check.tool, arguments: check.arguments, min: 1, max: Number.POSITIVE_INFINITY }];
    case "lacksToolCall":
      return [{ tool: check.tool, arguments: check.arguments ?? {}, min: 0, max: 0 }];
    case "toolCallCount": {
      const { tool, min = 0, max = Number.POSITIVE_INFINITY } = check;
      return [{ tool, arguments: check.arguments ?? {}, min, max }];
    }
    case "toolCallOrder":
      return orderBounds(check.sequence, check.mode === "exact");
    default:
      return [];
  }
}

function orderBounds(sequence: readonly string[], exact: boolean): readonly CallBounds[] {
  return [...new Set(sequence)].map((tool) => {
    const min = sequence.filter((other) => other === tool).length;
    return { tool, arguments: {}, min, max: exact ? min : Number.POSITIVE_INFINITY };
  });
}
