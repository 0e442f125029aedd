import type { Trial } from "@outputai/core";
import { type Outcome, passed } from "../outcome.ts";
import { appliesTo } from "../spec/applies-to.ts";
import type { CheckType, EvalSpec, Sample } from "../spec/eval-spec.ts";
import { readTrial } from "./compile-check.ts";
import { type Decide, type JudgeOptions, prepareChecks, type Subject } from "./decide.ts";
import type { Attendance } from "./roll-call.ts";
import type { CheckTally, GradedOutcome, GradedTrial } from "./spec-report.ts";
import { createTally } from "./tally.ts";

/** Asks all checks of a spec of one trial after the other, and counts what they say. */
export interface Questioner {
  ask(trial: Trial, attendance: Attendance): GradedTrial | Promise<GradedTrial>;
  checks(): readonly CheckTally[];
}

/** Prepares the checks of a spec to be asked of many trials. */
export function prepareQuestions(spec: EvalSpec, options: JudgeOptions): Questioner {
  const tally = createTally(spec);
  const decisions = prepareChecks(spec.checks, options);
  const questions = spec.checks.map(
    ({ type }, index): Question => ({ index, type, decide: decisions[index] as Decide }),
  );
  const sheets = spec.samples.map((sample) => prepareSheet(sample, questions, spec));

  function grade(
    { index, type }: Question,
    { sample, sampleIndex, epoch }: Attended,
    outcome: Outcome,
  ): GradedOutcome {
    tally.count(index, sampleIndex, outcome);
    if (outcome === passed) return { index, type, sample: sample.name, epoch, status: "passed" };
    return { index, type, sample: sample.name, epoch, ...outcome };
  }

  return {
    checks: tally.checks,
    ask(trial, { sampleIndex, epoch }) {
      const { sample, questions, notApplicable } = sheets[sampleIndex] as Sheet;
      for (const index of notApplicable) tally.countNotApplicable(index);
      const subject: Attended = { trial, epoch, sample, sampleIndex, reading: readTrial(trial) };
      const graded: (GradedOutcome | Promise<GradedOutcome>)[] = [];
      let judged = false;
      for (const question of questions) {
        const outcome = question.decide(subject);
        judged ||= outcome instanceof Promise;
        graded.push(
          outcome instanceof Promise
            ? outcome.then((later) => grade(question, subject, later))
            : grade(question, subject, outcome),
        );
      }
      return judged
        ? Promise.all(graded).then((outcomes) => gradedTrial(subject, outcomes))
        : gradedTrial(subject, graded as GradedOutcome[]);
    },
  };
}

function gradedTrial({ trial, sample, epoch }: Attended, outcomes: readonly GradedOutcome[]): GradedTrial {
  return { sample: sample.name, epoch, status: trial.status, outcomes };
}

/** A check, ready to be asked. */
interface Question {
  readonly index: number;
  readonly type: CheckType;
  readonly decide: Decide;
}

/** What is asked of every trial of one sample. */
interface Sheet {
  readonly sample: Sample;
  readonly questions: readonly Question[];
  readonly notApplicable: readonly number[];
}

interface Attended extends Subject {
  readonly sampleIndex: number;
}

function prepareSheet(sample: Sample, questions: readonly Question[], { checks }: EvalSpec): Sheet {
  const applies = ({ index }: Question) => appliesTo(checks[index]?.when, sample);
  return {
    sample,
    questions: questions.filter(applies),
    notApplicable: questions.filter((question) => !applies(question)).map(({ index }) => index),
  };
}
