import type { CardProduct } from "#app/catalog/cards.server.ts";
import { groupAddress } from "#app/catalog/groups/group-address.ts";
import { listGroup } from "#app/catalog/groups/group-list.sql.server.ts";
import { groupNamed } from "#app/catalog/groups/group-named.server.ts";
import { readFilters } from "#app/catalog/list/filters.ts";
import { listProducts } from "#app/catalog/list/product-list.sql.server.ts";
import { bestSellingCards, cardsOnSale } from "#app/catalog/product-rules.sql.server.ts";
import { DAY } from "#app/time.ts";
import type { SectionOf } from "./section-kinds.server.ts";

type Rule = Pick<SectionOf<"products">, "rule" | "category" | "most">;

/** The products of a section, by its rule; `now` in ms UTC. */
export function cardsByRule({ rule, category: named, most }: Rule, now: number): CardProduct[] {
  const category = rule === "collection" ? named : (groupNamed("category", named)?.name ?? named);
  switch (rule) {
    case "newest":
      return listProducts(
        { ...readFilters(new URLSearchParams()), category: category || undefined },
        most,
      ).cards;
    case "on-sale":
      return cardsOnSale({ category, most });
    case "best-selling":
      return bestSellingCards({ category, most, since: now - 30 * DAY });
    case "collection": {
      const collection = groupOf("collection", category);
      const usual = readFilters(new URLSearchParams());
      return collection ? listGroup(collection, usual, now, most).cards : [];
    }
  }
}

/** The list that a section's products are the beginning of. */
export function listOfRule({ rule, category }: Rule): string {
  const group = groupOf(rule === "collection" ? rule : "category", category);
  return group ? groupAddress(group.slug) : "/products";
}

function groupOf(kind: "category" | "collection", wanted: string) {
  const found = groupNamed(kind, wanted);
  return found?.isShown ? found : undefined;
}
