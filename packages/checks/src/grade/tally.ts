import type { Outcome } from "../outcome.ts";
import type { EvalSpec, Sample } from "../spec/eval-spec.ts";
import type { CheckTally, SampleTally } from "./spec-report.ts";

/** Counts outcomes by spec index and sample. Its size depends on the spec alone, not on how many are counted. */
export interface Tally {
  count(index: number, sampleIndex: number, outcome: Outcome): void;
  countNotApplicable(index: number): void;
  /** What was counted so far, in the order of the spec. */
  checks(): readonly CheckTally[];
}

/** Starts counting for a spec. */
export function createTally({ checks, samples }: EvalSpec): Tally {
  const counters = checks.map(() => createCounter(samples.length));
  return {
    count(index, sampleIndex, outcome) {
      const counter = counters[index] as Counter;
      counter[outcome.status][sampleIndex] = (counter[outcome.status][sampleIndex] ?? 0) + 1;
      if (outcome.status === "abstained") {
        counter.reasons.set(outcome.code, (counter.reasons.get(outcome.code) ?? 0) + 1);
      }
    },
    countNotApplicable(index) {
      (counters[index] as Counter).notApplicable++;
    },
    checks: () =>
      checks.map(({ type, name }, index) => ({
        index,
        type,
        ...(name === undefined ? {} : { name }),
        ...summarize(counters[index] as Counter, samples),
      })),
  };
}

/** One check's counts by sample index. */
interface Counter {
  readonly passed: Int32Array;
  readonly failed: Int32Array;
  readonly abstained: Int32Array;
  readonly reasons: Map<string, number>;
  notApplicable: number;
}

function createCounter(samples: number): Counter {
  return {
    passed: new Int32Array(samples),
    failed: new Int32Array(samples),
    abstained: new Int32Array(samples),
    reasons: new Map(),
    notApplicable: 0,
  };
}

function summarize(
  counter: Counter,
  samples: readonly Sample[],
): Omit<CheckTally, "index" | "type" | "name"> {
  const [passed, failed, abstained] = [sum(counter.passed), sum(counter.failed), sum(counter.abstained)];
  const decided = passed + failed;
  return {
    passed,
    failed,
    abstained,
    abstain_reasons: Object.fromEntries([...counter.reasons].sort(([a], [b]) => (a < b ? -1 : 1))),
    not_applicable: counter.notApplicable,
    decided,
    pass_rate: decided === 0 ? null : passed / decided,
    by_sample: Object.fromEntries(
      samples.flatMap(({ name }, index) => {
        const tally = tallySample(counter, index);
        return tally === undefined ? [] : [[name, tally] as const];
      }),
    ),
  };
}

function tallySample(counter: Counter, index: number): SampleTally | undefined {
  const [passed = 0, failed = 0, abstained = 0] = [
    counter.passed[index],
    counter.failed[index],
    counter.abstained[index],
  ];
  if (passed + failed + abstained === 0) return undefined;
  return { passed, failed, abstained, flaky: passed > 0 && failed > 0 };
}

function sum(counts: Int32Array): number {
  return counts.reduce((total, count) => total + count, 0);
}
