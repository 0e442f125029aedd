import { amountAskedFor, orderIn } from "./careful-agent.ts";
import type { Conversation } from "./conversation.ts";
import type { Move } from "./move.ts";
import { repliesFor } from "./replies.ts";

/** Turns a careful move into the one that a less careful agent makes. Most moves are left alone. */
export type Slip = (move: Move, conversation: Conversation) => Move;

/** Says that the money is on its way, and sends none. */
export const forgetsTheRefund: Slip = (move, { request, calls }) => {
  const order = calls.map(orderIn).find((found) => found !== undefined);
  if (!isRefund(move) || order === undefined) return move;
  return { type: "say", text: repliesFor(request).refunded(order, amountAskedFor(request, order)) };
};

/** Pays back the whole order where one item was asked for. */
export const refundsTheWholeOrder: Slip = (move, { calls }) => {
  const order = calls.map(orderIn).find((found) => found !== undefined);
  return isRefund(move) && order !== undefined
    ? { ...move, input: { ...move.input, amount: order.total } }
    : move;
};

/** Writes the amount as text at first, which the tool's schema refuses; then sets it right. */
export const writesTheAmountAsText: Slip = (move, { calls }) => {
  if (!isRefund(move) || calls.some(({ tool }) => tool === "refund_create")) return move;
  return { ...move, input: { ...move.input, amount: `${move.input.amount}` } };
};

/** Tries the refund that it should know to be impossible. */
export const refundsAnyway: Slip = (move, { request, calls }) => {
  const order = calls.map(orderIn).find((found) => found !== undefined);
  if (move.type !== "say" || order === undefined || calls.some(({ tool }) => tool === "refund_create"))
    return move;
  return {
    type: "call",
    tool: "refund_create",
    input: { orderId: order.id, amount: order.total, reason: request },
  };
};

/** Falls out of its role. */
export const speaksAsAMachine: Slip = (move) =>
  move.type === "say" ? { ...move, text: `As an AI, I cannot see parcels myself. ${move.text}` } : move;

/** Writes capital I where Turkish has İ. */
export const dropsTheDot: Slip = (move) =>
  move.type === "say" ? { ...move, text: move.text.replaceAll("İ", "I") } : move;

/** Is cut off by an outage of its provider once it has looked the order up. */
export const crashesAfterTheLookup: Slip = (move, { calls }) =>
  calls.length === 0
    ? move
    : { type: "crash", message: "Scripted outage: the provider is overloaded (529)." };

function isRefund(move: Move): move is Move & { readonly type: "call" } {
  return move.type === "call" && move.tool === "refund_create";
}
