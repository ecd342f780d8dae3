import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { holds, openStatuses, orderLines, orders, products } from "#db/schema.ts";
import { moveToTrash } from "../trash.server.ts";
import { rowsOf } from "../trash.sql.server.ts";
import { deskAddress } from "./change-summary.ts";
import { titleOf } from "./find-desk-product.server.ts";

type Deleted =
  | { ok: true; title: string /** Its entry in the trash. */; trash: number }
  | MaintenanceRefusal
  | { ok: false; reason: "unknown" | "orders"; status: 404 | 409; message: string };

/** As long as one of these is under way a product stays. */
const openOrders = db
  .selectDistinct({ number: orders.number })
  .from(orders)
  .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
  .where(and(inArray(orders.status, openStatuses), eq(orderLines.productId, sql.placeholder("id"))))
  .orderBy(orders.number)
  .limit(20)
  .prepare();
const held = db
  .select({ orderId: holds.orderId })
  .from(holds)
  .where(eq(holds.productId, sql.placeholder("id")))
  .limit(1)
  .prepare();
const remove = db
  .delete(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();

/** The numbers of orders under way that have units of it. */
export function openOrdersOf(id: string): number[] {
  return openOrders.all({ id }).map(({ number }) => number);
}

/**
 * Takes a product out of the catalogue into the trash, with all that is its own: sizes, pictures,
 * reviews, hearts. Orders keep their copies; it leaves the carts it lies in.
 */
export function deleteProduct(context: Context, { id }: { id: string }): Deleted {
  return sqlite
    .transaction((): Deleted => {
      const refused = maintenanceRefusal();
      if (refused) return refused;
      const title = titleOf(id);
      if (title === undefined) {
        const message = "This product does not exist any more. It may be in the trash.";
        return { ok: false, reason: "unknown", status: 404, message };
      }
      const orders = openOrdersOf(id);
      if (orders.length > 0 || held.get({ id })) {
        const which = orders.length > 0 ? ` (${orders.join(", ")})` : "";
        const message = `It is in open orders${which}. Please unpublish it now, and delete it when they are delivered or cancelled.`;
        return { ok: false, reason: "orders", status: 409, message };
      }
      const rows = {
        products: rowsOf("products", "id", id),
        product_sizes: rowsOf("product_sizes", "product_id", id),
        product_images: rowsOf("product_images", "product_id", id),
        reviews: rowsOf("reviews", "product_id", id),
        wishes: rowsOf("wishes", "product_id", id),
        collection_products: rowsOf("collection_products", "product_id", id),
      };
      const trash = moveToTrash(context, { kind: "product", title, rows });
      remove.run({ id });
      const detail = `${title}, in the trash for 30 days`;
      recordAudit(context, { what: "product deleted", subject: deskAddress(id), detail });
      return { ok: true, title, trash };
    })
    .immediate();
}
