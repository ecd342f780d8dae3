import { recordAudit } from "#app/audit/audit.server.ts";
import { sqlite } from "#db/client.server.ts";
import { createProduct } from "../save-product.server.ts";
import { deskAddress } from "./change-summary.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";

const MAX_TITLE = 200;

/**
 * A draft like another product: its words, sizes and pictures, but no stock, no SKU and no reviews.
 * What is made to order stays so. Returns the new product's id.
 */
export function duplicateProduct(id: string, who: string, now = Date.now()): string {
  return sqlite
    .transaction(() => {
      const original = findDeskProduct(id);
      if (!original) throw new Error("the product to copy is gone");
      const { sizes, pictures, productState: _, id: __, ...facts } = original;
      const title = `Copy of ${facts.title}`.slice(0, MAX_TITLE);
      const copy = createProduct(
        {
          ...facts,
          title,
          sku: null,
          publishAt: null,
          sizes: sizes.map(({ size, stock }) => ({ size, stock: stock === null ? null : 0 })),
          pictures,
        },
        now,
        who,
      );
      recordAudit(who, "product duplicated", deskAddress(copy.id), `${title}, a draft`, now);
      return copy.id;
    })
    .immediate();
}
