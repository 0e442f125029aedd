import { isStepCount, type LanguageModel, ToolLoopAgent } from "ai";
import { openOrderBook, RETURN_WINDOW_DAYS } from "./order-book.ts";
import { type SupportTools, supportTools } from "./support-tools.ts";

/** Up to this amount in euros the agent may refund by itself. */
const REFUND_LIMIT = 500;

const INSTRUCTIONS = `You are the support agent of a shop for household goods.
Look an order up before you say anything about it. Refund what the customer asks for and no more; deliveries older
than ${RETURN_WINDOW_DAYS} days are not refunded. When a tool call is denied, do not repeat it: escalate instead.
Escalate too when the customer asks for a person. Answer briefly, in the customer's language, as the shop, and name
the order. Write addresses as the order has them.`;

/**
 * The agent that this demo is about: a tool loop over the shop's order book, as anyone would write it. It knows
 * nothing of evaluation.
 *
 * A refund above the limit is denied before the tool runs, with a reason that the model is told.
 */
export function supportAgent(model: LanguageModel, { seed }: { readonly seed?: number } = {}) {
  return new ToolLoopAgent<never, SupportTools>({
    id: "support",
    model,
    instructions: INSTRUCTIONS,
    tools: supportTools(openOrderBook()),
    toolApproval: {
      refund_create: ({ amount }) =>
        amount > REFUND_LIMIT
          ? { type: "denied", reason: `Refunds above ${REFUND_LIMIT} EUR need a person.` }
          : undefined,
    },
    stopWhen: isStepCount(8),
    ...(seed === undefined ? {} : { seed }),
  });
}
