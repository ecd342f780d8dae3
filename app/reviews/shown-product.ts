import type { PageProduct } from "#app/catalog/products.server.ts";
import type { SmallCard } from "#app/catalog/small-cards.tsx";
import { remembered } from "#app/remembered.ts";
import type { ShownReview } from "./reviews.server.ts";

/** What the page of a product shows of it. */
type Shown = { product: PageProduct; reviews: ShownReview[]; more: SmallCard[] };

/** As one text: the framework's own encoding of so many values takes more on the wire. */
export function packShown(shown: Shown): string {
  return JSON.stringify(shown);
}

/** What `packShown` has packed; without it a page that has no product. */
export function readShown(
  shown: string | null | undefined,
): Partial<Shown> & Pick<Shown, "reviews" | "more"> {
  return shown ? unpack(shown) : { reviews: [], more: [] };
}

/** A page reads the same text some four times: for its head, its frame and itself. */
const unpack = remembered(1, (text): Shown => JSON.parse(text));
