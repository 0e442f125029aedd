// Verdicts: what an evaluator says

export type { Combination, Decision } from "./verdict/combine.ts";
export type { Describe, Predicate } from "./verdict/list-assertions.ts";
export type { FeedbackArg, JudgeVerdict } from "./verdict/manual-verdicts.ts";
export { Verdict } from "./verdict/verdict.ts";

// Evaluators, and the eval workflow that asks them

export {
  type CheckEvaluator,
  type CheckLike,
  type FromCheckOptions,
  fromCheck,
} from "./from-check/from-check.ts";
export type { TrialOfOutput } from "./from-check/trial-of-output.ts";
export { verify } from "./verify/verify.ts";
export type {
  AnswerOf,
  VerifyArguments,
  VerifyContext,
  VerifyDefinition,
  VerifyReturn,
  VerifySubject,
} from "./verify/verify-types.ts";
export { evalWorkflow } from "./workflow/eval-workflow.ts";
export { isEvalWorkflowValue } from "./workflow/is-eval-workflow-value.ts";
export type {
  EvalDefinition,
  EvalWorkflowConfig,
  EvalWorkflowDefinition,
} from "./workflow/eval-workflow-definition.ts";
export {
  getEvalWorkflowName,
  getParentWorkflowName,
  isEvalWorkflow,
} from "./workflow/eval-workflow-name.ts";
export type { EvalEntry, EvalWorkflow, WorkflowEvaluator } from "./workflow/eval-workflow-types.ts";

// Judges: models that an evaluator asks. The AI SDK is loaded with the first question.

export {
  type AskingOptions,
  type ComparedPair,
  JUDGE_ERROR_CODES,
  type JudgeCallOptions,
  type Judged,
  JudgeError,
  type JudgeErrorCode,
  type JudgeErrorDetails,
  type Judgement,
  type JudgeLabelOptions,
  type JudgeScoreOptions,
  judgeBoolean,
  judgeLabel,
  judgeScore,
  judgeVerdict,
  type ModelSettings,
  type PanelAnswer,
  type PanelJudge,
  type PanelOptions,
  type PanelRecord,
  type PanelResult,
  type PanelVote,
  type PositionSwapOptions,
  panel,
  positionSwap,
  selfConsistency,
} from "@outputai/llm/judges";

// Reading results as verdicts

export { aggregateCaseVerdict } from "./results/aggregate-case-verdict.ts";
export { mergeGroundTruth, unknownGroundTruthNames } from "./workflow/ground-truth.ts";
export { interpretResult } from "./workflow/interpret-result.ts";
export type { Interpretation } from "./workflow/interpretation.ts";
export type { InterpretationFor } from "./workflow/interpretation-for.ts";
export { InterpretationSchema } from "./workflow/interpretation-schema.ts";
export { type CaseVerdict, CRITICALITY, type Criticality, VERDICT } from "./workflow/vocabulary.ts";

// Results as JSON, and what they must look like to be read again

export { CaseResultSchema } from "./results/case-result-schema.ts";
export { EvalOutputSchema, EvalSummarySchema } from "./results/eval-output-schema.ts";
export { EvaluatorOutcomeSchema } from "./results/evaluator-outcome-schema.ts";

// Reports: what a run came to

export { computeExitCode, type ExitCodeOptions, type FailOn } from "./report/compute-exit-code.ts";
export { evalReportLines } from "./report/eval-report-lines.ts";
export { gistLine } from "./report/gist-line.ts";
export { renderEvalOutput } from "./report/render-eval-output.ts";
export type { EvalReportLayout, ReportPaint } from "./report/report-layout.ts";
export type {
  ReportedCase,
  ReportedOutcome,
  ReportedOutput,
  ReportedSummary,
} from "./results/reported-output.ts";

// Running: every case, every evaluator, and what came of it

export type { Clock } from "./run/clock.ts";
export { DEFAULT_TIMEOUTS } from "./run/default-timeouts.ts";
export type { CarriedWork, Delivery, Executor } from "./run/executor.ts";
export { inProcessExecutor } from "./run/in-process-executor.ts";
export { runEval } from "./run/run-eval.ts";
export type { RunEvent } from "./run/run-event.ts";
export type { DatasetSource, RunOptions, Target, TargetContext } from "./run/run-options.ts";

// Results: what is said of a case, and of all of them

export type { CaseResult, CaseTrials, OutputFault, TrialResult } from "./results/case-result.ts";
export type {
  EvalOutput,
  EvalSummary,
  EvaluatorTally,
  Mean,
  TrialsSummary,
  UsageSummary,
} from "./results/eval-output.ts";
export type { DecidedOutcome, EvaluatorOutcome, UndecidedOutcome } from "./results/evaluator-outcome.ts";
export { FAULT_CODES, type FaultCode } from "./results/fault-codes.ts";

// Stores: where a run keeps its finished units

export { memoryStore } from "./run/memory-store.ts";
export type { EvaluatorIdentity, OpenedStore, ResultStore, RunIdentity } from "./run/result-store.ts";
export { defaultResultsFile } from "./run/results-file/default-results-file.ts";
export { resultsFile } from "./run/results-file/results-file.ts";
export type { ResultsFileOptions } from "./run/results-file/results-file-options.ts";
export type { Unit, UnitId, UnitResult } from "./run/unit.ts";

// Datasets: the cases, as files

export type { ParsedDatasets } from "./datasets/assemble-datasets.ts";
export type { Dataset, GroundTruth, LastOutput } from "./datasets/dataset.ts";
export { DatasetSchema, LastOutputSchema } from "./datasets/dataset-schema.ts";
export { DatasetError } from "./datasets/dataset-error.ts";
export type { DatasetPlace } from "./datasets/dataset-file.ts";
export { type DatasetFormat, formatByEnding } from "./datasets/dataset-format.ts";
export { formatDatasets } from "./datasets/format/format-datasets.ts";
export { hashInput } from "./datasets/hash-input.ts";
export { type ParseDatasetsOptions, parseDatasets } from "./datasets/parse-datasets.ts";
export { readDatasets } from "./datasets/read-datasets.ts";
export {
  type CaseInFile,
  type OutputToSave,
  type SavedOutputs,
  saveOutputs,
} from "./datasets/save/save-outputs.ts";
export type { OutputOfCase, ProducedOutput } from "./datasets/save/saved-output.ts";
export { type StreamDatasetsOptions, streamDatasets } from "./datasets/stream-datasets.ts";
