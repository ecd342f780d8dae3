import { z } from "zod";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { readSetting, settingTime } from "#app/settings/settings.server.ts";
import { unsetShop } from "#app/shop.ts";

const sellerShape = z.object({
  legalName: z.string().min(1),
  /** Address lines as they are printed. */
  lines: z.array(z.string()).min(1),
  /** Null: not registered, so every document is a plain receipt (decision 5). */
  gstin: z.string().nullable(),
  /** Where the business is registered: decides between CGST+SGST and IGST. */
  state: z.string(),
});
const businessShape = sellerShape.extend({
  /** GST in percent of products without a rate of their own; null: as garments have it, by their price. */
  usualRate: z.number().int().nullable().default(null),
});
export type Business = z.infer<typeof businessShape>;

/** Who sold, as their document has it; of an earlier release without the words that came later. */
const issuerShape = sellerShape.extend({
  /** How the shop was reached. */
  contact: z.string().optional(),
  /** Under the line for the signature, and the last line of all. */
  signatory: z.string().optional(),
  footer: z.string().optional(),
  /** Of a credit note: its tax is rounded together with that of the notes before it, and not by itself. */
  addsUp: z.boolean().optional(),
});
export type Issuer = z.infer<typeof issuerShape>;

const unset = (): Business => ({
  legalName: currentSettings().name,
  lines: [...currentSettings().address.lines],
  gstin: null,
  state: currentSettings().address.state,
  usualRate: null,
});

/** Who sells, as the operator wrote it in the settings; without them the shop's own words. */
export function readBusiness(): Business {
  return readSetting("business", businessShape) ?? unset();
}

/** Customers can read who sells: the business as entered, or the shop by its name and address. */
export function isSellerEntered(): boolean {
  const { name, address } = currentSettings();
  const isShopNamed = name !== unsetShop.name && address.lines.length > 0;
  return isShopNamed || settingTime("business") !== undefined;
}

/** Who sold, as an invoice keeps it. */
export function readIssuer(stored: string): Issuer | undefined {
  return issuerShape.safeParse(JSON.parse(stored)).data;
}
