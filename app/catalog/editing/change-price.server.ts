import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { sqlite } from "#db/client.server.ts";
import { fieldText, quotedText } from "../field-texts.ts";
import { type ProductFacts, type ProductField, productFields } from "../product-fields.ts";
import { changeProductFacts } from "../save-product.server.ts";
import { deskAddress } from "./change-summary.ts";
import { findDeskProduct } from "./find-desk-product.server.ts";
import { readFacts } from "./product-input.server.ts";

type PriceChange =
  | { ok: true; message: string }
  | {
      ok: false;
      reason: "unknown" | "invalid";
      status: 400 | 404 | 409;
      message: string;
      /** By field name: what is wrong with an amount (400), or what it has become meanwhile (409). */
      errors?: Record<string, string>;
    };

const amounts = productFields.filter(({ kind }) => kind === "rupees");

/** Price and MRP in rupees as typed; `was:` each as the operator saw it. Money is stored in paise. */
export function changePrice(
  context: Context,
  { id, fields }: { id: string; fields: Record<string, string> },
): PriceChange {
  return sqlite.transaction(() => change(context, id, fields)).immediate();
}

function change(context: Context, id: string, fields: Record<string, string>): PriceChange {
  const product = findDeskProduct(id, context.now);
  if (!product) return refuse(404, "There is no such product.");
  const typed = amounts.map(({ name }) => [name, fields[name] ?? ""]);
  const { facts, errors } = readFacts(Object.fromEntries(typed), product);
  if (Object.keys(errors).length > 0) {
    return refuse(400, `The price of ${product.title} is not saved.`, errors);
  }
  const moved = amounts.filter(
    (field) => (fields[`was:${field.name}`] ?? "") !== fieldText(field, product[field.key]),
  );
  if (moved.length > 0) {
    const message = `The price of ${product.title} has changed and is not saved. Please check it and save again.`;
    const now = moved.map((field) => [
      field.name,
      `${field.label} is ${amountText(field, product)} now; you typed ${fields[field.name] || "nothing"}.`,
    ]);
    return refuse(409, message, Object.fromEntries(now));
  }
  const changed = amounts.filter(({ key }) => facts[key] !== product[key]);
  if (changed.length === 0) return { ok: true, message: "The price is unchanged." };
  changeProductFacts(context, {
    id,
    facts: Object.fromEntries(changed.map(({ key }) => [key, facts[key] ?? null])),
  });
  const detail = changed.map(
    (field) =>
      `${field.label} ${amountText(field, product)} to ${amountText(field, { ...product, ...facts })}`,
  );
  recordAudit(context, {
    what: "product changed",
    subject: deskAddress(id),
    detail: detail.join("; "),
  });
  return { ok: true, message: "Price saved." };
}

function refuse(status: 400 | 404 | 409, message: string, errors?: Record<string, string>) {
  const reason = status === 404 ? "unknown" : "invalid";
  return { ok: false, reason, status, message, errors } as const;
}

function amountText(field: ProductField, product: ProductFacts): string {
  return quotedText(field, fieldText(field, product[field.key]));
}
