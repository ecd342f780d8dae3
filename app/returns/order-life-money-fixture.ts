import { expect } from "vitest";
import { sumOf, type TaxRow } from "#app/documents/tax.ts";
import { sqlite } from "#db/client.server.ts";
import { type Choice, type Life, orderOf } from "./order-life-base-fixture.ts";

/**
 * What each step of an order's life has to send back, reckoned anew beside the shop, in paise: from the
 * prices and numbers of what was ordered, chosen and returned alone.
 */

type Line = { id: number; title: string; price: number; quantity: number };
type Refund = {
  id: string;
  paymentId: string;
  amount: number;
  delivery: number;
  isFailed: number;
  isLoss: number;
  reason: string;
};
type Units = { of: string; lineId: number; quantity: number };
type Request = { id: string; status: string; wish: string; refundId: string | null };
type Payment = { id: string; amount: number; isBack: number };

const linesOf = sqlite.prepare<[string], Line>(
  "select id, title, unit_price price, quantity from order_lines where order_id = ? order by position",
);
const refundsOf = sqlite.prepare<[string], Refund>(
  `select id, payment_id paymentId, amount, delivery, status = 'failed' isFailed,
     asked_by = 'provider' isLoss, reason from refunds where order_id = ? order by created_at, id`,
);
const unitsOf = sqlite.prepare<[string], Units>(
  `select u.refund_id "of", u.line_id lineId, u.quantity from refund_units u
   join refunds r on r.id = u.refund_id where r.order_id = ?`,
);
const requestsOf = sqlite.prepare<[string], Request>(
  "select id, status, wish, refund_id refundId from return_requests where order_id = ?",
);
const returnedOf = sqlite.prepare<[string], Units>(
  `select l.request_id "of", l.line_id lineId, l.quantity from return_lines l
   join return_requests q on q.id = l.request_id where q.order_id = ?`,
);
const paymentsOf = sqlite.prepare<[string], Payment>(
  "select id, amount, status = 'refunded' isBack from payments where order_id = ?",
);

type Books = ReturnType<typeof readBooks>;
export function readBooks(life: Life) {
  const { orderId } = life;
  return {
    order: orderOf(life),
    lines: linesOf.all(orderId),
    refunds: refundsOf.all(orderId),
    units: unitsOf.all(orderId),
    requests: requestsOf.all(orderId),
    returned: returnedOf.all(orderId),
    payments: paymentsOf.all(orderId),
  };
}

const sum = <T>(all: readonly T[], of: (one: T) => number) =>
  all.reduce((total, one) => total + of(one), 0);

/** Of a payment, before anything smaller than what a provider refunds. */
function leftOf({ payments, refunds }: Books, paymentId: string): number {
  const payment = payments.find(({ id }) => id === paymentId);
  if (!payment || payment.isBack) return 0;
  const gone = refunds.filter((one) => one.paymentId === paymentId && !one.isFailed);
  const left = payment.amount - sum(gone, ({ amount }) => amount);
  return left < 100 ? 0 : left;
}

/** How many units of a line have neither gone back with money nor are asked for in a return. */
function unitsLeft({ units, refunds, requests, returned }: Books, line: Line): number {
  const failed = refunds.filter(({ isFailed }) => isFailed).map(({ id }) => id);
  const refunded = units.filter((one) => one.lineId === line.id && !failed.includes(one.of));
  const open = requests.filter(
    ({ status, refundId }) => status !== "refused" && !failed.includes(refundId ?? ""),
  );
  const back = returned.filter(
    (one) => one.lineId === line.id && open.some(({ id }) => id === one.of),
  );
  return line.quantity - sum([...refunded, ...back], ({ quantity }) => quantity);
}

const worth = ({ lines }: Books, units: readonly Units[]) =>
  sum(units, ({ lineId, quantity }) => {
    return quantity * (lines.find(({ id }) => id === lineId)?.price ?? Number.NaN);
  });

/** What the items of a return were paid; who returns the whole order gets its delivery too. */
function worthOfReturn(books: Books, requestId: string): number {
  const items = books.returned.filter((one) => one.of === requestId);
  const isWhole =
    sum(items, ({ quantity }) => quantity) === sum(books.lines, ({ quantity }) => quantity);
  return isWhole ? books.order.amount : worth(books, items);
}

/** What the operator ticks: units as far as there are any, and once in a while the delivery. */
function ticked(books: Books, { units, share }: Choice) {
  const chosen = books.lines.map((line, i) => {
    const quantity = Math.min(units[i]?.quantity ?? 0, Math.max(0, unitsLeft(books, line)));
    return { of: "", lineId: line.id, quantity };
  });
  const paidBack = books.refunds.filter(({ isFailed }) => !isFailed);
  const ofDelivery = books.order.shippingCost - sum(paidBack, ({ delivery }) => delivery);
  return {
    items: chosen.filter(({ quantity }) => quantity > 0),
    delivery: share > 0.7 ? Math.max(0, ofDelivery) : 0,
  };
}

function expectedOf(before: Books, after: Books, refund: Refund, choice: Choice): number {
  const left = leftOf(before, refund.paymentId);
  const request = after.requests.find(({ refundId }) => refundId === refund.id);
  if (request) return Math.min(worthOfReturn(before, request.id), left);
  if (refund.reason === "a flaw") {
    const { items, delivery } = ticked(before, choice);
    const own = after.units.filter((one) => one.of === refund.id);
    expect(
      own.map(({ lineId, quantity }) => ({ lineId, quantity })),
      "refunded items",
    ).toEqual(items.map(({ lineId, quantity }) => ({ lineId, quantity })));
    return Math.min(worth(before, items) + delivery, left);
  }
  if (refund.reason === "a gift" && choice.nth <= 2)
    return 100 + Math.floor(choice.share ** 2 * left);
  return left;
}

/** Every refund that a step has asked for is of just what it has to be, and none is missing. */
export function followMoney(life: Life, choice: Choice, before: Books, step: string): void {
  const after = readBooks(life);
  const known = before.refunds.map(({ id }) => id);
  for (const refund of after.refunds) {
    if (known.includes(refund.id) || refund.isLoss) continue;
    const expected = expectedOf(before, after, refund, choice);
    expect(refund.amount, `refund after "${step}": ${refund.reason}`).toBe(expected);
  }
  const wasReceived = before.requests.filter(({ status }) => status === "received");
  for (const { id, status, wish, refundId } of after.requests) {
    const isNew = status === "received" && !wasReceived.some((one) => one.id === id);
    if (isNew && wish === "return" && refundId === null) expect(leftOfPaying(before)).toBe(0);
  }
  const isCancelled = before.order.cancelledBy === null && after.order.cancelledBy !== null;
  const isUndelivered =
    before.order.status === "shipped" && ["refund due", "refunded"].includes(after.order.status);
  if (isCancelled || (isUndelivered && choice.nth !== 1))
    for (const { id } of after.payments) expect(leftOf(after, id), `kept after "${step}"`).toBe(0);
  for (const line of after.lines)
    expect(unitsLeft(after, line), `${line.title} after "${step}"`).toBeGreaterThanOrEqual(0);
}

const payingOf = sqlite
  .prepare<[string], string>(
    "select p.id from payments p join orders o on o.id = p.order_id and o.paid_at = p.captured_at where o.id = ?",
  )
  .pluck();

function leftOfPaying(books: Books): number {
  return leftOf(books, payingOf.get(books.order.id) ?? "");
}

/**
 * What the credit notes say of each line: its price for each unit, where money went back for units and
 * their delivery alone; all of it where all went back.
 */
export function checkCredited(life: Life, sold: TaxRow[], credited: TaxRow[]): void {
  const books = readBooks(life);
  const of = (rows: TaxRow[], title: string) =>
    sum(
      rows.filter((row) => row.title === title),
      ({ total }) => total,
    );
  const titles = [...new Set(sold.map(({ title }) => title))];
  if (sum(sold, ({ total }) => total) === sum(credited, ({ total }) => total)) {
    for (const title of titles) expect(of(credited, title), title).toBe(of(sold, title));
    return;
  }
  const paying = payingOf.get(life.orderId);
  const back = books.refunds.filter((one) => one.paymentId === paying && !one.isFailed);
  const parts = back.map((refund) => {
    const request = books.requests.find(({ refundId }) => refundId === refund.id);
    const units = request
      ? books.returned.filter((one) => one.of === request.id)
      : books.units.filter((one) => one.of === refund.id);
    const isOfUnits = refund.amount === worth(books, units) + refund.delivery;
    return { refund, units, isOfUnits };
  });
  const isDone = sum(back, ({ amount }) => amount) === sum(credited, ({ total }) => total);
  if (!isDone || parts.some(({ isOfUnits }) => !isOfUnits)) return;
  for (const { id, title, price } of books.lines) {
    const own = parts.flatMap(({ units }) => units).filter(({ lineId }) => lineId === id);
    expect(of(credited, title), `credited of ${title}`).toBe(
      price * sum(own, ({ quantity }) => quantity),
    );
  }
  expect(of(credited, "Delivery"), "credited of the delivery").toBe(
    sum(back, ({ delivery }) => delivery),
  );
}

const figures = ["taxable", "cgst", "sgst", "igst", "total"] as const;

/** Of each line, figure by figure, the notes until any of them have no more than its invoice, and all of it in the end. */
export function checkTaxes(sold: TaxRow[], notes: TaxRow[][]): void {
  const isAllBack = sumOf(sold, "total") === sumOf(notes.flat(), "total");
  for (const line of sold) {
    const own = notes.map((rows) =>
      rows.filter(({ title, rate }) => title === line.title && rate === line.rate),
    );
    const units = sum(own.flat(), ({ quantity }) => quantity ?? 0);
    expect(units, `units of ${line.title}`).toBeLessThanOrEqual(line.quantity ?? 0);
    for (const figure of figures) {
      const what = `${figure} of ${line.title}`;
      for (let nth = 1; nth <= own.length; nth++)
        expect(sumOf(own.slice(0, nth).flat(), figure), what).toBeLessThanOrEqual(line[figure]);
      if (isAllBack) expect(sumOf(own.flat(), figure), what).toBe(line[figure]);
    }
  }
  for (const row of notes.flat())
    for (const figure of figures)
      expect(row[figure], figure).toBeGreaterThanOrEqual(row.total === 1 ? -1 : 0);
}
