import { and, inArray, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { payments } from "#db/schema.ts";

/** Of whom the index `payments_of_providers` has them: a million payments would be read otherwise. */
const isOfProvider = sql`${payments.provider} not in ('sandbox', 'upi')`;

/** Whether one of these providers has ever taken money for this shop. Looked up only where none has keys. */
export function hasTakenMoney(names: string[]): boolean {
  const ofThem = and(isOfProvider, inArray(payments.provider, names));
  return db.select({ id: payments.id }).from(payments).where(ofThem).limit(1).get() !== undefined;
}
