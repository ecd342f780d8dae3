import { z } from "zod";
import { shop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";

const businessShape = z.object({
  legalName: z.string().min(1),
  /** Address lines as they are printed. */
  lines: z.array(z.string()).min(1),
  /** Null: not registered, so every paper is a plain bill (ruling 5). */
  gstin: z.string().nullable(),
  /** Where the business is registered: decides between CGST+SGST and IGST. */
  state: z.string(),
});
export type Business = z.infer<typeof businessShape>;

const read = sqlite.prepare("select value from settings where key = 'business'").pluck();

const unset = (): Business => ({
  legalName: shop.name,
  lines: [...shop.address.lines],
  gstin: null,
  state: shop.address.state,
});

/** Who sells, as the operator wrote it in the settings; without them the shop's own words. */
export function readBusiness(): Business {
  const stored = read.get() as string | undefined;
  if (stored === undefined) return unset();
  return readIssuer(stored) ?? unset();
}

/** A business that was kept as JSON, with an invoice or in the settings. */
export function readIssuer(stored: string): Business | undefined {
  return businessShape.safeParse(JSON.parse(stored)).data;
}
