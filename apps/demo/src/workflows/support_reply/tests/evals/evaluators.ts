import process from "node:process";
import { hasToolCall } from "@outputai/checks";
import { fromCheck, judgeVerdict, Verdict, verify } from "@outputai/evals";
import { judgeModel } from "../../../../demo-judge.ts";
import { supportReply, supportRequest } from "../../support-reply.ts";

/** The money that went back is what the case says is due: `ground_truth.evals.refunds_what_is_due.amount`. */
export const refundsWhatIsDue = verify(
  { name: "refunds_what_is_due", output: supportReply },
  ({ output, context }) => {
    const amounts = output.toolCalls
      .filter(({ tool, status }) => tool === "refund_create" && status === "ok")
      .map(({ arguments: sent }) => Number((sent as { readonly amount?: unknown }).amount));
    const refunded = amounts.reduce((sum, amount) => sum + amount, 0);
    return Verdict.closeTo(refunded, Number(context.ground_truth.amount), 0.005);
  },
);

/** A check of `@outputai/checks`, asked of a case: the calls are found in the output. */
export const looksBeforeItAnswers = fromCheck(hasToolCall("order_lookup"), {
  name: "looks_before_it_answers",
  trial: ({ reply, toolCalls }) => ({ output: reply, toolCalls }),
});

/** The same, as a spec writes it. The path leads into the ground truth of the case. */
export const namesTheOrder = fromCheck(
  { type: "outputMatches", mode: "contains", referencePath: "order" },
  { name: "names_the_order", trial: ({ reply }) => ({ output: reply }) },
);

/** Only informs: a reply in the wrong tone is no wrong reply. */
export const speaksAsTheShop = verify({ name: "speaks_as_the_shop", output: supportReply }, ({ output }) =>
  Verdict.not(Verdict.containsIgnoringCase(output.reply, "as an AI")),
);

/** Asks a model: nothing but the prompt file beside this file says what is kind. */
export const readsKindly = verify(
  { name: "reads_kindly", input: supportRequest, output: supportReply },
  async ({ input, output }) =>
    judgeVerdict({
      prompt: "judge_kindness@v1",
      variables: { message: input.message, reply: output.reply },
      model: await judgeModel("judge_kindness@v1", import.meta.dirname, process.env),
    }),
);
