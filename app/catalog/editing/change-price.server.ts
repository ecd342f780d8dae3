import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { rupees, toRupees } from "#app/money.ts";
import { sqlite } from "#db/client.server.ts";
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

const names = { price: "Price", originalPrice: "MRP" } as const;
type Name = keyof typeof names;

/** Price and MRP in rupees as typed; `was:` each as the operator saw it. Money is stored in paise. */
export function changePrice(
  context: Context,
  { id, fields }: { id: string; fields: Record<string, string> },
): PriceChange {
  return sqlite.transaction(() => change(context, id, fields)).immediate();
}

function change(context: Context, id: string, fields: Record<string, string>): PriceChange {
  const product = findDeskProduct(id, context.now);
  const refuse = (status: 400 | 404 | 409, message: string, errors?: Record<string, string>) =>
    ({
      ok: false,
      reason: status === 404 ? "unknown" : "invalid",
      status,
      message,
      errors,
    }) as const;
  if (!product) return refuse(404, "There is no such product.");
  const { price = "", originalPrice = "" } = fields;
  const { facts, errors } = readFacts({ price, originalPrice }, product);
  if (Object.keys(errors).length > 0) {
    return refuse(400, `The price of ${product.title} is not saved.`, errors);
  }
  const moved = (Object.keys(names) as Name[]).filter(
    (name) => (fields[`was:${name}`] ?? "") !== typedText(product[name]),
  );
  if (moved.length > 0) {
    const message = `The price of ${product.title} has changed and is not saved. Please check it and save again.`;
    const now = moved.map((name) => [
      name,
      `${names[name]} is ${priceText(product[name])} now; you typed ${fields[name] || "nothing"}.`,
    ]);
    return refuse(409, message, Object.fromEntries(now));
  }
  const changed = (Object.keys(names) as Name[]).filter((name) => facts[name] !== product[name]);
  if (changed.length === 0) return { ok: true, message: "The price is unchanged." };
  changeProductFacts(context, {
    id,
    facts: Object.fromEntries(changed.map((name) => [name, facts[name] ?? null])),
  });
  const detail = changed
    .map(
      (name) => `${names[name]} ${priceText(product[name])} to ${priceText(facts[name] ?? null)}`,
    )
    .join("; ");
  recordAudit(context, {
    what: "product changed",
    subject: deskAddress(id),
    detail,
  });
  return { ok: true, message: "Price saved." };
}

/** As the form has it; see field-texts.ts. */
function typedText(paise: number | null): string {
  return paise === null ? "" : String(toRupees(paise));
}

function priceText(paise: number | null): string {
  return paise === null ? "nothing" : rupees(paise);
}
