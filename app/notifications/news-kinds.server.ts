import { and, eq, sql } from "drizzle-orm";
import { backupHealth } from "#app/backup/backup-health.server.ts";
import { diskState, freeSpaceText } from "#app/disk.server.ts";
import { counted } from "#app/india/counts.ts";
import { dayMonth } from "#app/india/dates.ts";
import { MAIL_NEWS_MS } from "#app/mail/mail-log.server.ts";
import { rupees } from "#app/money.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { findDispute } from "#app/payments/disputes.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { currentCouriers } from "#app/shipping/couriers/registry.server.ts";
import { inSize, sizeName } from "#app/shop.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { db } from "#db/client.server.ts";
import { outbox, productSizes, products, returnRequests, unmatchedPayments } from "#db/schema.ts";
import { lowStockNews } from "./low-stock-news.server.ts";
import {
  askedReturns,
  confirmedOrders,
  failedMailsSince,
  openUnmatchedPayments,
  reportedTransfers,
  stuckParcels,
  toldDisputes,
  unansweredMessages,
} from "./news.sql.server.ts";

/** One thing that has happened, without anything about a person, and where the desk shows it. */
type News = { text: string; href: string; isSandbox?: boolean };
export type NewsKind = {
  name: string;
  /** Of its switch, and above its news. */
  label: string;
  tell(subject: string): News;
} & (
  | {
      /** What there is to tell of at this moment; what was told is left out by the caller. */
      subjects(now: number): string[];
      look?: never;
    }
  | {
      /** Where that may be very much: what was not told, and what was told before a time and is over. */
      look(before: number): Promise<{ fresh: string[]; ended: string[] }>;
      subjects?: never;
    }
);

const { placeholder } = sql;
const wishOf = db
  .select({ orderId: returnRequests.orderId, wish: returnRequests.wish })
  .from(returnRequests)
  .where(eq(returnRequests.id, placeholder("id")))
  .prepare();
const sizeOf = db
  .select({ title: products.title, category: products.category, stock: productSizes.stock })
  .from(productSizes)
  .innerJoin(products, eq(products.id, productSizes.productId))
  .where(
    and(
      eq(productSizes.productId, placeholder("product")),
      eq(productSizes.size, placeholder("size")),
    ),
  )
  .prepare();
const mailOf = db
  .select({ subject: outbox.subject })
  .from(outbox)
  .where(eq(outbox.id, placeholder("id")))
  .prepare();
const paymentOf = db
  .select({ amount: unmatchedPayments.amount })
  .from(unmatchedPayments)
  .where(eq(unmatchedPayments.id, placeholder("id")))
  .prepare();

/** What was there a moment ago, in the same transaction. */
function found<Row>(row: Row | undefined, id: string): Row {
  if (!row) throw new Error(`Nothing to tell of: ${id}`);
  return row;
}

/** A kind that is added here has its switch, its news and its place in the mail. */
export const newsKinds: readonly NewsKind[] = [
  {
    name: "order",
    label: "New paid orders",
    subjects: (now) => confirmedOrders.all(now - 2 * DAY),
    tell: (id) => ofOrder(id, (order, units) => `New order ${order}, ${units}`),
  },
  {
    name: "transfer",
    label: "UPI payments to check",
    subjects: () => reportedTransfers.all(),
    tell: (key) => ofOrder(first(key), (order) => `A UPI payment was reported for order ${order}`),
  },
  {
    name: "return",
    label: "Return and exchange requests",
    subjects: () => askedReturns.all(),
    tell(id) {
      const { orderId, wish } = found(wishOf.get({ id }), id);
      const what = wish === "exchange" ? "An exchange" : "A return";
      const { text } = ofOrder(orderId, (order) => `${what} is requested: order ${order}`);
      return { text, href: `/admin/returns/${id}` };
    },
  },
  {
    name: "message",
    label: "Messages",
    subjects: () => unansweredMessages.all(),
    tell: () => ({ text: "A new message", href: "/admin/messages" }),
  },
  {
    name: "parcel",
    label: "Parcels stuck or coming back",
    subjects: () => stuckParcels.all(),
    tell: (key) =>
      ofOrder(first(key), (order) => `The parcel of order ${order} needs your attention`),
  },
  {
    name: "money",
    label: "Payments without an order",
    subjects: () => openUnmatchedPayments.all(),
    tell(id) {
      const amount = rupees(found(paymentOf.get({ id }), id).amount);
      return { text: `${amount} was paid without an order`, href: `/admin/payments#${id}` };
    },
  },
  {
    name: "dispute",
    label: "Payments that a customer's bank asks back",
    subjects: (now) => toldDisputes.all(now - 2 * DAY),
    tell(key) {
      const { status, amount, orderId, orderNumber, paymentId, ...dispute } = found(
        findDispute(first(key)),
        key,
      );
      const what = `${rupees(amount)} of ${orderNumber ? `order ${orderNumber}` : paymentId}`;
      const until = dispute.respondBy === null ? "" : ` by ${dayMonth(dispute.respondBy)}`;
      const texts: Record<typeof status, string> = {
        open: `A customer's bank asks for ${what} (${dispute.reason}). Answer at the payment provider${until}`,
        "under review": `The bank is deciding about ${what}`,
        won: `You keep ${what}: the dispute is won`,
        lost: `The customer's bank got back ${what}: the dispute is lost`,
        closed: `The dispute of ${what} is closed`,
      };
      const href = orderId ? `/admin/orders/${orderId}` : `/admin/payments#${paymentId}`;
      return { text: texts[status], href };
    },
  },
  {
    name: "low",
    label: "Sizes low in stock",
    look: lowStockNews,
    tell(key) {
      const product = first(key);
      const size = key.slice(product.length + 1);
      const { title, category, stock } = found(sizeOf.get({ product, size }), key);
      const left = stock === null ? "made to order now" : `${counted(stock, "item")} left`;
      const sized = inSize(currentSettings(), { size, category });
      return { text: `${title}, ${sized}: ${left}`, href: `/admin/products/${product}` };
    },
  },
  {
    name: "mail",
    label: "Mails not sent",
    subjects: (now) => failedMailsSince.all(now - MAIL_NEWS_MS),
    tell: (id) => ({
      text: `A mail could not be sent: “${found(mailOf.get({ id: Number(id) }), id).subject}”`,
      href: `/admin/mail/${id}`,
    }),
  },
  {
    name: "connection",
    label: "Payment provider or courier service refuses the shop",
    subjects: (now) => refusingSince(now - REFUSED_MS),
    tell: (title) => ({
      text: `${title} no longer accepts the shop's login`,
      href: "/admin/settings/connections",
    }),
  },
  {
    name: "backup",
    label: "Missing backups",
    subjects(now) {
      const { isOld, push } = backupHealth(now);
      return [...(isOld ? ["backup"] : []), ...(push?.isOld ? ["elsewhere"] : [])];
    },
    tell: (which) => ({
      text: which === "backup" ? "There is no new backup" : "No new backup is kept elsewhere",
      href: "/admin/backups",
    }),
  },
  {
    name: "disk",
    label: "Disk nearly full",
    subjects: () => diskState().low.map(({ folder }) => folder),
    tell(folder) {
      const { low, isFull } = diskState();
      const disk = low.find((one) => one.folder === folder);
      const title = `A disk of the shop is ${isFull && disk?.holdsShop ? "full" : "nearly full"}`;
      return { text: disk ? `${title}: ${freeSpaceText(disk)}` : title, href: "/admin/dashboard" };
    },
  },
];

/** A single refusal may be the supplier's mistake. */
const REFUSED_MS = 5 * MINUTE;

/** Suppliers by their titles that have let nobody in since a time, in ms UTC, or longer. */
function refusingSince(until: number): string[] {
  const { current } = paymentProviders();
  const couriers = currentCouriers().accounts.map(({ service, refusedSince }) => {
    return { title: service.title, refusedSince };
  });
  return [current, ...couriers]
    .filter(({ refusedSince }) => (refusedSince?.() ?? Number.POSITIVE_INFINITY) <= until)
    .map(({ title }) => title);
}

const first = (key: string) => key.split(":", 1)[0] ?? "";

function ofOrder(id: string, say: (order: string, units: string) => string): News {
  const order = findOrder(id);
  if (!order) return { text: say("", ""), href: "/admin/orders" };
  const units = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const text = say(
    `${order.number} (${rupees(order.amount)})`,
    `${counted(units, "item")}: ${order.lines
      .map((line) => {
        const size = sizeName(currentSettings(), line);
        return `${line.title} ${size}${line.quantity > 1 ? ` × ${line.quantity}` : ""}`;
      })
      .join("; ")}`,
  );
  return { text, href: `/admin/orders/${id}`, isSandbox: order.isSandbox };
}
