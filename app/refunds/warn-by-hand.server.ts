import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { refunds } from "#db/schema.ts";

/** Puts `error` beside what the operator is to send by hand of a payment: it may have gone back already. */
export const warnByHand = db
  .update(refunds)
  .set({ error: sql`${sql.placeholder("error")}` })
  .where(
    and(
      eq(refunds.paymentId, sql.placeholder("paymentId")),
      eq(refunds.status, "asked"),
      isNull(refunds.dueAt),
    ),
  )
  .prepare();
