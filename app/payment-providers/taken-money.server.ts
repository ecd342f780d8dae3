import { inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { payments } from "#db/schema.ts";

/** Whether one of these providers has ever taken money for this shop. Looked up only where none has keys. */
export function hasTakenMoney(names: string[]): boolean {
  const ofThem = inArray(payments.provider, names);
  return db.select({ id: payments.id }).from(payments).where(ofThem).limit(1).get() !== undefined;
}
