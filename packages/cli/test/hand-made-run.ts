import type { EvalSpec, GradedOutcome, SpecReport } from "@outputai/checks";

/** A spec with a check of every type. */
export const spec: EvalSpec = {
  name: "refunds",
  epochs: 2,
  samples: [{ name: "refund_ok" }, { name: "refund_late" }],
  checks: [
    { type: "hasToolCall", tool: "refund_create" },
    { type: "toolCallContains", tool: "refund_create", arguments: { order: { id: "A-17" } } },
    { type: "outputMatches", mode: "notContains", value: "as an AI", caseSensitive: false },
    { type: "llmJudge", name: "tone", rubric: "Pass only if the tone is friendly." },
    { type: "lacksToolCall", tool: "order_delete" },
    { type: "toolCallCount", tool: "order_lookup", min: 1, max: 2 },
    { type: "toolCallOrder", sequence: ["order_lookup", "refund_create"], mode: "exact" },
  ],
};

/** Outcomes of one trial: a pass, a fail with a close call, a pass by a hair, an abstention. */
export function outcomesOf(sample: string, epoch: number): readonly GradedOutcome[] {
  return [
    { index: 0, type: "hasToolCall", sample, epoch, status: "passed" },
    {
      index: 1,
      type: "toolCallContains",
      sample,
      epoch,
      status: "failed",
      reason: "No call of refund_create holds the arguments.",
      closestCall: {
        position: 2,
        id: "c3",
        tool: "refund_create",
        differences: [
          { path: "order.id", expected: "A-17", actual: "A-18\u001b[31m" },
          { path: "note", expected: "late" },
        ],
      },
    },
    {
      index: 2,
      type: "outputMatches",
      sample,
      epoch,
      status: "passed",
      warning: 'The output holds "as an AI" after white space is collapsed.',
      nearMiss: "whitespace",
    },
    {
      index: 3,
      type: "llmJudge",
      sample,
      epoch,
      status: "abstained",
      code: "JUDGE_NOT_RUN",
      reason: "No judge.",
    },
  ];
}

/** The aggregate of these outcomes over two trials of `refund_ok`; two trials of `refund_late` are missing. */
export const report: SpecReport = {
  checks: [
    tally(0, { passed: 2 }),
    tally(1, { failed: 2 }),
    tally(2, { passed: 1, failed: 1 }),
    { ...tally(3, { abstained: 2 }), abstain_reasons: { JUDGE_NOT_RUN: 2 } },
    tally(4, { not_applicable: 2 }),
    tally(5, { passed: 2 }),
    tally(6, { passed: 2 }),
  ],
  trials: { expected: 4, graded: 2, errored: 1, missing: 2 },
  notes: [
    {
      code: "LINT_MODE_MISSING",
      message: "mode is left out.",
      file: "s.json",
      line: 4,
      pointer: "/checks/2",
    },
  ],
};

interface Counts {
  readonly passed?: number;
  readonly failed?: number;
  readonly abstained?: number;
  readonly not_applicable?: number;
}

function tally(index: number, { passed = 0, failed = 0, abstained = 0, not_applicable = 0 }: Counts) {
  const decided = passed + failed;
  const { type = "hasToolCall", name } = spec.checks[index] ?? {};
  return {
    index,
    type,
    ...(name === undefined ? {} : { name }),
    passed,
    failed,
    abstained,
    abstain_reasons: {},
    not_applicable,
    decided,
    pass_rate: decided === 0 ? null : passed / decided,
    by_sample: { refund_ok: { passed, failed, abstained, flaky: passed > 0 && failed > 0 } },
  };
}
