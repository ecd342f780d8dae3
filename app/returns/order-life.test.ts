import fc from "fast-check";
import { expect, test } from "vitest";
import { addToCart } from "#app/cart/change-cart.server.ts";
import { newShopper } from "#app/checkout/checkout-fixture.ts";
import { placeOrder } from "#app/checkout/place-order.server.ts";
import { expectKeptSums } from "#app/desk/dashboard/sales-fixture.ts";
import {
  findInvoice,
  invoiceRows,
  issueCreditNotes,
  listCreditNotes,
} from "#app/documents/invoices.server.ts";
import { sumOf } from "#app/documents/tax.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import type { Order } from "#app/orders/orders.server.ts";
import { randomRuns } from "#app/random-runs-fixture.ts";
import { contextOf, shopperContext } from "#app/settings/context.server.ts";
import { askingShopper } from "#app/shipping/couriers/registry.server.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { type Life, orderOf } from "./order-life-base-fixture.ts";
import { checkPlaceOfSupply } from "./order-life-correct-fixture.ts";
import { type Step, step, take } from "./order-life-fixture.ts";
import { checkLosses, uncreditedOf } from "./order-life-losses-fixture.ts";
import { checkCredited, checkTaxes, followMoney, readBooks } from "./order-life-money-fixture.ts";
import { checkShelf, follow, see, shelfOf } from "./order-life-shelf-fixture.ts";

/**
 * Whatever is done with an order in whatever order, from its payment to its return and what goes out in
 * exchange, by whom it may, corrections too: of each item just what it was paid goes back, credit notes are the money that went back, the shelf and the day's sales add up.
 * 120 sequences, the same each time; `npm run any-order` tries 10,000 others.
 */
const TRIED = randomRuns(120);

const STOCK = 1_000_000;
const sizes = { kurti: "S", saree: "M", blouse: "M" };
sqlite.exec(`insert into products (id, title, price, created_at, updated_at)
    values ('kurti', 'K', 33333, 1, 1), ('saree', 'S', 100001, 1, 1), ('blouse', 'B', 700, 1, 1);
  insert into product_sizes (product_id, size, position, stock)
    values ('kurti', 'S', 0, ${STOCK}), ('saree', 'M', 0, ${STOCK}), ('blouse', 'M', 0, null)`);
saveBusiness("09AAPFU0939F1ZT");

const items = fc.array(
  fc.record({
    productId: fc.constantFrom("kurti", "saree", "blouse" as const),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);
const plan = fc.record({
  items,
  others: fc.option(items, { freq: 1 }),
  /** A few days before a financial year ends. */
  isLateInYear: fc.nat({ max: 7 }).map((one) => one === 0),
  happenings: fc.array(step, { minLength: 8, maxLength: 50, size: "max" }),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/** Of the last sequence: numbers of documents follow the time. */
let clock = Date.UTC(2027, 2, 20);

function nextTwentiethOfMarch(): number {
  const at = Date.UTC(new Date(clock).getUTCFullYear(), 2, 20);
  return at > clock ? at : Date.UTC(new Date(clock).getUTCFullYear() + 1, 2, 20);
}

async function place(items: Plan["items"]): Promise<Life> {
  clock += MINUTE;
  const { shopperId, fields } = newShopper();
  for (const { productId, quantity } of items)
    addToCart(shopperContext(), { shopperId, productId, size: sizes[productId], quantity });
  const form = { shopperId, token: shopperId, fields, network: null };
  const placed = await placeOrder(askingShopper("", clock), form);
  if (!placed.ok) throw new Error(placed.message);
  const { orderId } = placed;
  return { orderId, now: clock, firstAmount: orderOf({ orderId }).amount };
}

/** One order, or two that live side by side. */
async function start({ items, others, isLateInYear }: Plan): Promise<Life[]> {
  if (isLateInYear) clock = nextTwentiethOfMarch();
  const first = await place(items);
  return others ? [first, await place(others)] : [first];
}

/** Lets what goes on in the background end, and writes what the scheduler would. */
async function comeToRest(life: Life) {
  await new Promise(setImmediate);
  issueCreditNotes(contextOf({ kind: "scheduler" }, life.now + 1000));
  clock = life.now + 1000;
}

type Payment = { id: string; amount: number; status: string; at: number };
const paymentsOf = sqlite.prepare(
  "select id, amount, status, captured_at at from payments where order_id = ?",
);
const goneBack = sqlite
  .prepare(
    `select coalesce(sum(amount), 0) from refunds where payment_id = @id
     and (status = 'processed' or @orAsked and status <> 'failed')`,
  )
  .pluck();
const sumBack = (id: string, orAsked: 0 | 1) => goneBack.get({ id, orAsked }) as number;

/** What of each payment went back; returns that of the one which paid the order. */
function checkMoney(order: Order): number {
  const payments = paymentsOf.all(order.id) as Payment[];
  expect(new Set(payments.map(({ at }) => at)).size).toBe(payments.length);
  for (const { id, amount, status } of payments) {
    expect(sumBack(id, 1), "goes back").toBeLessThanOrEqual(amount);
    const back = sumBack(id, 0);
    if (status === "refunded" && back > 0) expect(amount - back, "kept").toBeLessThan(100);
  }
  const paying = payments.filter(({ at }) => at === order.paidAt);
  expect(paying, "times it was paid").toHaveLength(order.paidAt === null ? 0 : 1);
  const [own] = paying;
  if (own) expect(own.amount, "paid").toBe(order.amount);
  if (own && order.status === "refunded" && own.status !== "refunded")
    expect(hasEvent.get(order.id, "rest-kept")).toBe(1);
  return own ? sumBack(own.id, 0) : 0;
}
const hasEvent = sqlite
  .prepare("select 1 from order_events where order_id = ? and kind = ?")
  .pluck();

/** Invoice and credit notes; `back` went back of what was paid. */
function checkDocuments(life: Life, order: Order, back: number) {
  const invoice = findInvoice(order.id);
  if (!invoice) return;
  checkPlaceOfSupply(life);
  const sold = invoiceRows(invoice, order).rows;
  expect(sumOf(sold, "total")).toBe(order.amount);
  const notes = listCreditNotes(order.id).map((note) => invoiceRows(note, order).rows);
  const credited = notes.flat();
  expect(sumOf(credited, "total"), "credited").toBe(back - uncreditedOf(order));
  checkCredited(life, sold, credited);
  checkTaxes(sold, notes);
}

const shelf = sqlite.prepare("select stock from product_sizes where product_id = ?").pluck();
const moved = sqlite
  .prepare("select coalesce(sum(change), 0) from stock_moves where product_id = ?")
  .pluck();
const held = sqlite.prepare("select count(*) from holds where order_id = ?").pluck();

function checkStock(order: Order) {
  for (const product of ["kurti", "saree"] as const)
    expect(shelf.get(product), `${product} on the shelf`).toBe(
      STOCK + (moved.get(product) as number),
    );
  if (order.status === "cancelled") expect(held.get(order.id)).toBe(0);
}

const falseMails = sqlite
  .prepare(
    `select abs((select count(*) from outbox where key = 'exchange-sent:' || request_id) - (sent_at is not null))
       + abs((select count(*) from outbox where key = 'exchange-delivered:' || request_id)
         - (delivered_at is not null)) from exchanges where order_id = ?`,
  )
  .pluck();

/** What all sequences together have left. */
function checkBooks() {
  expectKeptSums();
  const sum = (sql: string) => sqlite.prepare(sql).pluck().get();
  const days = (column: string, basis: string) =>
    sum(`select sum(${column}) from sales_days where basis = '${basis}'`);
  expect(days("gross", "payments")).toBe(
    sum("select sum(amount) from orders where paid_at is not null"),
  );
  expect(days("refunded", "payments")).toBe(
    sum(`select sum(r.amount) from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = r.order_id and o.paid_at = p.captured_at where r.status <> 'failed'`),
  );
  expect(days("gross", "sales")).toBe(
    sum(`select sum(o.amount) from invoices i join orders o on o.id = i.order_id
      where i.kind = 'invoice'`),
  );
  const gaps = `select count(*) from (select max(serial) - count(*) missing from invoices
    group by kind, financial_year) where missing <> 0`;
  expect(sum(gaps), "numbers left out").toBe(0);
  expect(sum("select count(*) from order_events where kind = 'refunded'"), "told of").toBe(
    sum("select count(*) from refunds where status = 'processed'"),
  );
}

async function live(happenings: Step[], lives: Life[]) {
  const shelves = lives.map(({ orderId }) => shelfOf(orderId));
  let now = clock;
  for (const { order: nth, ...one } of happenings) {
    const [life, own] = [lives[nth % lives.length], shelves[nth % lives.length]];
    if (!life || !own) throw new Error("nobody lives");
    life.now = now;
    const before = see(life);
    const books = readBooks(life);
    await take(life, one);
    follow(own, life, one, before);
    followMoney(life, one, books, one.do);
    lives.forEach((each, i) => void checkShelf(shelves[i] ?? own, each, one.do));
    now = life.now;
  }
  for (const life of lives) await end({ ...life, now });
}

async function end(life: Life) {
  await comeToRest(life);
  const order = orderOf(life);
  checkDocuments(life, order, checkMoney(order));
  checkLosses(order);
  checkStock(order);
  expect(falseMails.get(order.id) ?? 0, "mails of an exchange").toBe(0);
}

test(`${TRIED.numRuns} lives of an order leave every paisa and piece in its place`, async () => {
  await fc.assert(
    fc.asyncProperty(plan, async (wanted) => live(wanted.happenings, await start(wanted))),
    TRIED,
  );
  checkBooks();
}, 3_600_000);
