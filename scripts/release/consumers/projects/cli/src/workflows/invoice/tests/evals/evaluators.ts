import { Verdict, verify } from "@outputai/evals";

/** An enum, which only a compiler can run: files of users are loaded as they are written. */
enum Precision {
  Cents = 0.005,
}

export const totalIsRight = verify({ name: "total_is_right" }, ({ output, context }) =>
  Verdict.closeTo((output as { total: number }).total, Number(context.ground_truth.total), Precision.Cents),
);
