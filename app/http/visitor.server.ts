import { createContext } from "react-router";
import { countUnits } from "#app/cart/cart.server.ts";
import { wishedIds } from "#app/catalog/wishlist.server.ts";
import { readDraft } from "#app/checkout/draft.server.ts";
import { parsePincode } from "#app/india/pincode.ts";
import { pincodeIn } from "./pincode.server.ts";
import { shopperIn } from "./session.server.ts";

/** All that a kept page may show of whom it is sent to. Who shows the same, shares the page. */
export type Visitor = {
  /** Units in the cart. */
  cartCount: number;
  /** The products with a heart, in the order of their ids. */
  wished: string[];
  /** Undefined where none was asked about, or the page does not show it. */
  pincode: string | undefined;
};

/**
 * For whom a kept page is rendered: its loaders get no cookie, so nothing of one person can stand in
 * it but this. Null for every other page, which reads the cookie: of undefined the framework says
 * that it was never set, and throws.
 */
export const visitorContext = createContext<Visitor | null>(null);

/** By a `Cookie` header. */
export function frameFacts(cookie: string | null | undefined): Omit<Visitor, "pincode"> {
  const shopper = shopperIn(cookie);
  return { cartCount: countUnits(shopper), wished: wishedIds(shopper).sort() };
}

/** The pincode somebody has asked about: with a cart it is in the draft of the checkout. */
export function rememberedPincode(cookie: string | null | undefined): string | undefined {
  return parsePincode(readDraft(shopperIn(cookie)).pincode ?? "") ?? pincodeIn(cookie);
}
