import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { shopFile } from "#app/shop.ts";
import { countInvoices, countOrders, countProducts } from "./export-counts.sql.server.ts";
import { exportInvoices, INVOICES_A_PAGE } from "./export-invoices.server.ts";
import { exportOrders, firstOrderAt, ORDERS_A_PAGE } from "./export-orders.server.ts";
import { exportProducts, PRODUCTS_A_PAGE } from "./export-products.server.ts";
import { monthBounds, monthsBetween } from "./months.ts";

type ExportedFile = {
  fileName: string;
  /** The line of the columns, then a page at a time. */
  content: AsyncGenerator<string>;
  /** How many products, orders or invoices there are, and how many a page has. */
  total: number;
  perPage: number;
};

/** What can be chosen: the months in which there were orders, newest first. */
export function exportMonths(now = Date.now()): { value: string; label: string }[] {
  return monthsBetween(firstOrderAt() ?? now, now);
}

/**
 * A file for `products.csv`, `orders.csv` (`month` may be empty or "all") or `invoices.csv` (of
 * a month, "2026-11"); undefined for anything else. That it was taken is written down; whoever only
 * asks for its head says so (`isTaken`).
 */
export function exportFile(
  context: Context,
  { file, month, isTaken }: { file: string; month: string; isTaken: boolean },
): ExportedFile | undefined {
  const bounds = monthBounds(month);
  const made = contentOf(file, month, bounds);
  if (!made) return undefined;
  const rest = `${file.replace(".csv", "")}${bounds ? `-${month}` : ""}.csv`;
  const fileName = shopFile(context.settings, rest);
  if (isTaken) {
    const subject = "/admin/import-export";
    recordAudit(context, { what: "file exported", subject, detail: fileName });
  }
  return { fileName, ...made };
}

function contentOf(file: string, month: string, bounds: ReturnType<typeof monthBounds>) {
  if (file === "products.csv") {
    return { content: exportProducts(), total: countProducts.get() ?? 0, perPage: PRODUCTS_A_PAGE };
  }
  if (file === "orders.csv" && (month === "" || month === "all" || bounds)) {
    const within = bounds ?? { from: 0, to: Number.MAX_SAFE_INTEGER };
    const total = countOrders.get(within) ?? 0;
    return { content: exportOrders(within), total, perPage: ORDERS_A_PAGE };
  }
  if (file === "invoices.csv" && bounds) {
    const total = countInvoices.get(bounds) ?? 0;
    return { content: exportInvoices(bounds), total, perPage: INVOICES_A_PAGE };
  }
  return undefined;
}
