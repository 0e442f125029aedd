import { evalWorkflow } from "@outputai/evals";
import { totalIsRight } from "./evaluators.js";

export default evalWorkflow({ name: "invoice_eval", evals: [{ evaluator: totalIsRight }] });
