import { isNotNull } from "drizzle-orm";
import { z } from "zod";
import { darkPaletteOf } from "#app/brand/brand.ts";
import { lookOf } from "#app/brand/look.server.ts";
import { env } from "#app/env.server.ts";
import { keysOf, recordOf } from "#app/keys.ts";
import { pick } from "#app/pick.ts";
import {
  applySettings,
  type EditableSettings,
  type SellingNumbers,
  type ShopSettings,
  type SingleSize,
  type unsetReturns,
  unsetShop,
} from "#app/shop.ts";
import { db } from "#db/client.server.ts";
import { categories } from "#db/schema.ts";
import { readBrand } from "./brand-facts.server.ts";
import { closedFor } from "./closed.server.ts";
import { storedShopFrame } from "./frame.server.ts";
import { readGrievance } from "./grievance.server.ts";
import { hasDemonstration } from "./seeded.server.ts";
import { sellingKeys } from "./selling-numbers.ts";
import { onSettings, readSetting, writeSetting } from "./settings.server.ts";
import { withoutSeeded } from "./without-seeded.ts";

/** What the operator has written about the shop and its selling, laid over what app/shop.ts says. */

const shopDetailsShape = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  address: z.object({
    lines: z.array(z.string()),
    city: z.string(),
    state: z.string(),
    pincode: z.string(),
  }),
  hours: z.array(z.object({ days: z.string(), time: z.string() })),
});
/** Numbers that came with a later release are absent until the form is saved again. */
const sellingShape = z
  .object(recordOf(sellingKeys, () => z.number().int()))
  .partial()
  .extend({
    /** Null: no direct transfers; absent until the form is saved: what the environment says. */
    upiId: z.string().nullable().optional(),
  });

export const RETURNS = "returns";
const returnsShape = z.object({ returnsAnything: z.boolean(), offersExchange: z.boolean() });
const singleSizeShape = z.string().min(1);
const namedByCategory = db
  .select({ name: categories.name, label: categories.singleSizeLabel })
  .from(categories)
  .where(isNotNull(categories.singleSizeLabel))
  .prepare();

export type ShopDetails = z.infer<typeof shopDetailsShape>;
export type Selling = SellingNumbers & { upiId: string | null };

let forPages: Partial<EditableSettings> = {};
let current: ShopSettings = unsetShop;
let currentUpi: string | null = null;

/**
 * What differs from app/shop.ts and pages show, for the browser, which has that file too. The same
 * object as long as nothing changes.
 */
export function settingsForPages(): Partial<EditableSettings> {
  return forPages;
}

/** Where direct transfers go; null: none are offered. Every page asks, the pay page seven times. */
export function currentUpiId(): string | null {
  return currentUpi;
}

/** Checked already (`parseShopDetails`). Part of its caller's transaction. */
export function writeShopDetails(details: ShopDetails, now = Date.now()): void {
  writeSetting("shop", details, now);
}

/** Checked already (`parseSelling`). Part of its caller's transaction. */
export function writeSelling(selling: Selling, now = Date.now()): void {
  writeSetting("selling", selling, now);
}

/** What the shop says of delivery before it knows where to. */
export type DeliveryGuess = Partial<
  Pick<Selling, "fallbackShipping" | "deliveryDaysLeast" | "deliveryDaysMost">
>;

/** By a page that asks for nothing else of selling; checked already. Part of its caller's transaction. */
export function writeDeliveryGuess(guess: DeliveryGuess, now: number): void {
  writeSetting("selling", { ...readSetting("selling", sellingShape), ...guess }, now);
}

/** Counts for orders placed from now on. */
export function writeReturns(returns: typeof unsetReturns, now: number): void {
  writeSetting(RETURNS, returns, now);
}

/** What the only size of a product is called where its category says nothing. Part of its caller's transaction. */
export function writeSingleSize(name: string, now: number): void {
  writeSetting("singleSize", name, now);
}

/** Undefined where all is as `app/shop.ts` says. */
function readSingleSize(): SingleSize | undefined {
  const usual = readSetting("singleSize", singleSizeShape);
  const named = namedByCategory.all();
  if (usual === undefined && named.length === 0) return undefined;
  const of = Object.fromEntries(named.map(({ name, label }) => [name, label ?? ""]));
  return { usual: usual ?? unsetShop.singleSize.usual, of };
}

/** What only the server shows; the hours come with the contact page. */
const notInPages: readonly (keyof ShopSettings)[] = [
  "own",
  "productsDescription",
  "palette",
  "accent",
  "fonts",
  "ornament",
  "copyrightYear",
  "hours",
];

onSettings(() => {
  const singleSize = readSingleSize();
  const { upiId = env.UPI_ID ?? null, ...numbers } = readSetting("selling", sellingShape) ?? {};
  const grievance = readGrievance();
  const written: Partial<EditableSettings> = {
    ...readSetting("shop", shopDetailsShape),
    ...numbers,
    ...(singleSize && { singleSize }),
    ...readSetting(RETURNS, returnsShape),
    ...(grievance && { grievance }),
    ...storedShopFrame(),
    ...readBrand(),
    isDemonstration: hasDemonstration() && closedFor() === undefined,
  };
  const shop = applySettings(written);
  current = { ...shop, look: lookOf(shop), groundDark: darkPaletteOf(shop).ivory };
  currentUpi = upiId;
  forPages = shownSettings(current);
});

/** Without `notInPages`, and without what is as in app/shop.ts anyway: every page carries this. */
function shownSettings(shop: ShopSettings): Partial<EditableSettings> {
  const differs = (name: keyof ShopSettings) =>
    JSON.stringify(shop[name]) !== JSON.stringify(unsetShop[name]);
  return pick(
    shop,
    keysOf(shop).filter((name) => !notInPages.includes(name) && differs(name)),
  );
}

/** Part of a transaction: the words of a shop that has none yet, as a seed has them. */
export function fillShopDetails(details: unknown, now: number): void {
  if (details !== undefined && !readSetting("shop", shopDetailsShape)) {
    writeShopDetails(shopDetailsShape.parse(details), now);
  }
}

/** Takes away what is still as a seed has put it; part of a transaction. */
export function dropShopDetailsOf(seed: unknown, now: number): void {
  const stored = readSetting("shop", shopDetailsShape);
  const unset = shopDetailsShape.parse(unsetShop);
  if (!stored || seed === undefined) return;
  const left = withoutSeeded(stored, { put: shopDetailsShape.parse(seed), unset });
  if (left) writeShopDetails(left, now);
}

/** The shop's settings of now, a new object whenever one has changed. Commands get them in their context. */
export function currentSettings(): ShopSettings {
  return current;
}
