import { recordAudit } from "#app/audit/audit.server.ts";
import { type StockChange, setStock } from "#app/inventory/set-stock.server.ts";
import { maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { sqlite } from "#db/client.server.ts";
import { setArchived } from "../save-product.server.ts";
import { deskAddress, stockInWords } from "./change-summary.ts";
import { duplicateProduct } from "./duplicate-product.server.ts";
import { readUnits } from "./edit-input.ts";
import { deskSizes, titleOf } from "./find-desk-product.server.ts";

type ProductChange =
  | { ok: true; message: string /** Where to go, when it is another page. */; href?: string }
  | {
      ok: false;
      reason: "maintenance" | "unknown" | "invalid";
      status: number;
      message: string;
      /** By field name: what is wrong with a figure (400), or what it has become meanwhile (409). */
      errors?: Record<string, string>;
    };

/** What the form of one product asks for: `do` is `stock`, `archive`, `restore` or `duplicate`. */
export function changeProduct(
  fields: Record<string, string>,
  who = "operator",
  now = Date.now(),
): ProductChange {
  const refused = maintenanceRefusal();
  if (refused) return refused;
  const id = fields.productId ?? "";
  const title = titleOf(id);
  if (title === undefined) return refuse("unknown", 404, "There is no such product.");
  if (fields.intent === "stock") return changeStock(id, title, fields, who, now);
  if (fields.intent === "duplicate") {
    const copy = duplicateProduct(id, who, now);
    const message = `This is the copy: a draft without stock. ${title} is unchanged.`;
    return { ok: true, message, href: deskAddress(copy) };
  }
  if (fields.intent !== "archive" && fields.intent !== "restore") {
    return refuse("invalid", 400, "Please use the buttons on this page.");
  }
  const archived = fields.intent === "archive";
  sqlite
    .transaction(() => {
      setArchived(id, archived, now);
      const what = archived ? "product unpublished" : "product published";
      recordAudit(who, what, deskAddress(id), title, now);
    })
    .immediate();
  return {
    ok: true,
    message: archived ? "The product is hidden." : "The product is published.",
  };
}

/** Per size `stock:<size>` is what is wanted and `was:<size>` what the operator saw. */
function changeStock(
  id: string,
  title: string,
  fields: Record<string, string>,
  who: string,
  now: number,
): ProductChange {
  const changes: StockChange[] = [];
  const errors: Record<string, string> = {};
  for (const { size } of deskSizes(id)) {
    const name = `stock:${size}`;
    const typed = fields[name];
    if (typed === undefined) continue;
    const [to, from] = [readUnits(typed), readUnits(fields[`was:${size}`] ?? "")];
    if (from === undefined) return refuse("invalid", 400, "Please open the page again.");
    if (to === undefined) {
      errors[name] =
        `Size ${size}: please enter a whole number, or leave it empty for made to order.`;
    } else if (to !== from) changes.push({ size, from, to });
  }
  if (Object.keys(errors).length > 0) {
    return { ...refuse("invalid", 400, `The stock of ${title} is not saved.`), errors };
  }
  const moved = sqlite
    .transaction(() => {
      const found = setStock(
        { actor: { kind: "operator", name: who }, now },
        { productId: id, changes },
      );
      if (found.length === 0 && changes.length > 0) {
        const words = changes.map(({ size, from, to }) => stockInWords(size, from, to)).join("; ");
        recordAudit(who, "stock adjusted", deskAddress(id), `${title}: ${words}`, now);
      }
      return found;
    })
    .immediate();
  if (moved.length > 0) {
    const present = new Map(deskSizes(id).map(({ size, stock }) => [size, stock]));
    for (const { size, from, to } of changes) {
      if (!moved.includes(size)) continue;
      const [was, is, typed] = [from, present.get(size) ?? null, to].map(
        (stock) => stock ?? "made to order",
      );
      errors[`stock:${size}`] = `Size ${size} was ${was} and is ${is} now; you typed ${typed}.`;
    }
    const message = `The stock of ${title} has changed and is not saved. Please check the new numbers and save again.`;
    return { ...refuse("invalid", 409, message), errors };
  }
  return { ok: true, message: changes.length > 0 ? "Stock saved." : "The stock is unchanged." };
}

function refuse(
  reason: "unknown" | "invalid",
  status: number,
  message: string,
): ProductChange & { ok: false } {
  return { ok: false, reason, status, message };
}
