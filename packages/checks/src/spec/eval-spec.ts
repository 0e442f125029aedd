/** To which samples a check applies. Exactly one of the three keys. */
export type When =
  | { readonly sample: readonly string[] }
  | { readonly sampleNot: readonly string[] }
  | { readonly hasReference: string };

/** What every check of a spec may carry. */
interface CheckSpecBase {
  /** A label for reports; for `llmJudge` also told to the judge. */
  readonly name?: string | undefined;
  readonly when?: When | undefined;
}

/** Asks whether the agent called `tool` at least once. */
export interface HasToolCallSpec extends CheckSpecBase {
  readonly type: "hasToolCall";
  readonly tool: string;
}

/** Asks whether one single call of `tool` holds all of `arguments`. */
export interface ToolCallContainsSpec extends CheckSpecBase {
  readonly type: "toolCallContains";
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** `contains` when left out: further actual arguments are fine. */
  readonly match?: "contains" | "exact" | undefined;
}

/** Asks whether the final output holds a literal text, or does not. Exactly one of `value` and `referencePath`. */
export interface OutputMatchesSpec extends CheckSpecBase {
  readonly type: "outputMatches";
  /** `contains` when left out. */
  readonly mode?: "contains" | "notContains" | undefined;
  readonly value?: string | undefined;
  readonly referencePath?: string | undefined;
  /** True when left out. False compares full Unicode case foldings. */
  readonly caseSensitive?: boolean | undefined;
}

/** Asks a model whether the run satisfies `rubric`. */
export interface LlmJudgeSpec extends CheckSpecBase {
  readonly type: "llmJudge";
  readonly rubric: string;
  readonly llmPreferences?: readonly string[] | undefined;
}

/** Asks whether the agent never called `tool` (with these `arguments`, where given). */
export interface LacksToolCallSpec extends CheckSpecBase {
  readonly type: "lacksToolCall";
  readonly tool: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** Asks whether the number of calls of `tool` (holding `arguments`, where given) lies within `min` and `max`. */
export interface ToolCallCountSpec extends CheckSpecBase {
  readonly type: "toolCallCount";
  readonly tool: string;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** Asks whether the tools were called in this order. */
export interface ToolCallOrderSpec extends CheckSpecBase {
  readonly type: "toolCallOrder";
  readonly sequence: readonly string[];
  /** `in_order` when left out: other calls may stand between. `exact`: these calls and no others. */
  readonly mode?: "in_order" | "exact" | undefined;
}

/** One check of a spec, as parsed. */
export type CheckSpec =
  | HasToolCallSpec
  | ToolCallContainsSpec
  | OutputMatchesSpec
  | LlmJudgeSpec
  | LacksToolCallSpec
  | ToolCallCountSpec
  | ToolCallOrderSpec;

/** The seven check types. */
export type CheckType = CheckSpec["type"];

/** A task that the agent is given, and what is known about the right result. */
export interface Sample {
  readonly name: string;
  /** Any JSON value. */
  readonly input?: unknown;
  /** Any JSON value. Absent: the sample has no reference data. */
  readonly reference?: unknown;
}

/** An evaluation spec, parsed: names are filled in, spellings are the canonical ones. */
export interface EvalSpec {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly epochs: number;
  readonly samples: readonly Sample[];
  readonly checks: readonly CheckSpec[];
}
