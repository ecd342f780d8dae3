import type { Paise } from "#app/money.ts";
import { statusLabel } from "#app/orders/status.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { NEWEST, pageOf, readNumberKey, readTimeKey, timeKey } from "#db/page.ts";
import type { OrderStatus } from "#db/schema.ts";
import {
  all,
  byDigits,
  byMail,
  byName,
  byReference,
  byStatus,
  countsByStatus,
  manyHave,
  PAGE,
  paymentsOf,
} from "./order-desk.sql.server.ts";

export type DeskOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  statusLabel: string;
  name: string;
  city: string;
  amount: Paise;
  units: number;
  /** Of the first item, as it was that day; see catalog/pictures.ts. */
  image: string | null;
  createdAt: number;
  /** When it should have left the house; null once it has, and before it is paid. */
  promisedAt: number | null;
  isLate: boolean;
};

/** How long a paid order may wait for its parcel, by what the shop promises, in ms. */
export function dispatchMs(): number {
  return currentSettings().dispatchDays * 24 * 60 * 60_000;
}

export type ListOrder = "newest" | "oldest";

/** By key, the newest first unless asked otherwise; `next` is the `after` of the following page. */
export function listOrders(
  status: OrderStatus | undefined,
  after: string | null,
  order: ListOrder = "newest",
  now = Date.now(),
): { orders: DeskOrder[]; next: string | null } {
  const [at, id] = readTimeKey(after) ?? (order === "newest" ? NEWEST : [0, ""]);
  const rows = status ? byStatus[order].all({ at, id, status }) : all[order].all({ at, id });
  return shownPage(rows, now, ({ createdAt, id }) => timeKey(createdAt, id));
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
    const rows = byReference.all({ typed: compact, before });
    if (rows.length > 0) return rows;
  }
  if (typed.includes("@")) return byMail.all({ mail: typed, before });
  const words = (typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) =>
    /\p{L}/u.test(word),
  );
  if (words.length > 0) {
    const whole = words.slice(0, 6).map((word) => `"${word}"`);
    // A single letter is a whole word (an initial): it begins too many names. So does a name that many
    // have: all names it begins would be read first.
    const match = manyHave.get(whole.join(" "))
      ? whole
      : whole.map((word) => (word.length > 3 ? `${word}*` : word));
    return byName.all({ words: match.join(" "), before });
  }
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return [];
  return byDigits.all({
    number: digits.length <= 9 ? Number(digits) : -1,
    phone: digits.slice(-10),
    pincode: digits,
    before,
  });
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
  const rows = countsByStatus.all();
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
  return paymentsOf.all(orderId);
}

type Row = ReturnType<typeof byName.all>[number];

function shownPage(rows: Row[], now: number, keyOf: (row: Row) => string) {
  const { page, next } = pageOf(rows, PAGE, keyOf);
  return { orders: page.map((row) => shown(row, now)), next };
}

function shown({ hasTransferReport, paidAt, ...order }: Row, now: number): DeskOrder {
  const isHere = order.status === "paid" || order.status === "packed";
  const promisedAt = isHere && paidAt !== null ? paidAt + dispatchMs() : null;
  return {
    ...order,
    statusLabel: statusLabel(order.status, hasTransferReport === 1),
    promisedAt,
    isLate: promisedAt !== null && promisedAt < now,
  };
}
