import { describe, expect, it } from "vitest";
import { openOrderBook } from "../support/order-book.ts";
import { amountAskedFor, carefulAgent } from "./careful-agent.ts";
import type { PastCall } from "./conversation.ts";

const book = openOrderBook();
const lookup = (orderId: string): PastCall => ({
  tool: "order_lookup",
  input: { orderId },
  outcome: { status: "ok", value: book.find(orderId) ?? { notFound: orderId } },
});
const refund = (outcome: PastCall["outcome"]): PastCall => ({ tool: "refund_create", input: {}, outcome });
const escalated: PastCall = {
  tool: "escalate",
  input: {},
  outcome: { status: "ok", value: { ticket: "T-1" } },
};
const failed = { status: "error", message: "Invalid input" } as const;

describe("carefulAgent", () => {
  it.each([
    {
      request: "Where is A-1043?",
      calls: [],
      tool: "order_lookup",
      because: "an order must be looked up first",
    },
    { request: "A person, please.", calls: [], tool: "escalate", because: "no order is named" },
    {
      request: "Refund A-1041.",
      calls: [lookup("A-1041")],
      tool: "refund_create",
      because: "the order allows it",
    },
    {
      request: "Refund A-1041.",
      calls: [lookup("A-1041"), refund(failed)],
      tool: "refund_create",
      because: "a refund that failed is worth a second try",
    },
    {
      request: "Refund A-1041.",
      calls: [lookup("A-1041"), refund(failed), refund(failed)],
      tool: "escalate",
      because: "a refund that failed twice is not worth a third",
    },
    {
      request: "Refund A-1045.",
      calls: [lookup("A-1045"), refund({ status: "denied", message: "" })],
      tool: "escalate",
      because: "a denial must not be repeated",
    },
  ])("calls $tool when $because", ({ request, calls, tool }) => {
    expect(carefulAgent({ request, calls })).toMatchObject({ type: "call", tool });
  });

  it.each([
    { request: "Where is A-1043?", calls: [lookup("A-1043")], text: "on its way with Parcel Express" },
    { request: "Where did A-1041 go?", calls: [lookup("A-1041")], text: "delivered to 4 Mill Lane, Leeds" },
    { request: "Where is A-9999?", calls: [lookup("A-9999")], text: "cannot find order A-9999" },
    { request: "Refund A-1044.", calls: [lookup("A-1044")], text: "more than 30 days ago" },
    {
      request: "Refund A-1041.",
      calls: [lookup("A-1041"), refund({ status: "ok", value: { amount: 89.9 } })],
      text: "refunded 89.90 EUR for order A-1041",
    },
    { request: "A person, please.", calls: [escalated], text: "A colleague will take over and call you" },
    { request: "Refund A-1045.", calls: [lookup("A-1045"), escalated], text: "take over order A-1045" },
    { request: "Wohin ging Bestellung A-1047?", calls: [lookup("A-1047")], text: "WEISSENBURGSTRASSE 12" },
    {
      request: "A-1048 siparişim nereye gitti?",
      calls: [lookup("A-1048")],
      text: "MODA CADDESİ 8, İSTANBUL",
    },
    {
      request: "Erstattung für A-1044, bitte.",
      calls: [lookup("A-1044")],
      text: "kann leider nicht mehr erstattet",
    },
  ])("says “$text”", ({ request, calls, text }) => {
    expect(carefulAgent({ request, calls })).toMatchObject({
      type: "say",
      text: expect.stringContaining(text),
    });
  });
});

describe("amountAskedFor", () => {
  const order = book.find("A-1042");

  it.each([
    { request: "the teapot is cracked", amount: 24.5, because: "one item is named" },
    { request: "teapot and kettle are cracked", amount: 89.9, because: "all are named" },
    { request: "it arrived broken", amount: 89.9, because: "none is named" },
  ])("is $amount when $because", ({ request, amount }) => {
    if (order === undefined) throw new Error("A-1042 is gone from the order book");
    expect(amountAskedFor(request, order)).toBe(amount);
  });
});
