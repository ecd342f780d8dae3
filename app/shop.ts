import { counted } from "#app/india/counts.ts";
import { type BrandFacts, unsetBrand } from "./brand/brand.ts";
import { rupees } from "./money.ts";
import { remembered } from "./remembered.ts";
import { type ShopFrame, unsetFrame } from "./shop-frame.ts";
import { DAY, HOUR, MINUTE } from "./time.ts";

/** How the only size of a product is stored, in tables and calls too; `singleSize` says how it is shown. */
export const FREE_SIZE = "Free Size";

/** The numbers the operator may set (`app/settings/selling-numbers.ts`), unless set. Money in paise. */
export const unsetSelling = {
  /** Delivery is free when the subtotal is above this (decision 3). */
  freeDeliveryAbove: 999_00,
  /** What delivery is said to cost before a courier has answered, and when none does. */
  fallbackShipping: 99_00,
  /** From payment to parcel. */
  dispatchDays: 7,
  /** Business days on the way, where no courier has said. */
  deliveryDaysLeast: 3,
  deliveryDaysMost: 5,
  /** An unpaid order keeps its items this long. */
  holdMinutes: 30,
  /** No cart line may hold more, whatever the stock: a shop of handwork, not a wholesaler. */
  mostPerLine: 20,
  mostCartLines: 50,
  /** After delivery. */
  returnDays: 7,
  refundWorkingDays: 7,
  /** So many items of a size, or fewer, are few: the operator is told. */
  lowStock: 2,
  /** In grams, with packing, where the operator has not weighed it. */
  usualWeight: 400,
  /** What people write, the mails to them and the photos of returns: as long as somebody may sue over a sale. */
  keepMonths: 36,
};
/** What may come back besides what is defective or wrong, and for what, unless set. */
export const unsetReturns = {
  /** Items that are as ordered, for a change of mind. */
  returnsAnything: false,
  offersExchange: true,
};
export type ReturnTerms = typeof unsetReturns & { returnDays: number };
export type SellingKey = keyof typeof unsetSelling;
export type SellingNumbers = Record<SellingKey, number>;

/** What the operator may write over in the settings (`applySettings`). Money is in paise; words not written are "". */
export type EditableSettings = {
  name: string;
  email: string;
  phone: string;
  /** As wa.me wants it: the country's code and the number, digits only. */
  whatsapp: string;
  address: { lines: readonly string[]; city: string; state: string; pincode: string };
  hours: readonly { days: string; time: string }[];
  singleSize: SingleSize;
  /** Null: nobody is named yet. */
  grievance: { name: string; designation: string; email: string; phone: string } | null;
  /** The version of the shop's own style sheet and icons (`brandFile`). */
  look: string;
  /** The ground of its pages on a device that asks for dark ones. */
  groundDark: string;
  /** It is open with the products of a demonstration. */
  isDemonstration: boolean;
  /** Closed to who gets the page: of its own pages only those that are open meanwhile are linked. */
  isClosed: boolean;
} & BrandFacts &
  SellingNumbers &
  typeof unsetReturns &
  ShopFrame;

/** What the only size of a product is called: usually, and in a category by its name. */
export type SingleSize = { usual: string; of: Readonly<Record<string, string>> };

/** The business in words and numbers, as one moment has them. */
export type ShopSettings = Readonly<EditableSettings>;

/** Where the operator has set nothing. */
export const unsetShop: ShopSettings = {
  name: "My shop",
  email: "",
  phone: "",
  whatsapp: "",
  address: { lines: [], city: "", state: "", pincode: "" },
  hours: [],
  singleSize: { usual: FREE_SIZE, of: {} },
  grievance: null,
  look: "",
  groundDark: "",
  isDemonstration: false,
  isClosed: false,
  ...unsetBrand,
  ...unsetSelling,
  ...unsetReturns,
  ...unsetFrame,
};

/** A page asks for the same some five times. */
const applied = new WeakMap<Partial<EditableSettings>, ShopSettings>();

/** What the operator has set, and the rest as above. */
export function applySettings(written: Partial<EditableSettings> | null): ShopSettings {
  if (!written) return unsetShop;
  const known = applied.get(written);
  if (known) return known;
  const shop = { ...unsetShop, ...written };
  applied.set(written, shop);
  return shop;
}

/** The same of the text that pages get (`packedSettings`); nothing where the root itself failed. */
export function readSettings(text: string | null | undefined): ShopSettings {
  return applySettings(text ? unpack(text) : null);
}
const unpack = remembered(1, (text): Partial<EditableSettings> => JSON.parse(text));

/** Above the limit, and not at it (decision 3). In paise. */
export function isFreeDelivery(
  shop: Pick<ShopSettings, "freeDeliveryAbove">,
  subtotal: number,
): boolean {
  return subtotal > shop.freeDeliveryAbove;
}

/** From which sum on delivery is free, after "Free delivery"; no order has a sum of nothing. */
export function whenFree({ freeDeliveryAbove }: Pick<ShopSettings, "freeDeliveryAbove">): string {
  return freeDeliveryAbove === 0 ? "on every order" : `above ${rupees(freeDeliveryAbove)}`;
}

export const MAX_COURIERS = 5;
const LETTERS = /^\d*x*[sml]$/i;

/** The category is never left out: its products may call their only size otherwise. */
type Sized = { size: string; category: string | null };

/** Letters are written large, "xl" as "XL"; a size that is a word stays as it is called. */
export function sizeName(
  shop: Pick<ShopSettings, "singleSize">,
  { size, category }: Sized,
): string {
  if (size !== FREE_SIZE) return LETTERS.test(size) ? size.toUpperCase() : size;
  const { usual, of } = shop.singleSize;
  return (category && Object.hasOwn(of, category) && of[category]) || usual;
}

/** "Size M", "Size Double", "Free Size". */
export function inSize(shop: Pick<ShopSettings, "singleSize">, sized: Sized): string {
  const name = sizeName(shop, sized);
  return sized.size === FREE_SIZE ? name : `Size ${name}`;
}

/**
 * After this long an order that reached the pay page is asked after again, whatever came back by
 * itself. The provider lets a bank answer for three days, on another page of its own for five.
 */
export const RECONCILE_AFTER_MS = [15 * MINUTE, HOUR, 6 * HOUR, DAY, 3 * DAY, 5 * DAY + 2 * HOUR];
/** As long as a payment may come after its order was made: a day beyond the last look. */
export const LATE_PAYMENT_MS = Math.max(...RECONCILE_AFTER_MS) + DAY;
/** Said wherever a payment of the built-in sandbox is told of. */
export const SANDBOX_MESSAGE = "This was a test payment: no money moved.";
export const ADMIN_RELOAD_MS = 3000;
export const TOAST_MS = 5000;
export const LIST_PAGE_SIZE = 24;

/** The days a parcel is on its way where no courier has said, as couriers write them: "3-5". */
export function deliveryDays(
  shop: Pick<ShopSettings, "deliveryDaysLeast" | "deliveryDaysMost">,
): string {
  const { deliveryDaysLeast: least, deliveryDaysMost: most } = shop;
  return least === most ? `${least}` : `${least}-${most}`;
}

/** A courier's days in words: "3-5" -> "3-5 business days". */
export function businessDays(days: string): string {
  return `${days} business ${days === "1" ? "day" : "days"}`;
}

/** "1 day", "7 days", "7 working days". */
export function dayCount(days: number, kind?: "working"): string {
  return counted(days, kind ? `${kind} day` : "day");
}

/** A file's name begins with the shop's, in whatever letters: "meera-receipt-1001.pdf". */
export function shopFile(shop: Pick<ShopSettings, "name">, rest: string): string {
  return `${shop.name.toLowerCase().replace(/\s+/g, "-")}-${rest}`;
}

/** The chat with the business, in a new tab. */
export function whatsappLink(shop: Pick<ShopSettings, "whatsapp">, text?: string): string {
  return `https://wa.me/${shop.whatsapp}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** Where a parcel to the shop goes, in one line; the name once where the address begins with it. */
export function namedAddress({ name, address }: Pick<ShopSettings, "name" | "address">): string {
  const { lines } = address;
  const isNamed = lines[0]?.toLowerCase() === name.toLowerCase();
  return (isNamed ? lines : [name, ...lines]).join(", ");
}

/** "write to … or call …", by what shoppers may use: nothing in a shop that is not set up yet. A number stays on one line. */
export function waysToReach({ email, phone }: Pick<ShopSettings, "email" | "phone">): string {
  const ways = [email && `write to ${email}`, phone && `call ${phone.replaceAll(" ", "\u00a0")}`];
  return ways.filter(Boolean).join(" or ");
}
