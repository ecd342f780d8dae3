import { rupees } from "./money.ts";
import { dayCount, deliveryDays, type ShopSettings, whenFree } from "./shop.ts";

/** What the operator may write in a text, such as {returnDays}, and what shoppers read there. */
const placeholders: Record<string, (shop: ShopSettings) => string> = {
  name: (shop) => shop.name,
  city: (shop) => shop.address.city,
  email: (shop) => shop.email,
  phone: (shop) => shop.phone,
  freeDelivery: whenFree,
  freeDeliveryAbove: (shop) => rupees(shop.freeDeliveryAbove),
  returnDays: (shop) => dayCount(shop.returnDays),
  refundDays: (shop) => dayCount(shop.refundWorkingDays, "working"),
  dispatchDays: (shop) => dayCount(shop.dispatchDays),
  deliveryDays: (shop) => deliveryDays(shop),
};

/** Each as it is written, with what customers read there now. */
export function shopWords(shop: ShopSettings): { name: string; what: string }[] {
  return Object.entries(placeholders).map(([name, read]) => ({
    name: `{${name}}`,
    what: read(shop) || "not entered yet",
  }));
}

/** "{name}, {city} and so on", all of them. */
export const knownPlaceholders = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(", ");

/** The text with the shop's own words in it; what is not known stays as it is written. */
export function fillPlaceholders(text: string, shop: ShopSettings): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) =>
    Object.hasOwn(placeholders, name) ? (placeholders[name]?.(shop) ?? written) : written,
  );
}

/** What stands in braces and is no word of the shop. */
export function unknownPlaceholders(text: string): string[] {
  return unknownInBraces(text, Object.keys(placeholders));
}

/** What stands in braces and is not among `known`, or has no closing brace: readers would see it as it is written. */
export function unknownInBraces(text: string, known: readonly string[]): string[] {
  return [...text.matchAll(/\{([^{}\n]*)\}|\{\w+/g)].flatMap(([written, name]) =>
    name !== undefined && known.includes(name) ? [] : [written],
  );
}
