import { expectTypeOf, it } from "vitest";
import type { z } from "zod";
import type {
  TokenUsage,
  ToolCall,
  Trial,
  TrialStatus,
  tokenUsageSchema,
  toolCallSchema,
  trialSchema,
} from "./trial.ts";

it("puts out exactly the types that are written beside the schemas", () => {
  expectTypeOf<z.output<typeof trialSchema>>().toEqualTypeOf<Trial>();
  expectTypeOf<z.output<typeof toolCallSchema>>().toEqualTypeOf<ToolCall>();
  expectTypeOf<z.output<typeof tokenUsageSchema>>().toEqualTypeOf<TokenUsage>();
});

it("lets a plain literal be a trial", () => {
  const trial = {
    sample: "a",
    status: "completed",
    toolCalls: [{ tool: "t", arguments: { a: 1 } }],
  } as const;
  expectTypeOf(trial).toExtend<Trial>();
  expectTypeOf<"finished">().not.toExtend<TrialStatus>();
});
