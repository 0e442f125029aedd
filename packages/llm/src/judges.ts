// What judges are made and used with. It loads the AI SDK with the first question only, so that who asks no model
// does not pay for one.

// Judges, measured against people
export { calibrate } from "./calibrate/calibrate.ts";
export type {
  CalibratedJudge,
  CalibrateOptions,
  Calibration,
  CalibrationLabel,
  Disagreement,
  Interval,
  Kappa,
  LabelledSubject,
  Proportion,
  UndecidedJudgement,
} from "./calibrate/calibration.ts";
// The judge of a spec's rubrics
export { createJudge } from "./create-judge/create-judge.ts";
export type { CreateJudgeOptions } from "./create-judge/create-judge-options.ts";
// Judged text is data
export { type FenceOptions, fence } from "./fence.ts";
// Judges
export { judgeBoolean } from "./judge/judge-boolean.ts";
export { judgeLabel } from "./judge/judge-label.ts";
export type {
  AskingOptions,
  JudgeCallOptions,
  JudgeLabelOptions,
  JudgeScoreOptions,
  ModelSettings,
} from "./judge/judge-options.ts";
export { judgeScore } from "./judge/judge-score.ts";
export { judgeVerdict } from "./judge/judge-verdict.ts";
export type { Judged, Judgement } from "./judge/judgement.ts";
// A judge that fails is no verdict
export {
  JUDGE_ERROR_CODES,
  JudgeError,
  type JudgeErrorCode,
  type JudgeErrorDetails,
} from "./judge-error.ts";
// Several judges, or one several times: measured confidence
export { type PanelJudge, type PanelOptions, panel } from "./panel/panel.ts";
export type { PanelAnswer, PanelRecord, PanelResult, PanelVote } from "./panel/panel-vote.ts";
export { type ComparedPair, type PositionSwapOptions, positionSwap } from "./panel/position-swap.ts";
export { selfConsistency } from "./panel/self-consistency.ts";
