import { type Paise, rupees } from "#app/money.ts";
import { dayCount, type ShopSettings } from "#app/shop.ts";
import { afterBank } from "./order-cancelled.ts";
import { parcelValues } from "./order-shipped.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

type Wish = "return" | "exchange";

/** We have the shopper's request, under this number. */
export function returnAskedMail(
  shop: ShopSettings,
  order: LetterOrder,
  { id, wish }: { id: string; wish: Wish },
  link: string,
) {
  const aWish = wish === "exchange" ? "an exchange" : "a return";
  const values = { wish, aWish, request: id };
  return writtenLetter(shop, "return-asked", { order, values, link, button: "View your request" });
}

/** The operator's answer, in the operator's words. */
export function returnAnsweredMail(
  shop: ShopSettings,
  order: LetterOrder,
  { wish, accepted, answer }: { wish: Wish; accepted: boolean; answer: string },
  link: string,
) {
  if (!accepted) {
    return writtenLetter(shop, "return-refused", { order, values: { wish, answer }, link });
  }
  const next = nextOfReturn(shop, wish);
  return writtenLetter(shop, "return-accepted", { order, values: { wish, answer, next }, link });
}

/** What follows once the accepted items are back. */
export function nextOfReturn(shop: ShopSettings, wish: Wish): string {
  return wish === "exchange"
    ? "When we have received the items, we send the exchange."
    : `When we have received the items, we refund the account you paid from, within ${dayCount(shop.refundWorkingDays, "working")}.`;
}

/** The accepted units have not come back, in the operator's words. */
export function returnClosedMail(
  shop: ShopSettings,
  order: LetterOrder,
  values: { wish: Wish; answer: string },
  link: string,
) {
  return writtenLetter(shop, "return-closed", { order, values, link });
}

/** The units have come back; `refund` paise go back now, `isHeld` once the bank has decided, 0 for an exchange or when all had gone before. */
export function returnReceivedMail(
  shop: ShopSettings,
  order: LetterOrder,
  { refund, sendsExchange, isHeld }: { refund: Paise; sendsExchange: boolean; isHeld: boolean },
  link: string,
) {
  const next = isHeld && refund > 0 ? afterBank(refund) : whatGoesBack(refund, sendsExchange);
  return writtenLetter(shop, "return-received", { order, values: { next }, link });
}

function whatGoesBack(refund: Paise, sendsExchange: boolean): string {
  if (sendsExchange) {
    return "We will send you the exchange, or write to you if an item is no longer made.";
  }
  if (refund === 0) return "Your whole payment is already refunded or on its way to you.";
  return `We refund ${rupees(refund)} to the account you paid from. You get a mail when it is done.`;
}

/** What went out in exchange has arrived. */
export function exchangeDeliveredMail(shop: ShopSettings, order: LetterOrder, link: string) {
  return writtenLetter(shop, "exchange-delivered", { order, values: {}, link });
}

/** Other units go out for those that came back: `units` in words, and how they can be followed. */
export function exchangeSentMail(
  shop: ShopSettings,
  order: LetterOrder,
  units: string[],
  parcel: { courier: string; trackingNumber: string | null; link: string | null },
  link: string,
) {
  const values = { ...parcelValues(parcel), items: units.join("; ") };
  return writtenLetter(shop, "exchange-sent", { order, values, link });
}
