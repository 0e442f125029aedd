// Grading: a spec and recorded trials become a report

export type { JudgeOptions } from "./grade/decide.ts";
export { type GradeOptions, gradeTrials } from "./grade/grade-trials.ts";
export type { PlacedTrial } from "./grade/admit-trials.ts";
export { createGrader, type Grader, type GraderOptions } from "./grade/grader.ts";
export type { TrialPlace } from "./grade/roll-call.ts";
export type {
  CheckTally,
  GradedOutcome,
  GradedSpec,
  GradedTrial,
  SampleTally,
  SpecReport,
  TrialCounts,
} from "./grade/spec-report.ts";

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
export { type ParsedSpec, type ParseSpecOptions, parseSpec } from "./spec/parse-spec.ts";
export { type ParseSpecTextOptions, parseSpecText } from "./spec/parse-spec-text.ts";
export { readSpec } from "./spec/read-spec.ts";
export type { SpecFormat } from "./spec/spec-source.ts";
export { SpecError } from "./spec/spec-error.ts";

// Documents: reading JSON and YAML of another kind than specs, with places

export { type JsonPath, toJsonPointer } from "./json/json-pointer.ts";
export { copyAsJson, type JsonCopy } from "./source/copy-as-json.ts";
export { readSourceDocument } from "./source/read-source-document.ts";
export type { SourceDocument, SourceFormat } from "./source/source-document.ts";
export type { SourceCodes, SourceKind } from "./source/source-kind.ts";
export type { SourcePosition } from "./source/source-position.ts";
export type { Locate, SourcePart } from "./source/source-tree.ts";
export { YAML_OPTIONS } from "./source/yaml-options.ts";
export { readLineBatches, type TextLine } from "./trials/read-line-batches.ts";
export { countProblems } from "./problems/count-problems.ts";
export { describeFirstProblems } from "./problems/describe-first-problems.ts";

// Trials: reading recorded ones, recording one from a result

export { type TrialIdentity, trialFromAiSdk } from "./trials/ai-sdk/trial-from-ai-sdk.ts";
export { type ByteSource, readTrialBatches } from "./trials/read-trial-batches.ts";
export type { ReadTrialsOptions } from "./trials/read-trials-options.ts";
export { readTrials } from "./trials/read-trials.ts";
export type { LocatedTrial, TrialBatch } from "./trials/trial-batch.ts";
export { TrialsError } from "./trials/trials-error.ts";

// The checks, for people who write code

export type { Check, CheckContext } from "./check.ts";
export { type JudgeContext, type JudgedCheck, llmJudge } from "./llm-judge/llm-judge.ts";
export { type OutputMatchesFields, outputMatches } from "./output/output-matches.ts";
export { parseCheck } from "./spec/parse-check.ts";
export { hasToolCall } from "./tool-calls/has-tool-call.ts";
export { lacksToolCall } from "./tool-calls/lacks-tool-call.ts";
export { toolCallContains } from "./tool-calls/tool-call-contains.ts";
export { toolCallCount } from "./tool-calls/tool-call-count.ts";
export { toolCallOrder } from "./tool-calls/tool-call-order.ts";

// What a check says

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

// What checks are made of

export { casefold } from "./casefold/casefold.ts";
export { UNICODE_VERSION } from "./casefold/casefold-table.generated.ts";
export { type ResolvedReference, resolveReferencePath } from "./reference/resolve-reference-path.ts";
