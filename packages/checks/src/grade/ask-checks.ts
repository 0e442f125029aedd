import type { Trial } from "@outputai/core";
import type { Outcome } from "../outcome.ts";
import type { EvalSpec, Sample } from "../spec/eval-spec.ts";
import { appliesTo } from "./applies-to.ts";
import { readTrial } from "./compile-check.ts";
import { type JudgeOptions, prepareChecks, type Subject } from "./decide.ts";
import type { Attendance } from "./roll-call.ts";
import type { CheckTally, GradedOutcome } from "./spec-report.ts";
import { createTally } from "./tally.ts";

/** Asks all checks of a spec of one trial after the other, and counts what they say. */
export interface Questioner {
  ask(trial: Trial, attendance: Attendance): readonly GradedOutcome[] | Promise<readonly GradedOutcome[]>;
  checks(): readonly CheckTally[];
}

/** Prepares the checks of a spec to be asked of many trials. */
export function prepareQuestions(spec: EvalSpec, options: JudgeOptions): Questioner {
  const decisions = prepareChecks(spec.checks, options);
  const tally = createTally(spec);
  const applies = spec.samples.map((sample) => spec.checks.map(({ when }) => appliesTo(when, sample)));

  function grade(index: number, { sample, sampleIndex, epoch }: Attended, outcome: Outcome): GradedOutcome {
    tally.count(index, sampleIndex, outcome);
    return { index, type: (spec.checks[index] as CheckOf).type, sample: sample.name, epoch, ...outcome };
  }

  return {
    checks: tally.checks,
    ask(trial, { sampleIndex, epoch }) {
      const sample = spec.samples[sampleIndex] as Sample;
      const subject: Attended = { trial, epoch, sample, sampleIndex, reading: readTrial(trial) };
      const graded: (GradedOutcome | Promise<GradedOutcome>)[] = [];
      let judged = false;
      for (const [index, decide] of decisions.entries()) {
        if (!applies[sampleIndex]?.[index]) {
          tally.countNotApplicable(index);
          continue;
        }
        const outcome = decide(subject);
        if (outcome instanceof Promise) {
          judged = true;
          graded.push(outcome.then((later) => grade(index, subject, later)));
        } else graded.push(grade(index, subject, outcome));
      }
      return judged ? Promise.all(graded) : (graded as GradedOutcome[]);
    },
  };
}

interface Attended extends Subject {
  readonly sampleIndex: number;
}

type CheckOf = EvalSpec["checks"][number];
