import type {
  EvaluationAbstention,
  EvaluationResult,
  JudgeReply,
  Problem,
  RecordedUsage,
} from "@outputai/core";
import type { Judgement } from "../judge/judgement.ts";

/** What a judge may answer: a result, an abstention, or core's reply to a rubric. */
export type PanelAnswer = EvaluationResult | EvaluationAbstention | JudgeReply;

/** What one judge said, or why it said nothing. */
export type PanelVote<Value = unknown> =
  | {
      readonly status: "voted";
      readonly value: Value;
      /** `""` when it gave none. */
      readonly reasoning: string;
      /** The answer as the judge gave it, with its feedback and its judgement. */
      readonly answer: PanelAnswer;
      /** Absent: unknown. No requests: its answer was counted before, with another vote or outside. */
      readonly usage?: RecordedUsage | undefined;
      /** Counts that were told and are unknown all the same, with their cause. */
      readonly usageProblems?: readonly Problem[] | undefined;
    }
  | {
      readonly status: "abstained";
      readonly code: string;
      readonly reasoning: string;
      readonly usage?: RecordedUsage | undefined;
      readonly usageProblems?: readonly Problem[] | undefined;
    }
  | {
      readonly status: "failed";
      readonly code: string;
      readonly message: string;
      /** What was thrown, or what was answered that is no answer. */
      readonly cause: unknown;
      readonly usage?: RecordedUsage | undefined;
      readonly usageProblems?: readonly Problem[] | undefined;
    };

/** How several judges came to one answer. No part of the answer's JSON. */
export interface PanelRecord<Value = unknown> {
  /** One for each judge, in the judges' order. */
  readonly votes: readonly PanelVote<Value>[];
  /** What all judges used together, those that failed included. Undefined: none of them said. */
  readonly usage: RecordedUsage | undefined;
  /** Counts that judges told and that are unknown all the same, with their cause. Undefined: there are none. */
  readonly usageProblems: readonly Problem[] | undefined;
}

/**
 * What several judges answer whose own answers are of the type `Answer`. Results can become an abstention; where
 * replies do not agree, an error is thrown, because a reply has no third verdict.
 */
export type PanelResult<Answer> = Answer extends EvaluationAbstention
  ? EvaluationAbstention & PanelRecord
  : Answer extends EvaluationResult<infer Value>
    ? (WithoutJudgement<Answer> & PanelRecord<Value>) | (EvaluationAbstention & PanelRecord<Value>)
    : JudgeReply & PanelRecord<JudgeReply["verdict"]> & { readonly confidence: number };

/** A judgement is about one model's answer, and several have none in common. */
type WithoutJudgement<Answer> = Answer extends infer Result & { readonly judgement: Judgement }
  ? Result
  : Answer;
