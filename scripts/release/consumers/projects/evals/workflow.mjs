import { evalWorkflow, fromCheck, Verdict, verify } from "@outputai/evals";

const totalIsRight = verify({ name: "total_is_right" }, ({ output, context }) =>
  Verdict.closeTo(output.total, context.ground_truth.total, 0.005),
);
const namesCurrency = fromCheck(
  { type: "outputMatches", mode: "contains", referencePath: "currency" },
  { name: "names_currency", trial: ({ text }) => ({ output: text }) },
);

export default evalWorkflow({
  name: "invoice_eval",
  evals: [{ evaluator: totalIsRight }, { evaluator: namesCurrency, criticality: "informational" }],
});
