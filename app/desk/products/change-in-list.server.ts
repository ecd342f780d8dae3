import type { Operator } from "#app/accounts/session.server.ts";
import { changeProduct } from "#app/catalog/editing/change-product.server.ts";
import {
  deskSizes,
  findDeskProduct,
  shelfOf,
} from "#app/catalog/editing/find-desk-product.server.ts";
import { toRupees } from "#app/money.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { changeList } from "../lists/change-list.server.ts";
import { listAs, shelfBack, type Undo } from "../undo.ts";

type Sent = Parameters<typeof changeList>[2];

/** What the forms of the list of products ask for: a view, columns, the stock or price of a row. */
export function changeInList(operator: Operator, sent: Sent) {
  const arranged = changeList(operator, "products", sent);
  if (arranged) return arranged.ok ? { ...arranged, row: "", undo: undefined } : arranged;
  const { fields } = sent;
  const { productId, intent: of } = fields;
  const before = shelfOf(productId ?? "");
  const result = changeProduct(operatorContext(operator), fields);
  if (result.ok) {
    const row = `#product-${encodeURIComponent(productId ?? "")}`;
    const page = listAs("/admin/products", sent.address);
    const isFigure = of === "price" || of === "stock";
    const undo = isFigure
      ? figuresBack(page, fields)
      : shelfBack(page, productId ?? "", { before, after: shelfOf(productId ?? "") });
    return { ...result, row, undo };
  }
  const { status, reason, message, errors = {} } = result;
  // A figure that has moved shows as it is now; what was typed over the old one is told beside it.
  const isGone = (name: string) => status === 409 && name in errors;
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !isGone(name)));
  return { ok: false as const, status, reason, message, productId, of, typed, errors };
}

/** Price or stock of a row as it was before these fields were saved; refused where it has moved since. */
function figuresBack(page: string, fields: Record<string, string>): Undo | undefined {
  const { productId = "", intent = "" } = fields;
  const figures = intent === "price" ? pricesOf(productId) : stockOf(productId);
  const back: Record<string, string> = { productId, intent };
  let isOther = false;
  for (const [name, present] of Object.entries(figures)) {
    const before = fields[`was:${name}`];
    if (before === undefined) continue;
    back[intent === "price" ? name : `stock:${name}`] = before;
    back[`was:${name}`] = present;
    isOther ||= before !== present;
  }
  return isOther ? { action: page, fields: back } : undefined;
}

const inRupees = (paise: number | null) => (paise === null ? "" : String(toRupees(paise)));

function pricesOf(id: string): Record<string, string> {
  const { price, originalPrice } = findDeskProduct(id) ?? {};
  return { price: inRupees(price ?? null), originalPrice: inRupees(originalPrice ?? null) };
}

function stockOf(id: string): Record<string, string> {
  return Object.fromEntries(deskSizes(id).map(({ size, stock }) => [size, String(stock ?? "")]));
}
