import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { createProduct } from "../save-product.server.ts";
import { deskAddress } from "./change-summary.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";

const MAX_TITLE = 200;

/**
 * A draft like another product: its words, sizes and pictures, but no stock, no SKU and no reviews.
 * What is made to order stays so. Returns the new product's id.
 */
export function duplicateProduct(context: Context, { id }: { id: string }): string {
  return sqlite
    .transaction(() => {
      const original = findDeskProduct(id);
      if (!original) throw new Error("the product to copy is gone");
      const { sizes, pictures, id: _, updatedAt: __, productState: ___, ...facts } = original;
      const title = `Copy of ${facts.title}`.slice(0, MAX_TITLE);
      const copy = createProduct(context, {
        ...facts,
        title,
        sku: null,
        publishAt: null,
        sizes: sizes.map(({ size, stock }) => ({ size, stock: stock === null ? null : 0 })),
        pictures,
      });
      const subject = deskAddress(copy.id);
      recordAudit(context, { what: "product duplicated", subject, detail: `${title}, a draft` });
      return copy.id;
    })
    .immediate();
}
