import { z } from "@outputai/core";

/** One answer of a model as a file keeps it: what was asked beside what was answered, readable in a review. */
export interface Recording {
  readonly version: 1;
  /** SHA-256 of `asked` in its canonical form, as hexadecimal digits. */
  readonly key: string;
  /** Where the answer comes from. Absent: from the model that is named. */
  readonly source?: string | undefined;
  /** Everything that changes the answer. */
  readonly asked: Readonly<Record<string, unknown>>;
  /** What a judge said when the first reply did not fit, and this is the second. Absent: this is the first. */
  readonly askedAgain?: readonly unknown[] | undefined;
  readonly answered: Answer;
}

/** What a model answered. A text of several lines is a list of its lines. */
export interface Answer {
  readonly content: readonly Readonly<Record<string, unknown>>[];
  /** The answer itself, where the provider tells it from remarks beside it. */
  readonly structuredOutputText?: string | undefined;
  readonly finishReason: { readonly unified: "stop" | "tool-calls"; readonly raw?: string | undefined };
  readonly usage: {
    readonly inputTokens: Readonly<Record<string, number | undefined>>;
    readonly outputTokens: Readonly<Record<string, number | undefined>>;
  };
}

/** What the file of a recording must hold. */
export function recordingSchema(): z.ZodType<Recording> {
  return z.object({
    version: z.literal(1),
    key: z.string(),
    source: z.string().optional(),
    asked: z.record(z.string(), z.unknown()),
    askedAgain: z.array(z.unknown()).optional(),
    answered: answerSchema(),
  });
}

/** What can be kept of an answer, and given again: the parts that JSON can say. */
export function answerSchema(): z.ZodType<Answer> {
  const counts = z.record(z.string(), z.number().nonnegative());
  return z.object({
    content: z.array(partSchema()).min(1),
    structuredOutputText: z.string().optional(),
    finishReason: z.object({ unified: z.enum(["stop", "tool-calls"]), raw: z.string().optional() }),
    usage: z.object({ inputTokens: counts, outputTokens: counts }),
  });
}

function partSchema(): z.ZodType<Answer["content"][number]> {
  const text = z.union([z.string(), z.array(z.string())]);
  return z.discriminatedUnion("type", [
    z.looseObject({ type: z.literal("text"), text }),
    z.looseObject({ type: z.literal("reasoning"), text }),
    z.looseObject({
      type: z.literal("tool-call"),
      toolCallId: z.string(),
      toolName: z.string(),
      input: z.string(),
    }),
    z.looseObject({ type: z.literal("source"), id: z.string() }),
  ]);
}
