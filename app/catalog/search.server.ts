import { LIST_PAGE_SIZE } from "#app/shop.ts";
import { CARD_COLUMNS, CARD_FROM, cardOf, cardRows, type ProductCard } from "./cards.server.ts";
import { ON_SHELF } from "./on-shelf.ts";

/** How many matches are ranked: a word that every product has must not cost more than a rare one. */
const CANDIDATES = 500;

/** Products whose title, fabric, category, colour or description has every word, best match first. */
export function searchProducts(query: string): ProductCard[] {
  const words =
    query
      .normalize("NFC")
      .match(/[\p{L}\p{N}\p{M}]+/gu)
      ?.slice(0, 8) ?? [];
  if (words.length === 0) return [];
  const match = words.map((word) => `"${word}"*`).join(" ");
  return cardRows(
    `with found as materialized (
       select rowid from product_words where product_words match ? order by rowid desc limit ${CANDIDATES}
     ), ranked as materialized (
       select rowid, bm25(product_words, 10, 4, 4, 4, 1) rank from product_words
       where product_words match ? and rowid in found order by rank limit 200
     )
     select ${CARD_COLUMNS} ${CARD_FROM} join ranked on ranked.rowid = p.rowid
     where ${ON_SHELF} order by ranked.rank, p.id limit ${LIST_PAGE_SIZE * 2}`,
    [match, match],
  ).map(cardOf);
}
