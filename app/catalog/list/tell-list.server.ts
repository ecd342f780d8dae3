import { LISTS, tellProducts, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { nextOnShelf } from "../next-on-shelf.sql.server.ts";

/** That the page being rendered shows products which a query has chosen among all on the shelf. */
export function tellList(products: { id: string }[]): void {
  tellShown(LISTS);
  tellProducts(products);
  tellUntil(nextOnShelf());
}
