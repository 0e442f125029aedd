import { type Order, RETURN_WINDOW_DAYS } from "../support/order-book.ts";

/** What the scripted agent says, in one language. */
export interface Replies {
  refunded(order: Order, amount: number): string;
  tooLate(order: Order): string;
  whereabouts(order: Order): string;
  handedOver(orderId: string | undefined): string;
  unknownOrder(orderId: string): string;
}

/** The replies in the language of the customer's message: English unless it looks German or Turkish. */
export function repliesFor(request: string): Replies {
  if (/\b(bestellung|wohin|erstattung)\b/i.test(request)) return GERMAN;
  if (/sipariş|nereye|iade/i.test(request)) return TURKISH;
  return ENGLISH;
}

const ENGLISH: Replies = {
  refunded: ({ id }, amount) =>
    `I have refunded ${euros(amount)} for order ${id}. It will reach you within five days.`,
  tooLate: ({ id }) =>
    `I am sorry: order ${id} arrived more than ${RETURN_WINDOW_DAYS} days ago, so I cannot refund it any more.`,
  whereabouts: ({ id, delivery }) =>
    delivery.status === "delivered"
      ? `Order ${id} was delivered to ${delivery.address}.`
      : `Order ${id} is on its way with ${delivery.carrier}.`,
  handedOver: (orderId) =>
    `A colleague will take over${orderId === undefined ? "" : ` order ${orderId}`} and call you today.`,
  unknownOrder: (orderId) => `I cannot find order ${orderId}. Could you check the number?`,
};

const GERMAN: Replies = {
  refunded: ({ id }, amount) => `Für Ihre Bestellung ${id} haben wir ${euros(amount)} erstattet.`,
  tooLate: ({ id }) =>
    `Ihre Bestellung ${id} kam vor mehr als ${RETURN_WINDOW_DAYS} Tagen an und kann leider nicht mehr erstattet werden.`,
  whereabouts: ({ id, delivery }) =>
    delivery.status === "delivered"
      ? `Ihre Bestellung ${id} ging an: ${delivery.address}.`
      : `Ihre Bestellung ${id} ist mit ${delivery.carrier} unterwegs.`,
  handedOver: (orderId) =>
    `Eine Kollegin übernimmt${orderId === undefined ? "" : ` Bestellung ${orderId}`} und ruft Sie heute an.`,
  unknownOrder: (orderId) => `Ich finde keine Bestellung ${orderId}. Stimmt die Nummer?`,
};

const TURKISH: Replies = {
  refunded: ({ id }, amount) => `${id} numaralı siparişiniz için ${euros(amount)} iade ettik.`,
  tooLate: ({ id }) => `${id} numaralı siparişinizin iade süresi (${RETURN_WINDOW_DAYS} gün) maalesef doldu.`,
  whereabouts: ({ id, delivery }) =>
    delivery.status === "delivered"
      ? `${id} numaralı siparişiniz şu adrese teslim edildi: ${delivery.address}.`
      : `${id} numaralı siparişiniz ${delivery.carrier} ile yolda.`,
  handedOver: (orderId) =>
    `Bir arkadaşımız ${orderId === undefined ? "sizi" : `${orderId} numaralı sipariş için sizi`} bugün arayacak.`,
  unknownOrder: (orderId) => `${orderId} numaralı bir sipariş bulamadım. Numarayı kontrol eder misiniz?`,
};

function euros(amount: number): string {
  return `${amount.toFixed(2)} EUR`;
}
