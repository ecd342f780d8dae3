import { listMoreLike } from "#app/catalog/more-like-it.sql.server.ts";
import { findProduct, weightOf, withoutCard } from "#app/catalog/products.server.ts";
import { eachUntilChanged, SETTINGS, tellShown, tellUntil } from "#app/page-sources.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { listShownReviews } from "./reviews.server.ts";
import { packShown } from "./shown-product.ts";

/** Some 20 kB each. */
const MOST = 100;

/**
 * What the page of a product on the shelf shows of it, the same for everybody; undefined when there is
 * none. Remembered until it changes: whoever puts it into the cart sees a page that nobody else is sent.
 */
export const productShown = eachUntilChanged(MOST, (id) => {
  refreshSettings();
  tellShown(SETTINGS);
  const product = findProduct(id);
  if (!product) {
    // It may come onto the shelf with the next moment.
    tellUntil(0);
    return undefined;
  }
  const shown = packShown({
    product: withoutCard(product),
    reviews: listShownReviews(id),
    more: listMoreLike(product),
  });
  return { product, shown, weightGrams: weightOf(id) };
});
