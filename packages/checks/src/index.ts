// What a check says

// Outputs: what they hold, and what a sample expects of them
export { casefold } from "./casefold/casefold.ts";
export { UNICODE_VERSION } from "./casefold/casefold-table.generated.ts";
export type { Check, CheckContext } from "./check.ts";
export {
  ABSTAIN_CODES,
  type AbstainCode,
  type Abstained,
  abstained,
  type ClosestCall,
  type Difference,
  type Failed,
  failed,
  type NearMiss,
  type Outcome,
  type Passed,
  passed,
} from "./outcome.ts";
export { type ResolvedReference, resolveReferencePath } from "./output/resolve-reference-path.ts";
// The spec: reading it, and what is doubtful in it
export type {
  CheckSpec,
  CheckType,
  EvalSpec,
  HasToolCallSpec,
  LacksToolCallSpec,
  LlmJudgeSpec,
  OutputMatchesSpec,
  Sample,
  ToolCallContainsSpec,
  ToolCallCountSpec,
  ToolCallOrderSpec,
  When,
} from "./spec/eval-spec.ts";
export { lintSpec } from "./spec/lint-spec.ts";
export { lintToolNames } from "./spec/lint-tool-names.ts";
export { parseCheck } from "./spec/parse-check.ts";
export { type ParsedSpec, type ParseSpecOptions, parseSpec } from "./spec/parse-spec.ts";
export { type ParseSpecTextOptions, parseSpecText } from "./spec/parse-spec-text.ts";
export { readSpec } from "./spec/read-spec.ts";
export type { SpecFormat } from "./spec/source-document.ts";
export { SpecError } from "./spec/spec-error.ts";
