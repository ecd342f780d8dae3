import fc from "fast-check";
import { issueCreditNotes } from "#app/documents/invoices.server.ts";
import { moveOrder } from "#app/fulfilment/move-order.server.ts";
import { unpackEndedExchanges } from "#app/fulfilment/undo-exchange.server.ts";
import { undoStep } from "#app/fulfilment/undo-step.server.ts";
import { keysOf } from "#app/keys.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { parcelStatus } from "#app/orders/status.ts";
import { cancelOrder } from "#app/payments/cancel-order.server.ts";
import { asking } from "#app/payments/order-fixture.ts";
import { recordPayment } from "#app/payments/record-payment.server.ts";
import { acceptTransfer, reportTransfer } from "#app/payments/upi/upi.server.ts";
import { closeWithoutRefund } from "#app/refunds/close-without-refund.server.ts";
import { reckonRefund, refundLines } from "#app/refunds/refund-units.server.ts";
import {
  finishRefund,
  listRefunds,
  type Refund,
  refundable,
  requestRefundAtDesk,
} from "#app/refunds/refunds.server.ts";
import { DAY, HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  type Choice,
  type Life,
  operator,
  orderOf,
  parcel,
  paymentIds,
  provider,
  shopper,
  silent,
} from "./order-life-base-fixture.ts";
import { correctAtDesk, correctByForm } from "./order-life-correct-fixture.ts";
import { bankAsks, bankDecides, exchange, packExchange } from "./order-life-more-fixture.ts";
import { receiveReturn, refundInstead } from "./receive-return.server.ts";
import { returnToOrigin } from "./return-to-origin.server.ts";
import {
  listReturnsOf,
  returnableLines,
  writeAnswer,
  writeClosed,
  writeReturn,
} from "./returns.server.ts";

/**
 * What can happen to an order, each at any time: what does not fit its status is refused by the shop.
 * The payment provider never answers; what becomes of a refund is a step too.
 */

let ids = 0;

function pay(life: Life, more = 0, isReturned = false) {
  payAmount(life, orderOf(life).amount + more, isReturned);
}

function payAmount(life: Life, amount: number, isReturned = false) {
  const money = { provider: silent.name, method: "upi", currency: "INR", isForOrder: true };
  const { orderId } = life;
  recordPayment(provider(life), { ...money, orderId, id: `pay_${++ids}`, amount, isReturned });
}

/** One of the order's payments, kept or not. */
function somePayment(life: Life, { nth }: Choice): string | undefined {
  const known = paymentIds(life);
  return known[nth % Math.max(known.length, 1)];
}

/** The lines of which some units were chosen, never more than there are. */
function chosen<T>(lines: T[], { units }: Choice, left: (line: T) => number) {
  return lines.flatMap((line, i) => {
    const { quantity = 0, isRestocked = false } = units[i] ?? {};
    const count = Math.min(quantity, left(line));
    return count > 0 ? [{ line, quantity: count, isRestocked }] : [];
  });
}

function refundUnits(life: Life, choice: Choice) {
  const { orderId } = life;
  const paymentId = somePayment(life, choice);
  if (!paymentId) return;
  const units = chosen(refundLines(orderId), choice, ({ left }) => left).map(
    ({ line, ...one }) => ({ lineId: line.lineId, ...one }),
  );
  const withDelivery = choice.share > 0.7;
  const asked = reckonRefund({ orderId, paymentId, units, withDelivery, other: undefined });
  if (!asked.ok) return;
  const { amount, delivery, left: seen } = asked;
  const refund = { paymentId, amount, delivery, units, seen, byHand: choice.nth === 4 };
  requestRefundAtDesk(operator(life), { orderId, reason: "a flaw", ...refund });
}

function refundAmount(life: Life, choice: Choice) {
  const { orderId } = life;
  const paymentId = somePayment(life, choice);
  if (!paymentId) return;
  const left = refundable(orderId, paymentId);
  const amount = choice.nth > 2 ? left : 100 + Math.floor(choice.share ** 2 * left);
  requestRefundAtDesk(operator(life), { orderId, paymentId, amount, reason: "a gift" });
}

function endRefund(life: Life, { nth }: Choice, status: "processed" | "failed") {
  const isOpen = (one: Refund) => ["asked", "pending"].includes(one.status);
  // Told once more of one that is over, too.
  const open = listRefunds(life.orderId).filter((one) => nth === 5 || isOpen(one));
  const refundId = open[nth % Math.max(open.length, 1)]?.id;
  if (!refundId) return;
  finishRefund(provider(life), { refundId, status, providerRefundId: `rfnd_${++ids}` });
}

function askReturn(life: Life, choice: Choice) {
  const { orderId } = life;
  const items = chosen(returnableLines(orderId), choice, ({ quantity }) => quantity).map(
    ({ line, quantity }) => ({ lineId: line.lineId, quantity }),
  );
  if (items.length === 0) return;
  const wish = choice.share > 0.5 ? "exchange" : "return";
  const input = { items, wish, reason: "flaw", words: "" } as const;
  sqlite.transaction(() => writeReturn(shopper(life), { orderId, input, photos: [] }))();
}

function answerReturn(life: Life, accepted: boolean) {
  const [request] = listReturnsOf(life.orderId);
  if (!request) return;
  const { id, status } = request;
  const write = () => {
    if (status === "asked") writeAnswer(operator(life), { id, accepted, answer: "as you say" });
    else if (!accepted) writeClosed(operator(life), { id, answer: "nothing came" });
  };
  sqlite.transaction(write)();
}

function receive(life: Life, { nth }: Choice) {
  const [request] = listReturnsOf(life.orderId);
  if (request) receiveReturn(operator(life), { id: request.id, canBeSold: nth > 2 });
}

function instead(life: Life) {
  const [request] = listReturnsOf(life.orderId);
  if (request) refundInstead(operator(life), { id: request.id });
}

function move(life: Life, to: "packed" | "shipped" | "delivered") {
  const shipment = to === "shipped" ? parcel : undefined;
  moveOrder(operator(life), { orderId: life.orderId, to, shipment });
}

function backAtShop(life: Life, { share, nth }: Choice) {
  const how = { isRestocked: share > 0.5, isRefunded: nth !== 1 };
  returnToOrigin(operator(life), { orderId: life.orderId, ...how });
}

function transfer(life: Life, { share }: Choice) {
  const { orderId } = life;
  const amount = orderOf(life).amount - (share > 0.2 ? 0 : 1);
  reportTransfer(shopper(life), { orderId, typed: String(4e11 + ++ids) });
  acceptTransfer(operator(life), { orderId, amount });
}

/** What an order of this status waits for: by chance alone few get as far as an exchange. */
function onward(life: Life, choice: Choice) {
  switch (orderOf(life).status) {
    case "awaiting payment":
      return pay(life);
    case "paid":
      return move(life, "packed");
    case "packed":
      return move(life, "shipped");
    case "shipped":
      return choice.nth > 4 ? backAtShop(life, choice) : move(life, "delivered");
    case "delivered":
      return askReturn(life, choice);
    case "return requested":
      answerReturn(life, true);
      return receive(life, choice);
    case "returned":
      return onwardWithExchange(life, choice);
    case "refund due":
      return endRefund(life, choice, "processed");
    case "cancelled":
    case "refunded":
      return undefined;
  }
}

function onwardWithExchange(life: Life, choice: Choice) {
  switch (orderOf(life).exchange) {
    case "packed":
      // Pressed once more, it is packed once.
      return choice.nth === 0 ? packExchange(life, choice) : move(life, "shipped");
    case "sent":
      return choice.nth > 4 ? backAtShop(life, choice) : move(life, "delivered");
    case "delivered":
      return undefined;
    case null:
      if (choice.nth > 3) return packExchange(life, choice);
      return choice.nth > 1 ? exchange(life, choice) : instead(life);
  }
}

function pass(life: Life, days: number) {
  life.now += days * DAY;
}

const steps = {
  onward,
  pay: (life) => pay(life),
  "pay another amount": (life, { share }) => pay(life, 100, share > 0.5),
  "pay a part": (life, { share }) => pay(life, -1 - Math.floor(share * 1000)),
  "pay what it first cost": (life) => payAmount(life, life.firstAmount),
  transfer,
  "correct by its form": correctByForm,
  "correct at the desk": correctAtDesk,
  undo: (life) =>
    undoStep(operator(life), { orderId: life.orderId, from: parcelStatus(orderOf(life)) }),
  "cancel by the shopper": ({ orderId, now }) =>
    cancelOrder(asking(silent, "shopper", now), { orderId }),
  "cancel by the operator": (life) => cancelOrder(operator(life), { orderId: life.orderId }),
  "refund units": refundUnits,
  "refund an amount": refundAmount,
  "refund succeeds": (life, choice) => endRefund(life, choice, "processed"),
  "refund fails": (life, choice) => endRefund(life, choice, "failed"),
  "close without a refund": (life) =>
    sqlite.transaction(() => closeWithoutRefund(operator(life), { orderId: life.orderId }))(),
  "ask for a return": askReturn,
  "accept the return": (life) => answerReturn(life, true),
  "refuse the return": (life) => answerReturn(life, false),
  "receive the return": receive,
  "refund instead of the exchange": instead,
  "send the exchange": exchange,
  "pack the exchange": packExchange,
  "pack an order": (life) => move(life, "packed"),
  "parcel leaves": (life) => move(life, "shipped"),
  "parcel arrives": (life) => move(life, "delivered"),
  "unpack ended exchanges": (life) => unpackEndedExchanges(operator(life)),
  "bank asks": bankAsks,
  "bank decides": bankDecides,
  "parcel is back at the shop": backAtShop,
  "time to pay is over": ({ now }) => releaseExpiredHolds(now + HOUR),
  "credit notes": (life) => issueCreditNotes(operator(life)),
  "two days": (life) => pass(life, 2),
  "thirteen days": (life) => pass(life, 13),
} satisfies Record<string, (life: Life, choice: Choice) => unknown>;

type Name = keyof typeof steps;
const often: Partial<Record<Name, number>> = {
  "correct by its form": 2,
  "correct at the desk": 2,
  onward: 14,
  "refund units": 3,
  "refund an amount": 2,
  "refund succeeds": 3,
  "refund fails": 3,
  undo: 2,
  "bank asks": 3,
  "bank decides": 4,
};

/** A step, and how long after the one before it. */
export const step = fc.record({
  do: fc.oneof(
    ...keysOf(steps).map((name) => ({
      weight: often[name] ?? 1,
      arbitrary: fc.constant(name),
    })),
  ),
  share: fc.nat({ max: 99 }).map((hundredths) => hundredths / 100),
  nth: fc.nat({ max: 5 }),
  units: fc.array(fc.record({ quantity: fc.nat({ max: 4 }), isRestocked: fc.boolean() }), {
    minLength: 3,
    maxLength: 3,
  }),
  seconds: fc.nat({ max: 90 }),
  /** Of which order, where there are two. */
  order: fc.nat({ max: 1 }),
});
export type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

export async function take(life: Life, { do: name, seconds, ...choice }: Omit<Step, "order">) {
  life.now += seconds * 1000;
  await steps[name](life, choice);
}
