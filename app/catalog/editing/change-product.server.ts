import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { type StockChange, setStock } from "#app/inventory/set-stock.server.ts";
import { maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { FREE_SIZE } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { changeProductFacts, setArchived } from "../save-product.server.ts";
import { changePrice } from "./change-price.server.ts";
import { deskAddress, stockChangeText } from "./change-summary.ts";
import { duplicateProduct } from "./duplicate-product.server.ts";
import { readUnits } from "./edit-input.ts";
import { deskSizes, findDeskProduct, shelfOf, titleOf } from "./find-desk-product.server.ts";
import { productStateOf } from "./product-desk.server.ts";

type ProductChange =
  | { ok: true; message: string /** Where to go, when it is another page. */; href?: string }
  | {
      ok: false;
      /** `moved`: what is to be undone has changed since. */
      reason: "maintenance" | "unknown" | "invalid" | "moved";
      status: number;
      message: string;
      /** By field name: what is wrong with a figure (400), or what it has become meanwhile (409). */
      errors?: Record<string, string>;
    };

/**
 * What the form of one product asks for: `intent` is `stock`, `price`, `duplicate`, one of `stateIntents`,
 * or `back`, which undoes one of these.
 */
export function changeProduct(context: Context, fields: Record<string, string>): ProductChange {
  const refused = maintenanceRefusal();
  if (refused) return refused;
  const id = fields.productId ?? "";
  const title = titleOf(id);
  if (title === undefined) return refuse("unknown", 404, "There is no such product.");
  if (fields.intent === "stock") return changeStock(context, { id, title, fields });
  if (fields.intent === "price") return changePrice(context, { id, fields });
  if (fields.intent === "duplicate") {
    const copy = duplicateProduct(context, { id });
    const message = `This is the copy: a draft without stock. ${title} is unchanged.`;
    return { ok: true, message, href: deskAddress(copy) };
  }
  if (fields.intent === "back") return backOnShelf(context, { id, title, fields });
  const { intent = "" } = fields;
  if (!isStateIntent(intent)) return refuse("invalid", 400, "Please use the buttons on this page.");
  return changeState(context, { id, title, intent });
}

const stateIntents = {
  restore: { what: "product published", message: "The product is published." },
  archive: { what: "product unpublished", message: "The product is hidden." },
  draft: { what: "product made a draft", message: "The product is a draft." },
};
type StateIntent = keyof typeof stateIntents;

function isStateIntent(intent: string): intent is StateIntent {
  return Object.hasOwn(stateIntents, intent);
}

/** Into the shop, out of it, or back to a draft. */
function changeState(
  context: Context,
  { id, title, intent }: { id: string; title: string; intent: StateIntent },
): ProductChange {
  const { what, message } = stateIntents[intent];
  sqlite
    .transaction(() => {
      setArchived(context, { id, archived: intent === "archive" });
      const publishAt = findDeskProduct(id)?.publishAt ?? null;
      const isDraft = publishAt === null || publishAt > context.now;
      if (intent === "restore" && isDraft) {
        changeProductFacts(context, { id, facts: { publishAt: context.now } });
      }
      if (intent === "draft") {
        changeProductFacts(context, { id, facts: { publishAt: null } });
      }
      recordAudit(context, { what, subject: deskAddress(id), detail: title });
    })
    .immediate();
  return { ok: true, message };
}

const intentOf = { shop: "restore", archived: "archive", draft: "draft" } as const;

/**
 * As it stood `before` that change (`shelfOf`), to its place in the list of the newest, if it still
 * stands as it did `after` it.
 */
function backOnShelf(
  context: Context,
  { id, title, fields }: { id: string; title: string; fields: Record<string, string> },
): ProductChange {
  const read = /^(\d{0,15}):(\d{0,15})$/.exec(fields.before ?? "");
  if (!read) return refuse("invalid", 400, "Please use the buttons on this page.");
  const [archivedAt = null, publishAt = null] = read.slice(1).map((at) => (at ? Number(at) : null));
  const intent = intentOf[productStateOf({ archivedAt, publishAt }, context.now).state];
  const { what, message } = stateIntents[intent];
  const isBack = sqlite
    .transaction(() => {
      if (shelfOf(id) !== fields.after) return false;
      setArchived(
        { ...context, now: archivedAt ?? context.now },
        { id, archived: archivedAt !== null },
      );
      changeProductFacts(context, { id, facts: { publishAt } });
      recordAudit(context, { what, subject: deskAddress(id), detail: title });
      return true;
    })
    .immediate();
  if (isBack) return { ok: true, message };
  const changed =
    "This cannot be undone any more: the product was published, hidden or made a draft since.";
  return refuse("moved", 409, changed);
}

/** Per size `stock:<size>` is what is wanted and `was:<size>` what the operator saw. */
function changeStock(
  context: Context,
  { id, title, fields }: { id: string; title: string; fields: Record<string, string> },
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
      const please = "please enter a whole number, or leave it empty for made to order.";
      errors[name] = `${size === FREE_SIZE ? "Stock" : `Size ${size}`}: ${please}`;
    } else if (to !== from) changes.push({ size, from, to });
  }
  if (Object.keys(errors).length > 0) {
    return { ...refuse("invalid", 400, `The stock of ${title} is not saved.`), errors };
  }
  const moved = sqlite
    .transaction(() => {
      const found = setStock(context, { productId: id, changes });
      if (found.length === 0 && changes.length > 0) {
        const stockTexts = changes
          .map(({ size, from, to }) => stockChangeText(size, from, to))
          .join("; ");
        const detail = `${title}: ${stockTexts}`;
        recordAudit(context, { what: "stock adjusted", subject: deskAddress(id), detail });
      }
      return found;
    })
    .immediate();
  if (moved.length > 0) {
    const message = `The stock of ${title} has changed and is not saved. Please check the new numbers and save again.`;
    return {
      ...refuse("invalid", 409, message),
      errors: movedErrors(
        id,
        changes.filter(({ size }) => moved.includes(size)),
      ),
    };
  }
  return { ok: true, message: changes.length > 0 ? "Stock saved." : "The stock is unchanged." };
}

/** Of each size whose stock is another by now, what it was, is and shall be. */
function movedErrors(id: string, moved: StockChange[]): Record<string, string> {
  const present = new Map(deskSizes(id).map(({ size, stock }) => [size, stock]));
  const errors = moved.map(({ size, from, to }) => {
    const [was, is, typed] = [from, present.get(size) ?? null, to].map(
      (stock) => stock ?? "made to order",
    );
    return [`stock:${size}`, `Size ${size} was ${was} and is ${is} now; you typed ${typed}.`];
  });
  return Object.fromEntries(errors);
}

function refuse(
  reason: "unknown" | "invalid" | "moved",
  status: number,
  message: string,
): ProductChange & { ok: false } {
  return { ok: false, reason, status, message };
}
