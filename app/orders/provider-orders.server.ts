import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Context } from "#app/context.ts";
import type { Paise } from "#app/money.ts";
import { db, sqlite } from "#db/client.server.ts";
import { committedTogether } from "#db/commit.server.ts";
import { orders, replacedProviderOrders, unsettledStatuses } from "#db/schema.ts";
import { nameProvider } from "./orders.sql.server.ts";

/** What an order is called at the payment provider, and at whose. */

const put = db
  .update(orders)
  .set({
    providerOrderId: sql`${sql.placeholder("made")}`,
    provider: sql`${sql.placeholder("provider")}`,
    providerAmount: sql`${sql.placeholder("amount")}`,
  })
  .where(
    and(
      eq(orders.id, sql.placeholder("id")),
      sql`${orders.providerOrderId} is ${sql.placeholder("before")}`,
      eq(orders.amount, sql.placeholder("amount")),
    ),
  )
  .prepare();
const present = db
  .select({
    id: orders.providerOrderId,
    provider: orders.provider,
    asked: orders.providerAmount,
    amount: orders.amount,
  })
  .from(orders)
  .where(eq(orders.id, sql.placeholder("id")))
  .prepare();
const keepReplaced = db
  .insert(replacedProviderOrders)
  .values({
    id: sql.placeholder("id"),
    provider: sql.placeholder("provider"),
    orderId: sql.placeholder("orderId"),
    replacedAt: sql.placeholder("now"),
  })
  .onConflictDoNothing()
  .prepare();
const replaced = db
  .select({ id: replacedProviderOrders.id, provider: replacedProviderOrders.provider })
  .from(replacedProviderOrders)
  .where(eq(replacedProviderOrders.orderId, sql.placeholder("orderId")))
  .orderBy(replacedProviderOrders.replacedAt)
  .prepare();

/**
 * Writes down the provider's order that was made for ours, of `amount` paise. Of two at once the
 * first one written stands, the other is never paid and costs nothing; so it is when our order
 * costs another sum by now. The one before it is kept: money may still come by it. The id of what
 * stands then, where our order can be paid by it, kept when that is on the disk, which nobody else
 * waits for.
 */
export const saveProviderOrder = committedTogether(
  (
    orderId: string,
    wanted: { made: string; provider: string; amount: Paise; before: string | null },
    now: number,
  ): string | undefined => {
    const before = present.get({ id: orderId });
    const isPut = put.run({ id: orderId, ...wanted }).changes > 0;
    if (isPut && before?.id) {
      keepReplaced.run({ id: before.id, provider: before.provider, orderId, now });
    }
    if (isPut) return wanted.made;
    const isPayable = before?.asked === before?.amount && before?.provider === wanted.provider;
    return isPayable ? (before?.id ?? undefined) : undefined;
  },
);

/** The provider's orders that corrections of ours have replaced, oldest first. */
export function replacedOrdersOf(orderId: string): { id: string; provider: string | null }[] {
  return replaced.all({ orderId });
}

const check = db
  .update(orders)
  .set({ checkedAt: sql`${sql.placeholder("now")}` })
  .where(eq(orders.id, sql.placeholder("orderId")))
  .prepare();

/** The provider has answered how this order is paid: the next round of asking may wait. */
export function setPaymentChecked(
  { now }: Pick<Context, "now">,
  { orderId }: { orderId: string },
): void {
  check.run({ orderId, now });
}

const isUnpaid = inArray(orders.status, unsettledStatuses);

/**
 * Unpaid orders forget what they were called at these providers, the sandbox or one in test mode, so that the next visit
 * to their pay page makes them known to the real provider. Only there: a real one may hold money.
 */
export function forgetPlayedOrders(providers: string[]): void {
  const isPlayed = and(isNotNull(orders.providerOrderId), inArray(orders.provider, providers));
  db.update(orders)
    .set({ providerOrderId: null, provider: null, providerAmount: null })
    .where(and(isPlayed, isUnpaid))
    .run();
  const unpaid = db.select({ id: orders.id }).from(orders).where(isUnpaid);
  db.delete(replacedProviderOrders)
    .where(
      and(
        inArray(replacedProviderOrders.provider, providers),
        inArray(replacedProviderOrders.orderId, unpaid),
      ),
    )
    .run();
}

/**
 * At start: orders that an earlier release made known to a provider, and nobody has paid yet, did
 * not say to which. There was one, the one in use.
 */
export function nameProviderOfEarlierOrders(provider: string): void {
  sqlite
    .transaction(() => {
      nameProvider.run(provider);
      db.update(replacedProviderOrders)
        .set({ provider })
        .where(isNull(replacedProviderOrders.provider))
        .run();
    })
    .immediate();
}
