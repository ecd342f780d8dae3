import type { Paise } from "#app/money.ts";
import { HAS_TRANSFER_REPORT } from "#app/orders/holds.sql.server.ts";
import { statusLabel } from "#app/orders/status.ts";
import { DISPATCH_DAYS } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readNumberKey, readTimeKey, timeKey } from "#db/page.ts";
import type { OrderStatus } from "#db/schema.ts";

export type DeskOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  statusLabel: string;
  name: string;
  city: string;
  amount: Paise;
  pieces: number;
  createdAt: number;
  /** When it should have left the house; null once it has, and before it is paid. */
  promisedAt: number | null;
  isLate: boolean;
};

export const DISPATCH_MS = DISPATCH_DAYS * 24 * 60 * 60_000;

export type ListOrder = "newest" | "oldest";

const PAGE = 30;
const COLUMNS = `id, number, status, name, city, amount, created_at createdAt, paid_at paidAt,
  ${HAS_TRANSFER_REPORT} hasTransferReport,
  (select sum(quantity) from order_lines where order_id = orders.id) pieces`;
const byKey = {
  newest: `(created_at, id) < (@at, @id) order by created_at desc, id desc limit ${PAGE + 1}`,
  oldest: `(created_at, id) > (@at, @id) order by created_at, id limit ${PAGE + 1}`,
};
const listed = (where: string) => ({
  newest: sqlite.prepare(`select ${COLUMNS} from orders where ${where} ${byKey.newest}`),
  oldest: sqlite.prepare(`select ${COLUMNS} from orders where ${where} ${byKey.oldest}`),
});
const all = listed("");
const byStatus = listed("status = @status and");

/** One page of what a search finds: the newest numbers below `before`. */
const found = (numbers: string[]) =>
  sqlite.prepare(
    `select ${COLUMNS} from orders where number in (${numbers
      .map((one) => `select * from (${one} order by 1 desc limit ${PAGE + 1})`)
      .join(" union ")}) order by number desc limit ${PAGE + 1}`,
  );
const ordersWhere = (condition: string) =>
  `select number from orders where ${condition} and number < @before`;
const byDigits = found(
  ["number = @number", "phone = @phone", "pincode = @pincode"].map(ordersWhere),
);
const byMail = found([ordersWhere("email in (@mail, lower(@mail))")]);
/** One thing a shopper sends: a name of the order, or the number of a payment, parcel or paper. */
const byReference = found(
  [
    "id = lower(@typed)",
    "substr(id, -8) = lower(@typed)",
    "provider_order_id = @typed",
    ...[
      "payments where id in (@typed, 'upi_' || @typed)",
      "upi_claims where utr = @typed",
      "refunds where provider_refund_id = @typed",
      "parcels where awb = @typed",
      "shipments where tracking_number = @typed",
      "invoices where number = @typed",
    ].map((rows) => `id in (select order_id from ${rows})`),
  ].map(ordersWhere),
);
const byName = found([
  "select rowid from order_names where order_names match @words and rowid < @before",
]);
const counts = sqlite.prepare("select status, count(*) count from orders group by status");
const payments = sqlite.prepare(
  `select id, provider, method, amount, currency, status, captured_at capturedAt from payments
   where order_id = ? order by captured_at, id`,
);

/** By key, the newest first unless asked otherwise; `next` is the `after` of the following page. */
export function listOrders(
  status: OrderStatus | undefined,
  after: string | null,
  order: ListOrder = "newest",
  now = Date.now(),
): { orders: DeskOrder[]; next: string | null } {
  const [at, id] = readTimeKey(after) ?? (order === "newest" ? NEWEST : [0, ""]);
  const rows = status ? byStatus[order].all({ at, id, status }) : all[order].all({ at, id });
  return shownPage(rows as Row[], now, ({ createdAt, id }) => timeKey(createdAt, id));
}

/**
 * By the order's number, the phone it was placed with, its pincode, its e-mail address, the words
 * of its name (their beginnings will do), or what a shopper sends: the link to the order, its short
 * name, the id of a payment, a UTR, a tracking number. Newest first and by key.
 */
export function searchOrders(
  query: string,
  after: string | null = null,
  now = Date.now(),
): { orders: DeskOrder[]; next: string | null } {
  // "My order 1001 (A1B2C3D4) …", as a shopper's WhatsApp begins, or a link that ends in /order/….
  const typed = /\border[\s/#]+([\w-]+)/i.exec(query)?.[1] ?? query.trim().replace(/^#/, "");
  return shownPage(rowsFor(typed, readNumberKey(after)), now, ({ number }) => String(number));
}

function rowsFor(typed: string, before: number): Row[] {
  // As it is read out: "E906 7FDB".
  const compact = typed.replace(/\s/g, "");
  if (/^(?=.*\d)[\w/-]{8,64}$/.test(compact)) {
    const rows = byReference.all({ typed: compact, before }) as Row[];
    if (rows.length > 0) return rows;
  }
  if (typed.includes("@")) return byMail.all({ mail: typed, before }) as Row[];
  const words = (typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) =>
    /\p{L}/u.test(word),
  );
  if (words.length > 0) {
    // A single letter is a whole word (an initial): it begins too many names.
    const match = words.slice(0, 6).map((word) => `"${word}"${word.length > 1 ? "*" : ""}`);
    return byName.all({ words: match.join(" "), before }) as Row[];
  }
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return [];
  return byDigits.all({
    number: digits.length <= 9 ? Number(digits) : -1,
    phone: digits.slice(-10),
    pincode: digits,
    before,
  }) as Row[];
}

/** In the order of the operator's day: what waits for the operator first, what is over last. */
export const deskStatuses: readonly OrderStatus[] = [
  "paid",
  "packed",
  "shipped",
  "awaiting payment",
  "return requested",
  "refund due",
  "delivered",
  "returned",
  "refunded",
  "cancelled",
];

/** How many orders stand where; statuses without one are left out. */
export function countOrders(): Partial<Record<OrderStatus, number>> {
  const rows = counts.all() as { status: OrderStatus; count: number }[];
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

export type DeskPayment = {
  id: string;
  provider: string;
  method: string;
  amount: Paise;
  currency: string;
  status: "captured" | "refund due" | "refunded";
  capturedAt: number;
};

export function listPayments(orderId: string): DeskPayment[] {
  return payments.all(orderId) as DeskPayment[];
}

type Row = Omit<DeskOrder, "statusLabel" | "promisedAt" | "isLate"> & {
  hasTransferReport: 0 | 1;
  paidAt: number | null;
};

function shownPage(rows: Row[], now: number, keyOf: (row: Row) => string) {
  const { page, next } = pageOf(rows, PAGE, keyOf);
  return { orders: page.map((row) => shown(row, now)), next };
}

function shown({ hasTransferReport, paidAt, ...order }: Row, now: number): DeskOrder {
  const isHere = order.status === "paid" || order.status === "packed";
  const promisedAt = isHere && paidAt !== null ? paidAt + DISPATCH_MS : null;
  return {
    ...order,
    statusLabel: statusLabel(order.status, hasTransferReport === 1),
    promisedAt,
    isLate: promisedAt !== null && promisedAt < now,
  };
}
