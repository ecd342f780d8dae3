import { setArchived } from "#app/catalog/save-product.server.ts";
import { type StockChange, setStock } from "#app/catalog/save-sizes.server.ts";
import { deskSizes } from "./product-desk.server.ts";
import { MAINTENANCE_MESSAGE, readMaintenance } from "./settings.server.ts";

export type ProductChange =
  | { ok: true; message: string }
  | { ok: false; reason: "maintenance" | "unknown" | "invalid"; status: number; message: string };

/** What the form of one product asks for: `do` is `stock`, `archive` or `restore`. */
export function changeProduct(fields: Record<string, string>): ProductChange {
  const maintenance = readMaintenance();
  if (maintenance.on) {
    const message = maintenance.message || MAINTENANCE_MESSAGE;
    return { ok: false, reason: "maintenance", status: 403, message };
  }
  const id = fields.productId ?? "";
  if (fields.do === "stock") return changeStock(id, fields);
  if (fields.do !== "archive" && fields.do !== "restore") {
    return refuse("invalid", 400, "Please use the buttons beside the product.");
  }
  const archived = fields.do === "archive";
  if (!setArchived(id, archived)) return refuse("unknown", 404, "There is no such product.");
  return {
    ok: true,
    message: archived ? "The product is out of the shop." : "The product is back in the shop.",
  };
}

/** Per size `stock:<size>` is what is wanted and `was:<size>` what the operator saw. */
function changeStock(id: string, fields: Record<string, string>): ProductChange {
  const sizes = deskSizes(id);
  if (sizes.length === 0) return refuse("unknown", 404, "There is no such product.");
  const changes: StockChange[] = [];
  for (const { size } of sizes) {
    const typed = fields[`stock:${size}`];
    if (typed === undefined) continue;
    const [to, from] = [pieces(typed), pieces(fields[`was:${size}`] ?? "")];
    if (to === undefined) {
      return refuse(
        "invalid",
        400,
        `Size ${size}: please enter a whole number of pieces, or nothing for made to order.`,
      );
    }
    if (from === undefined) return refuse("invalid", 400, "Please open the page again.");
    if (to !== from) changes.push({ size, from, to });
  }
  const moved = setStock(id, changes, { who: "operator", why: "counted", now: Date.now() });
  if (moved.length > 0) {
    return refuse(
      "invalid",
      409,
      `The stock of size ${moved.join(", ")} has changed meanwhile. Nothing was set: please look at the new figures and save again.`,
    );
  }
  return { ok: true, message: changes.length > 0 ? "Stock saved." : "The stock is as it was." };
}

function refuse(
  reason: "unknown" | "invalid",
  status: number,
  message: string,
): ProductChange & { ok: false } {
  return { ok: false, reason, status, message };
}

/** "12" -> 12, "" -> null (made to order), anything else undefined. */
function pieces(text: string): number | null | undefined {
  const plain = text.trim();
  if (plain === "") return null;
  return /^\d{1,5}$/.test(plain) ? Number(plain) : undefined;
}
