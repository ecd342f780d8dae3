import { type Paise, rupees } from "#app/money.ts";
import { dayCount, type ShopSettings } from "#app/shop.ts";
import { type LetterOrder, writtenLetter } from "./written-letter.ts";

/** Of money that the customer's bank was asked to take back, and has not decided about. */
export const afterBank = (owed: Paise) =>
  `Your bank was asked to take this payment back. When the bank has decided, you get ${rupees(owed)} back: from the bank or from us.`;

/** `owed` paise are on their way back, `isHeld` once the bank has decided; 0 when nothing was paid. `link` is the order's signed address. */
export function orderCancelledMail(
  shop: ShopSettings,
  order: LetterOrder,
  { by, owed, isHeld }: { by: "shopper" | "operator"; owed: Paise; isHeld: boolean },
  link: string,
) {
  const key = by === "shopper" ? "order-cancelled" : "order-cancelled-by-shop";
  const refund = isHeld
    ? afterBank(owed)
    : owed > 0
      ? `We refund ${rupees(owed)} to the account you paid from, within ${dayCount(shop.refundWorkingDays, "working")}. You get a mail when it is done.`
      : "We received no payment for it. If money has left your account, you get it back.";
  return writtenLetter(shop, key, { order, values: { refund }, link });
}
