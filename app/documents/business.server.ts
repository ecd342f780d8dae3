import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { parseGstin, stateOfCode } from "#app/india/gst-states.ts";
import type { Paise } from "#app/money.ts";
import { oneLine } from "#app/one-line.ts";
import { writeSetting } from "#app/settings/settings.server.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import { type Business, readBusiness } from "./issuer.server.ts";
import { slabWarning } from "./tax.ts";

const MOST_NAME = 100;
const MOST_RATE = 40;

type BusinessFields = { legalName: string; address: string; gstin: string; usualRate: string };
export type BusinessErrors = Partial<Record<keyof BusinessFields, string>>;

/** Who sells, as the form shows it. */
export function businessFields(): BusinessFields {
  const { legalName, lines, gstin, usualRate } = readBusiness();
  const rate = usualRate === null ? "" : String(usualRate);
  return { legalName, address: lines.join("\n"), gstin: gstin ?? "", usualRate: rate };
}

/** What to tell of a product's price that no GST rate fits; null where one is set for it or for all. */
export function rateWarning(product: { price: Paise; gstRate: number | null }): string | null {
  const rate = product.gstRate ?? readBusiness().usualRate;
  return rate === null ? slabWarning(product.price) : null;
}

/**
 * Checks and keeps it; what is printed already does not change. The state is in the GSTIN.
 */
export function saveBusiness(
  context: Context,
  fields: BusinessFields,
): { ok: true; business: Business } | { ok: false; errors: BusinessErrors } {
  const errors: BusinessErrors = {};
  const legalName = oneLine(fields.legalName);
  const lines = fields.address
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const gstin = fields.gstin.trim() === "" ? null : parseGstin(fields.gstin);
  const state = gstin ? stateOfCode(gstin.slice(0, 2)) : context.settings.address.state;
  if (legalName === "") errors.legalName = "Please enter the registered name of the business.";
  else if (legalName.length > MOST_NAME) errors.legalName = tooLong(MOST_NAME);
  if (lines.length === 0) errors.address = "Please enter the address.";
  else if (lines.length > 5 || lines.some((line) => line.length > 80)) {
    errors.address = "Please use at most 5 lines of 80 characters.";
  }
  const rate = plainDigits(fields.usualRate).trim().replace(/\s*%$/, "");
  if (!/^\d{0,2}$/.test(rate) || Number(rate) > MOST_RATE) {
    errors.usualRate = `Please enter a whole number of percent from 0 to ${MOST_RATE}, such as 18, or leave it empty.`;
  }
  if (gstin === undefined || state === undefined) {
    errors.gstin = "A GSTIN has 15 letters and digits, such as 09ABCDE1234F1ZY. Please check it.";
  }
  if (gstin === undefined || state === undefined || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const usualRate = rate === "" ? null : Number(rate);
  const business = { legalName, lines, gstin, state, usualRate };
  sqlite
    .transaction(() => {
      writeSetting("business", business, context.now);
      const usual = usualRate === null ? "" : `, usual GST rate ${usualRate}%`;
      const detail = (gstin ? `GSTIN ${gstin}` : "no GSTIN") + usual;
      recordAudit(context, { what: "business saved", subject: "/admin/settings/business", detail });
    })
    .immediate();
  return { ok: true, business };
}
