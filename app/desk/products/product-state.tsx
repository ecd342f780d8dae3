import type { Standing } from "#app/catalog/editing/product-desk.server.ts";
import { dayClock } from "#app/india/dates.ts";

/** Where a product stands, in words: a tag beside its name. */
export function StandingTag({ standing }: { standing: Standing }) {
  return <span className={`desk-tag ${standing.state}`}>{standingWords(standing)}</span>;
}

export function standingWords(standing: Standing): string {
  if (standing.state === "shop") return "In the shop";
  if (standing.state === "archived") return "Out of the shop";
  return standing.at === null ? "Draft" : `Draft, in the shop from ${dayClock(standing.at)}`;
}

/** "S 3, M 5, L made to order"; a size by itself only where there is one. */
export function stockWords(sizes: readonly { size: string; stock: number | null }[]): string {
  return sizes
    .map(({ size, stock }) => `${size}\u00a0${stock === null ? "made to order" : stock}`)
    .join(", ");
}
