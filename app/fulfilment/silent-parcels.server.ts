import { and, asc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { parcels } from "#db/schema.ts";
import { type Parcel, parcelColumns } from "./parcels.server.ts";

const { placeholder } = sql;
const silent = db
  .select(parcelColumns)
  .from(parcels)
  .where(
    and(
      isNull(parcels.endedAt),
      isNotNull(parcels.awb),
      or(lte(parcels.updatedAt, placeholder("since")), gt(parcels.updatedAt, placeholder("now"))),
      gt(parcels.createdAt, placeholder("bookedAfter")),
      ne(parcels.stage, "delivered"),
    ),
  )
  .orderBy(asc(parcels.updatedAt))
  .limit(placeholder("most"))
  .prepare();
const touch = db
  .update(parcels)
  .set({ updatedAt: sql`${placeholder("now")}` })
  .where(eq(parcels.id, placeholder("id")))
  .prepare();

/**
 * Parcels under way of which nothing was heard, or asked, for so long; the longest silent first. What
 * is older than `followedMs` is asked about no more.
 */
export function listSilentParcels(
  now: number,
  { silentMs, followedMs, most }: { silentMs: number; followedMs: number; most: number },
): Parcel[] {
  // Heard of later than now: while the clock was wrong.
  const [since, bookedAfter] = [now - silentMs, now - followedMs];
  return silent.all({ now, since, bookedAfter, most });
}

/** Somebody has asked about it: others come first now. */
export function markAsked(id: number, now: number): void {
  touch.run({ id, now });
}
