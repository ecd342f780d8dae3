import { eq, sql } from "drizzle-orm";
import { type Place, placeOf, zoneOf } from "#app/india/pincode.ts";
import { isState } from "#app/india/states.ts";
import { db } from "#db/client.server.ts";
import { pincodes } from "#db/schema.ts";
import { cityOf } from "./cities.ts";

const find = db
  .select({ state: pincodes.state, district: pincodes.district })
  .from(pincodes)
  .where(eq(pincodes.pincode, sql.placeholder("pincode")))
  .prepare();

/** What stands in the table stays as it is; what does not may yet be filled in. */
const rows = new Map<string, ReturnType<typeof find.get>>();
const MOST_ROWS = 2000;

function rowOf(pincode: string) {
  const known = rows.get(pincode) ?? find.get({ pincode });
  if (rows.size >= MOST_ROWS) rows.clear();
  if (known) rows.set(pincode, known);
  return known;
}

/** A place with its city, or its district where the city has no other name; null: not known. */
type KnownPlace = Place & { city: string | null };

/**
 * Where a pincode lies, after the table and, for what is not in it, after the prefix rules;
 * undefined: neither has it, there is no such pincode.
 */
export function findPlace(pincode: string): KnownPlace | undefined {
  const ruled = placeOf(pincode);
  if (ruled?.zone === "army") return { ...ruled, city: null };
  const row = rowOf(pincode);
  const city = cityOf(pincode) ?? row?.district ?? null;
  if (row && isState(row.state)) {
    return { state: row.state, zone: zoneOf(pincode, row.state), city };
  }
  return ruled && { ...ruled, city };
}
