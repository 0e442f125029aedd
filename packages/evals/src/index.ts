// Verdicts: what an evaluator says

export type { Combination, Decision } from "./verdict/combine.ts";
export type { Describe, Predicate } from "./verdict/list-assertions.ts";
export type { FeedbackArg, JudgeVerdict } from "./verdict/manual-verdicts.ts";
export { Verdict } from "./verdict/verdict.ts";

// Reports: what a run came to

export { computeExitCode, type ExitCodeOptions, type FailOn } from "./report/compute-exit-code.ts";
export type {
  ReportedCase,
  ReportedOutcome,
  ReportedOutput,
  ReportedSummary,
} from "./report/reported-output.ts";

// Stores: where a run keeps its finished units

export { memoryStore } from "./run/memory-store.ts";
export type { EvaluatorIdentity, OpenedStore, ResultStore, RunIdentity } from "./run/result-store.ts";
export type { Unit, UnitId, UnitResult } from "./run/unit.ts";

// Datasets: the cases, as files

export type { Dataset, GroundTruth, LastOutput } from "./datasets/dataset.ts";
export { type DatasetsFormat, formatDatasets } from "./datasets/format/format-datasets.ts";
export { hashInput } from "./datasets/hash-input.ts";
