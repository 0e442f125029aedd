import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openOrderBook, RefundRefused, totalOf } from "./order-book.ts";

describe("openOrderBook", () => {
  it("finds an order by its whole id", () => {
    expect(openOrderBook().find("A-1042")).toMatchObject({
      total: 89.9,
      items: [{ name: "teapot" }, { name: "kettle" }],
    });
    expect(openOrderBook().find("a-1042")).toBeUndefined();
  });

  it("refunds, also in parts, and numbers the refunds", () => {
    const orders = openOrderBook();
    expect(orders.refund("A-1042", 24.5)).toEqual({ orderId: "A-1042", amount: 24.5, number: "R-1" });
    expect(orders.refund("A-1042", 65.4)).toEqual({ orderId: "A-1042", amount: 65.4, number: "R-2" });
  });

  it.each([
    {
      orderId: "A-9999",
      amount: 1,
      message: "There is no order A-9999.",
      because: "the order does not exist",
    },
    {
      orderId: "A-1044",
      amount: 149,
      message: "return window of 30 days",
      because: "it was delivered too long ago",
    },
    {
      orderId: "A-1041",
      amount: 89.91,
      message: "cost 89.9 EUR in all",
      because: "it is more than was paid",
    },
  ])("refuses a refund when $because", ({ orderId, amount, message }) => {
    const refund = () => openOrderBook().refund(orderId, amount);
    expect(refund).toThrow(RefundRefused);
    expect(refund).toThrow(message);
  });

  it("never pays back more than was paid, whatever the parts", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6000 })), (parts) => {
        const orders = openOrderBook();
        const paidBack = parts.reduce((cents, part) => {
          try {
            return cents + Math.round(orders.refund("A-1042", part / 100).amount * 100);
          } catch (error) {
            expect(error).toBeInstanceOf(RefundRefused);
            return cents;
          }
        }, 0);
        expect(paidBack).toBeLessThanOrEqual(8990);
      }),
    );
  });

  it("remembers nothing of another book's refunds", () => {
    openOrderBook().refund("A-1041", 89.9);
    expect(openOrderBook().refund("A-1041", 89.9).number).toBe("R-1");
  });
});

describe("totalOf", () => {
  it("is exact to the cent", () => {
    expect(
      totalOf([
        { name: "a", price: 0.1 },
        { name: "b", price: 0.2 },
      ]),
    ).toBe(0.3);
    expect(totalOf([])).toBe(0);
  });
});
