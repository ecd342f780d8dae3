import { randomBytes } from "node:crypto";
import { latinSlug } from "../slug.ts";
import type { GroupKind } from "./group-address.ts";
import { withSlug } from "./groups.sql.server.ts";

/**
 * The last part of an address from a name in any script, scripts of India in Latin letters: "सिल्क
 * साड़ी" -> "silk-sari". Where that is taken, with a number, or made up.
 */
export function freeAddress(kind: GroupKind, name: string): string {
  const plain = usualAddress(name);
  const tries = plain ? ["", "-2", "-3", "-4", "-5"].map((end) => plain + end) : [];
  const free = tries.find((one) => withSlug.get({ slug: one }) === undefined);
  return free ?? `${kind}-${randomBytes(4).toString("hex")}`;
}

/** The same where nothing else has it; "" where the name has no letter that an address could have. */
export function usualAddress(name: string): string {
  return latinSlug(name).slice(0, 55).replace(/-+$/, "");
}
