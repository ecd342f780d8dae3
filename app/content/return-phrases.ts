import { dayCount, type ReturnTerms, type ShopSettings } from "#app/shop.ts";

/** What may come back, of these terms: "return or exchange", "an item that is defective or …". */
export function returnPhrases({ returnDays, returnsAnything, offersExchange }: ReturnTerms) {
  return {
    verb: offersExchange ? "return or exchange" : "return",
    noun: offersExchange ? "a return or an exchange" : "a return",
    item: returnsAnything ? "an item" : "an item that is defective or not what you ordered",
    days: dayCount(returnDays),
  };
}

/** One sentence, for mails and receipts. */
export function returnPromise(terms: ReturnTerms): string {
  const { verb, item, days } = returnPhrases(terms);
  return `You can ${verb} ${item}, within ${days} of delivery, unused and in its original packaging.`;
}

/** How a return goes, a sentence each, for the policies and the page where one is asked for. */
export function returnCourse(
  { returnsAnything, offersExchange }: Pick<ReturnTerms, "returnsAnything" | "offersExchange">,
  { refundWorkingDays }: Pick<ShopSettings, "refundWorkingDays">,
) {
  const cost = returnsAnything
    ? "Where the fault is ours, so is the cost; for a change of mind you pay for sending it back."
    : "As the fault is ours, so is the cost.";
  return {
    condition: "The item is unused, unwashed and unaltered, and in its original packaging.",
    sending: `When we have agreed to the return, we arrange for the pick-up or tell you where to send the parcel. ${cost}`,
    refund: `A refund is made within ${dayCount(refundWorkingDays, "working")} after the return has been approved, to the account you paid from.`,
    exchange: offersExchange
      ? "An exchange is sent as soon as the item is available. If it is no longer made, you get a refund."
      : null,
  };
}
