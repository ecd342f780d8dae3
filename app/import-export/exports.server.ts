import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { shopFile } from "#app/shop.ts";
import { exportInvoices } from "./export-invoices.server.ts";
import { exportOrders, firstOrderAt } from "./export-orders.server.ts";
import { exportProducts } from "./export-products.server.ts";
import { monthBounds, monthsBetween } from "./months.ts";

type ExportedFile = { fileName: string; content: AsyncGenerator<string> };

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
  const content = contentOf(file, month, bounds);
  if (!content) return undefined;
  const rest = `${file.replace(".csv", "")}${bounds ? `-${month}` : ""}.csv`;
  const fileName = shopFile(context.settings, rest);
  if (isTaken) {
    const subject = "/admin/import-export";
    recordAudit(context, { what: "file taken out", subject, detail: fileName });
  }
  return { fileName, content };
}

function contentOf(file: string, month: string, bounds: ReturnType<typeof monthBounds>) {
  if (file === "products.csv") return exportProducts();
  if (file === "orders.csv" && (month === "" || month === "all" || bounds))
    return exportOrders(bounds);
  if (file === "invoices.csv" && bounds) return exportInvoices(bounds);
  return undefined;
}
