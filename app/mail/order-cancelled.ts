import { type Paise, rupees } from "#app/money.ts";
import { dayCount, type ShopSettings } from "#app/shop.ts";
import { type LetterOrder, toOrder, writtenLetter } from "./written-letter.ts";

/** `owed` paise are on their way back; 0 when nothing was paid. `link` is the order's signed address. */
export function orderCancelledMail(
  shop: ShopSettings,
  order: LetterOrder,
  { by, owed }: { by: "shopper" | "operator"; owed: Paise },
  link: string,
) {
  const key = by === "shopper" ? "order-cancelled" : "order-cancelled-by-shop";
  const refund =
    owed > 0
      ? `We refund ${rupees(owed)} to the account you paid from, within ${dayCount(shop.refundWorkingDays, "working")}. You get a mail when it is done.`
      : "We received no payment for it. If money has left your account, you get it back.";
  return writtenLetter(shop, key, order, { refund }, toOrder(link));
}
