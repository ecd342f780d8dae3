import { deskGroupAddress } from "#app/catalog/groups/group-address.ts";
import { collectionsOfProduct } from "#app/catalog/groups/groups-of-product.server.ts";
import type { CollectionOf } from "./collections-card.tsx";

/** What a product is in, each with its page at the desk. `now` in ms UTC. */
export function collectionsOf(id: string, now: number): CollectionOf[] {
  return collectionsOfProduct(id, now).map(({ id: collection, name, rule, isShown }) => ({
    to: deskGroupAddress("collection", collection),
    name,
    note: [rule && "by rule", !isShown && "hidden"].filter(Boolean).join(", "),
  }));
}
