/** A thing that was bought, with its price in euros. */
export interface OrderItem {
  readonly name: string;
  readonly price: number;
}

/** An order as the shop knows it. */
export interface Order {
  readonly id: string;
  readonly items: readonly OrderItem[];
  readonly total: number;
  readonly delivery:
    | { readonly status: "on its way"; readonly carrier: string }
    | { readonly status: "delivered"; readonly daysAgo: number; readonly address: string };
}

/** What a refund attempt says when it worked. */
export interface Refund {
  readonly orderId: string;
  readonly amount: number;
  readonly number: string;
}

/** The shop's orders and the refunds that were made. One book serves one trial, so that trials cannot meet. */
export interface OrderBook {
  find(id: string): Order | undefined;
  /** @throws {@link RefundRefused} when the shop's rules forbid it. */
  refund(orderId: string, amount: number): Refund;
}

/** Says which of the shop's rules forbids a refund. */
export class RefundRefused extends Error {
  override readonly name = "RefundRefused";
}

/** How many days after delivery a customer may still have the money back. */
export const RETURN_WINDOW_DAYS = 30;

/** Opens a fresh copy of the shop's orders. */
export function openOrderBook(orders: readonly Order[] = ORDERS): OrderBook {
  const refunds: Refund[] = [];
  const find = (id: string) => orders.find((order) => order.id === id);

  return {
    find,
    refund(orderId, amount) {
      const order = find(orderId);
      if (order === undefined) throw new RefundRefused(`There is no order ${orderId}.`);
      if (order.delivery.status === "delivered" && order.delivery.daysAgo > RETURN_WINDOW_DAYS)
        throw new RefundRefused(`The return window of ${RETURN_WINDOW_DAYS} days for ${orderId} is over.`);
      const paidBack = refunds
        .filter((refund) => refund.orderId === orderId)
        .reduce((sum, { amount }) => sum + amount, 0);
      if (paidBack + amount > order.total)
        throw new RefundRefused(`${orderId} cost ${order.total} EUR in all.`);

      const refund = { orderId, amount, number: `R-${refunds.length + 1}` };
      refunds.push(refund);
      return refund;
    },
  };
}

const ORDERS: readonly Order[] = [
  order("A-1041", { "coffee grinder": 89.9 }, { daysAgo: 6, address: "4 Mill Lane, Leeds" }),
  order("A-1042", { teapot: 24.5, kettle: 65.4 }, { daysAgo: 2, address: "91 Harbour Road, Cork" }),
  order("A-1043", { "desk lamp": 41 }, { carrier: "Parcel Express" }),
  order("A-1044", { headphones: 149 }, { daysAgo: 97, address: "12 Rue Neuve, Lyon" }),
  order("A-1045", { "espresso machine": 1290 }, { daysAgo: 3, address: "7 Canal Street, Ghent" }),
  // carriers print labels in capitals, and ß has no capital on theirs
  order("A-1047", { Fahrradlampe: 32 }, { daysAgo: 1, address: "WEISSENBURGSTRASSE 12, KÖLN" }),
  order("A-1048", { çaydanlık: 58 }, { daysAgo: 4, address: "MODA CADDESİ 8, İSTANBUL" }),
  order("A-1049", { rug: 210 }, { daysAgo: 9, address: "30 Hill Street, Bath" }),
  order("A-1050", { bookshelf: 120 }, { daysAgo: 5, address: "Ackerstrasse 3, 10115 Berlin" }),
];

function order(
  id: string,
  prices: Readonly<Record<string, number>>,
  delivery: { readonly carrier: string } | { readonly daysAgo: number; readonly address: string },
): Order {
  const items = Object.entries(prices).map(([name, price]) => ({ name, price }));
  return {
    id,
    items,
    total: totalOf(items),
    delivery:
      "carrier" in delivery ? { status: "on its way", ...delivery } : { status: "delivered", ...delivery },
  };
}

/** The sum of prices, exact to the cent. */
export function totalOf(items: readonly OrderItem[]): number {
  return items.reduce((cents, { price }) => cents + Math.round(price * 100), 0) / 100;
}
