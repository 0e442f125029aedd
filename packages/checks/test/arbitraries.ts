import { type ToolCall, TRIAL_STATUSES, type Trial } from "@outputai/core";
import fc from "fast-check";

// Few words, so that specs and trials meet often.
const tool = fc.constantFrom("refund", "lookup", "escalate");
const word = fc.constantFrom(
  "a",
  "A",
  "\u00df",
  "ss",
  "\u00e9",
  "e\u0301",
  "\ufb01",
  "fi",
  "\u0130",
  " ",
  "\u00a0",
  "x y",
  "\u200b",
  "A-17",
  "\u{10400}",
);
const text = fc.array(word, { maxLength: 4 }).map((words) => words.join(""));
const value = text.filter((one) => one !== "");
const scalar = fc.oneof(
  text,
  fc.integer({ min: -1, max: 2 }),
  fc.boolean(),
  fc.constant(null),
  fc.constant(-0),
);
const json = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    scalar,
    fc.array(tie("any"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "a.b", "__proto__"), tie("any"), { maxKeys: 3 }),
  ),
})).any;
const fields = fc.dictionary(fc.constantFrom("a", "b", "items"), json, { maxKeys: 3 });
const sampleNames = ["first", "second", "third"] as const;

const when = fc.option(
  fc.oneof(
    fc.record({ sample: fc.subarray([...sampleNames], { minLength: 1 }) }),
    fc.record({ sampleNot: fc.subarray([...sampleNames], { minLength: 1 }) }),
    fc.record({ hasReference: fc.constantFrom("a", "b.a", "items[0]", "$") }),
  ),
  { nil: undefined },
);
const mode = fc.constantFrom("contains", "notContains", "not_contains", undefined);
const caseSensitive = fc.option(fc.boolean(), { nil: undefined });
const count = fc.nat(3);

/** A check on tool calls, valid. */
export const anyTraceCheck = fc.oneof(
  fc.record({ type: fc.constant("hasToolCall" as const), tool }),
  fc.record({
    type: fc.constant("toolCallContains" as const),
    tool,
    arguments: fields,
    match: fc.constantFrom("contains", "exact", undefined),
  }),
  fc.record({
    type: fc.constant("lacksToolCall" as const),
    tool,
    arguments: fc.option(fields, { nil: undefined }),
  }),
  fc
    .record({
      tool,
      low: count,
      more: count,
      arguments: fc.option(fields, { nil: undefined }),
      keep: fc.constantFrom("min", "max", "both"),
    })
    .map(({ tool, low, more, arguments: args, keep }) => ({
      type: "toolCallCount" as const,
      tool,
      arguments: args,
      ...(keep === "max" ? {} : { min: low }),
      ...(keep === "min" ? {} : { max: low + more }),
    })),
  fc.record({
    type: fc.constant("toolCallOrder" as const),
    sequence: fc.array(tool, { minLength: 1, maxLength: 3 }),
    mode: fc.constantFrom("in_order", "exact", undefined),
  }),
);

/** A check on the output, valid. */
export const anyOutputCheck = fc.oneof(
  fc.record({ type: fc.constant("outputMatches" as const), mode, value, caseSensitive }),
  fc.record({
    type: fc.constant("outputMatches" as const),
    mode,
    referencePath: fc.constantFrom("a", "b.a", "items[0]", "$", "/a"),
    caseSensitive,
  }),
);

const anyCheck = fc
  .tuple(
    fc.oneof(
      anyTraceCheck,
      anyOutputCheck,
      fc.constant({ type: "llmJudge" as const, rubric: "Pass only if polite." }),
    ),
    when,
  )
  .map(([check, condition]) => (condition === undefined ? check : { ...check, when: condition }));

/** A valid spec document of three samples. */
export const anySpec = fc.record({
  epochs: fc.integer({ min: 1, max: 3 }),
  samples: fc.tuple(
    ...sampleNames.map((name) =>
      fc.record({ name: fc.constant(name), reference: fields }, { requiredKeys: ["name"] }),
    ),
  ),
  checks: fc.array(anyCheck, { minLength: 1, maxLength: 5 }),
});

/** A recorded call; its arguments may be absent, an object, JSON text or text that is no JSON. */
export const anyToolCall: fc.Arbitrary<ToolCall> = fc.record(
  {
    tool,
    arguments: fc.oneof(
      fields,
      fields.map((one) => JSON.stringify(one)),
      fc.constantFrom('{"a": 1', "", null),
    ),
    status: fc.constantFrom("ok", "error", "denied"),
  },
  { requiredKeys: ["tool"] },
);

/** A trial's record: any status, any output, calls recorded or not. */
export const anyTrial: fc.Arbitrary<Trial> = fc.record(
  {
    sample: fc.constantFrom(...sampleNames),
    status: fc.constantFrom(...TRIAL_STATUSES),
    output: fc.oneof(text, json, fc.array(fc.record({ type: fc.constant("text"), text }), { maxLength: 2 })),
    toolCalls: fc.array(anyToolCall, { maxLength: 4 }),
  },
  { requiredKeys: ["sample", "status"] },
);
