import { CRITICALITY, evalWorkflow, getEvalWorkflowName } from "@outputai/evals";
import {
  looksBeforeItAnswers,
  namesTheOrder,
  readsKindly,
  refundsWhatIsDue,
  speaksAsTheShop,
} from "./evaluators.ts";

export default evalWorkflow({
  name: getEvalWorkflowName("support_reply"),
  evals: [
    { evaluator: refundsWhatIsDue, criticality: CRITICALITY.REQUIRED, interpret: { type: "boolean" } },
    { evaluator: looksBeforeItAnswers, criticality: CRITICALITY.REQUIRED },
    { evaluator: namesTheOrder, criticality: CRITICALITY.REQUIRED },
    { evaluator: speaksAsTheShop, criticality: CRITICALITY.INFORMATIONAL },
    { evaluator: readsKindly, criticality: CRITICALITY.INFORMATIONAL },
  ],
});
