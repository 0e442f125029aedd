import { tool } from "ai";
import { z } from "zod";
import type { OrderBook } from "./order-book.ts";

/** The tools that the support agent may call, over one order book. */
export function supportTools(orders: OrderBook) {
  return {
    order_lookup: tool({
      description: "Looks up an order by its id, for example A-1041.",
      inputSchema: z.object({ orderId: z.string() }),
      execute: ({ orderId }) => orders.find(orderId) ?? { notFound: orderId },
    }),
    refund_create: tool({
      description: "Pays an amount in euros back to the customer. Cannot be undone.",
      inputSchema: z.object({ orderId: z.string(), amount: z.number().positive(), reason: z.string() }),
      execute: ({ orderId, amount }) => orders.refund(orderId, amount),
    }),
    escalate: tool({
      description: "Hands the conversation to a person of the support team.",
      inputSchema: z.object({ orderId: z.string().optional(), summary: z.string() }),
      execute: ({ orderId }) => ({ ticket: `T-${orderId ?? "0000"}` }),
    }),
  };
}

/** The tools by name, for types. */
export type SupportTools = ReturnType<typeof supportTools>;
