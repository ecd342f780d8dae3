import type { Operator } from "#app/accounts/session.server.ts";
import { changeProduct } from "#app/catalog/editing/change-product.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { changeList } from "../lists/change-list.server.ts";
import { publishedBack } from "../undo.ts";

type Sent = Parameters<typeof changeList>[2];

/** What the forms of the list of products ask for: a view, columns, the stock or price of a row. */
export function changeInList(operator: Operator, sent: Sent) {
  const arranged = changeList(operator, "products", sent);
  if (arranged) return arranged.ok ? { ...arranged, row: "", undo: undefined } : arranged;
  const { fields } = sent;
  const { productId, intent: of } = fields;
  const result = changeProduct(operatorContext(operator), fields);
  if (result.ok) {
    const row = `#product-${encodeURIComponent(productId ?? "")}`;
    return { ...result, row, undo: publishedBack(productId ?? "", of) };
  }
  const { status, reason, message, errors = {} } = result;
  // A figure that has moved shows as it is now; what was typed over the old one is told beside it.
  const isGone = (name: string) => status === 409 && name in errors;
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => !isGone(name)));
  return { ok: false as const, status, reason, message, productId, of, typed, errors };
}
