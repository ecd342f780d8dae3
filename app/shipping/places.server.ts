import { type Place, placeOf, zoneOf } from "#app/india/pincode.ts";
import { isState } from "#app/india/states.ts";
import { sqlite } from "#db/client.server.ts";
import { cityOf } from "./cities.ts";

const find = sqlite.prepare("select state, district from pincodes where pincode = ?");

/** A place with its city, or its district where the city has no other name; null: not known. */
type KnownPlace = Place & { city: string | null };

/**
 * Where a pincode lies, after the table and, for what is not in it, after the prefix rules;
 * undefined: neither has it, there is no such pincode.
 */
export function findPlace(pincode: string): KnownPlace | undefined {
  const ruled = placeOf(pincode);
  if (ruled?.zone === "army") return { ...ruled, city: null };
  const row = find.get(pincode) as { state: string; district: string | null } | undefined;
  const city = cityOf(pincode) ?? row?.district ?? null;
  if (row && isState(row.state)) {
    return { state: row.state, zone: zoneOf(pincode, row.state), city };
  }
  return ruled && { ...ruled, city };
}
