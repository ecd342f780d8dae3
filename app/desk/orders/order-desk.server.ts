import { dayClock, indianDate } from "#app/india/dates.ts";
import type { Paise } from "#app/money.ts";
import { isToSend } from "#app/orders/status.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { DAY } from "#app/time.ts";
import { NEWEST, pageOf, readNumberKey, readTimeKey, timeKey } from "#db/page.ts";
import type { OrderStatus } from "#db/schema.ts";
import type { ChipLook } from "../chip.tsx";
import { deskStatuses, orderChip, orderLabel } from "./order-chips.ts";
import {
  allOrders,
  byDigits,
  byMail,
  byName,
  byReference,
  byStatus,
  countsByStatus,
  MOST_FOUND,
  moreHave,
  PAGE,
  paymentsOf,
} from "./order-desk.sql.server.ts";
import { type OrderColumn, type OrderSort, orderColumns, orderSorts } from "./order-sorts.ts";
import { sorted } from "./sorted-orders.sql.server.ts";

export type DeskOrder = {
  id: string;
  number: number;
  status: OrderStatus;
  statusLabel: string;
  chip: ChipLook;
  name: string;
  city: string;
  amount: Paise;
  units: number;
  /** Of the first item, as it was that day; see catalog/pictures.ts. */
  image: string | null;
  /** How it was paid, in the provider's word; null while it is not. */
  method: string | null;
  createdAt: number;
  /** When it was placed, in words. */
  placed: string;
  /** When it should have left the house; null once it has, and before it is paid. */
  promisedAt: number | null;
  isLate: boolean;
  /** Its promise ends today, and has not yet. */
  isDueToday: boolean;
};

/** How long a confirmed order may wait for its parcel, by what the shop promises, in ms. */
export function dispatchMs(): number {
  return currentSettings().dispatchDays * DAY;
}

/** Until when an order that is to be sent should have left the house; times in ms UTC. */
export function dispatchPromise(
  { status, confirmedAt }: { status: OrderStatus; confirmedAt: number | null },
  now: number,
): Pick<DeskOrder, "promisedAt" | "isLate" | "isDueToday"> {
  const promisedAt = isToSend(status) && confirmedAt !== null ? confirmedAt + dispatchMs() : null;
  if (promisedAt === null) return { promisedAt, isLate: false, isDueToday: false };
  const isLate = promisedAt < now;
  return { promisedAt, isLate, isDueToday: !isLate && indianDate(promisedAt) === indianDate(now) };
}

/** By key, the newest first unless asked otherwise; `next` is the `after` of the following page. */
export function listOrders(
  status: OrderStatus | undefined,
  after: string | null,
  sort: OrderSort = "newest",
  now = Date.now(),
): { orders: DeskOrder[]; next: string | null } {
  if (sort === "newest" || sort === "oldest") return shownPage(byTime(status, after, sort), now);
  const [column, turn] = orderSorts[sort];
  if (column === "status") {
    if (status) return { orders: [], next: null };
    return shownPage(byStatuses(after, turn), now, ({ status, createdAt, id }) =>
      [deskStatuses.indexOf(status), timeKey(createdAt, id)].join("."),
    );
  }
  // Only the number of the last one stands in the address, and no name.
  const last = /^\d{1,15}$/.test(after ?? "") ? Number(after) : EDGE[turn];
  const list = sorted[column][turn];
  const rows = status ? list.ofStatus.all({ last, status }) : list.all.all({ last });
  return shownPage(rows, now, ({ number }) => String(number));
}

const EDGE = { up: 0, down: Number.MAX_SAFE_INTEGER };

function byTime(status: OrderStatus | undefined, after: string | null, sort: "newest" | "oldest") {
  const [at, id] = readTimeKey(after) ?? (sort === "newest" ? NEWEST : [0, ""]);
  return status ? byStatus[sort].all({ at, id, status }) : allOrders[sort].all({ at, id });
}

/** As they wait for the operator: one status after the other, in each the newest first. */
function byStatuses(after: string | null, turn: "up" | "down"): Row[] {
  const [, place = "0", key = null] = /^(\d+)\.(.+)$/.exec(after ?? "") ?? [];
  const order = turn === "up" ? deskStatuses : deskStatuses.toReversed();
  const first = after ? order.indexOf(deskStatuses[Number(place)] ?? "paid") : 0;
  const rows: Row[] = [];
  for (const [i, status] of order.slice(first).entries()) {
    rows.push(...byTime(status, i === 0 ? key : null, "newest"));
    if (rows.length > PAGE) break;
  }
  return rows;
}

/** A status has so many orders at most that the database sorts them for each page. */
const MOST_SORTED = 2000;

/** By what a list can be sorted fast, whatever the size of the shop. */
export function sortsOf(status: OrderStatus | undefined): readonly OrderColumn[] {
  if (!status) return orderColumns;
  if ((countOrdersByStatus()[status] ?? 0) > MOST_SORTED) return ["placed"];
  return orderColumns.filter((column) => column !== "status");
}

/**
 * By the order's number, the phone it was placed with (its last four digits or more will do, or its first
 * seven while they are typed; nobody names the middle ones, and an index for them would be seven rows more
 * for each order), its pincode, its e-mail address, the words of its name (their beginnings will do), or
 * what a shopper sends: the link to the order, its short name, the id of a payment, a UTR, a tracking
 * number. Newest first and by key.
 */
export function searchOrders(
  query: string,
  after: string | null = null,
  now = Date.now(),
): { orders: DeskOrder[]; next: string | null } {
  const { by, known } = searchFor(typedOf(query));
  const before = readNumberKey(after);
  // One whose number is typed is on the first page already.
  const later = after !== null && "number" in known && { number: -1 };
  const rows = by?.page.all({ ...known, ...later, before }) ?? [];
  return shownPage(rows, now, ({ number }) => String(number));
}

/**
 * How many orders a list has on all its pages, and what they come to. `within`: not all were looked
 * through, but so many, from one end of the list on.
 */
export type OrdersTotal = {
  orders: number;
  amount: Paise;
  within?: { orders: number; from: "newest" | "oldest" };
};

/** The same of what a search finds: of many those with the highest numbers. */
export function sumFound(query: string): OrdersTotal {
  const { by, known } = searchFor(typedOf(query));
  const sum = by?.sum.get({ ...known, before: readNumberKey(null) }) ?? { orders: 0, amount: 0 };
  return sum.orders < MOST_FOUND ? sum : { ...sum, within: { orders: MOST_FOUND, from: "newest" } };
}

function typedOf(query: string): string {
  // "My order 1001 (A1B2C3D4) …", as a shopper's WhatsApp begins, or a link that ends in /order/….
  return /\border[\s/#]+([\w-]+)/i.exec(query)?.[1] ?? query.trim().replace(/^#/, "");
}

/** So many first digits find a phone, which has ten: six may be a pincode. */
const PHONE_BEGINS = 7;

/** Whether more names than so many have all the words. */
const haveMore = (words: string[], most: number) => moreHave.get({ words: words.join(" "), most });

type Search = { by?: typeof byName; known: Record<string, string | number> };

function searchFor(typed: string): Search {
  // As it is read out: "E906 7FDB".
  const compact = typed.replace(/\s/g, "");
  if (/^(?=.*\d)[\w/-]{8,64}$/.test(compact)) {
    const known = { typed: compact };
    if (byReference.sum.get({ ...known, before: readNumberKey(null) })?.orders) {
      return { by: byReference, known };
    }
  }
  if (typed.includes("@")) return { by: byMail, known: { mail: typed } };
  const words = (typed.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).filter((word) =>
    /\p{L}/u.test(word),
  );
  if (words.length > 0) {
    const whole = words.slice(0, 6).map((word) => `"${word}"`);
    // A single letter is a whole word (an initial): it begins too many names. So is a word that very many
    // have: all the names that it begins would be read.
    const match = haveMore(whole, PAGE)
      ? whole
      : whole.map((word) => (word.length > 3 && !haveMore([word], MOST_FOUND) ? `${word}*` : word));
    return { by: byName, known: { words: match.join(" ") } };
  }
  const digits = typed.replace(/\D/g, "");
  if (digits === "") return { known: {} };
  const number = digits.length <= 9 ? Number(digits) : -1;
  const begins = digits.length >= PHONE_BEGINS && digits.length < 10 ? digits : "";
  // After every digit comes a colon.
  const beyond = begins && `${begins}:`;
  return {
    by: byDigits,
    known: { number, phone: digits.slice(-10), pincode: digits, ending: digits, begins, beyond },
  };
}

/** How many orders stand where; statuses without one are left out. */
export function countOrdersByStatus(): Partial<Record<OrderStatus, number>> {
  const rows = countsByStatus.all();
  return Object.fromEntries(rows.map(({ status, orders }) => [status, orders]));
}

/** The same of a status, or of all. */
export function sumOrders(of: OrderStatus | undefined): OrdersTotal {
  const rows = countsByStatus.all().filter(({ status }) => !of || status === of);
  const sum = (key: "orders" | "amount") => rows.reduce((all, row) => all + row[key], 0);
  return { orders: sum("orders"), amount: sum("amount") };
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

/** All that came for an order, refunded ones too; amounts in paise, times in ms UTC. */
export function listPayments(orderId: string): DeskPayment[] {
  return paymentsOf.all(orderId);
}

type Row = ReturnType<typeof byName.page.all>[number];

/** A page of rows as the list shows them; `next` is the `after` of the following one. */
export function shownPage(
  rows: Row[],
  now: number,
  keyOf = ({ createdAt, id }: Row) => timeKey(createdAt, id),
) {
  const { page, next } = pageOf(rows, PAGE, keyOf);
  return { orders: page.map((row) => shown(row, now)), next };
}

function shown(row: Row, now: number): DeskOrder {
  const { hasTransferReport, exchange, refundDue, confirmedAt, ...order } = row;
  const { status } = order;
  const state = { status, hasTransferReport: hasTransferReport === 1, exchange, refundDue };
  return {
    ...order,
    ...dispatchPromise({ status, confirmedAt }, now),
    placed: dayClock(order.createdAt, now),
    statusLabel: orderLabel(state),
    chip: orderChip(state),
  };
}
