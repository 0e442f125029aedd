import { type Order, RETURN_WINDOW_DAYS, totalOf } from "../support/order-book.ts";
import type { Conversation, PastCall } from "./conversation.ts";
import type { Move } from "./move.ts";
import { repliesFor } from "./replies.ts";

/**
 * What an agent without a flaw does next: it hands over whoever asks for a person, looks an order up before it
 * speaks of it, refunds what was asked for when the order allows it, and reads what the tools say: a refund that
 * failed is tried once more, one that was denied is escalated.
 */
export function carefulAgent({ request, calls }: Conversation): Move {
  const orderId = /\bA-\d{4}\b/.exec(request)?.[0];
  const replies = repliesFor(request);
  const last = (tool: string) => calls.findLast((call) => call.tool === tool);

  if (last("escalate") !== undefined) return say(replies.handedOver(orderId));
  if (orderId === undefined) return call("escalate", { summary: request });

  const lookup = last("order_lookup");
  if (lookup === undefined) return call("order_lookup", { orderId });
  const order = orderIn(lookup);
  if (order === undefined) return say(replies.unknownOrder(orderId));
  if (!/refund|money back|erstattung|iade/i.test(request)) return say(replies.whereabouts(order));
  return refundMove({ request, calls }, order);
}

function refundMove({ request, calls }: Conversation, order: Order): Move {
  const replies = repliesFor(request);
  const amount = amountAskedFor(request, order);
  const attempts = calls.filter((past) => past.tool === "refund_create");
  const refund = attempts.at(-1)?.outcome;

  if (refund?.status === "ok") return say(replies.refunded(order, refundedAmount(refund.value)));
  if (isTooLate(order)) return say(replies.tooLate(order));
  if (refund?.status === "denied" || attempts.length > 1)
    return call("escalate", { orderId: order.id, summary: request });
  return call("refund_create", { orderId: order.id, amount, reason: request });
}

/** The price of the items that the customer names; of the whole order when none is named. */
export function amountAskedFor(request: string, order: Order): number {
  const named = order.items.filter(({ name }) => request.includes(name));
  return named.length === 0 ? order.total : totalOf(named);
}

/** The order in the result of a lookup, if it found one. */
export function orderIn({ outcome }: PastCall): Order | undefined {
  if (outcome.status !== "ok") return undefined;
  const order = outcome.value as Order | { readonly notFound: string };
  return "notFound" in order ? undefined : order;
}

function isTooLate({ delivery }: Order): boolean {
  return delivery.status === "delivered" && delivery.daysAgo > RETURN_WINDOW_DAYS;
}

function refundedAmount(value: unknown): number {
  return (value as { readonly amount: number }).amount;
}

function call(tool: string, input: Readonly<Record<string, unknown>>): Move {
  return { type: "call", tool, input };
}

function say(text: string): Move {
  return { type: "say", text };
}
