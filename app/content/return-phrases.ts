import { dayCount, type ReturnTerms } from "#app/shop.ts";

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
