import { returnCourse, returnPhrases } from "#app/content/return-phrases.ts";
import { counted } from "#app/india/counts.ts";
import { keysOf } from "#app/keys.ts";
import { rupees } from "#app/money.ts";
import type { DirectWay, WayToPay } from "#app/payment-providers/ways-to-pay.server.ts";
import { businessDays, dayCount, deliveryDays, type ShopSettings, waysToReach } from "#app/shop.ts";

/** The policies in the order they are shown; an id is also where its section begins on the page. */
export const policyNames = {
  terms: "Use of the website",
  payment: "Payment policy",
  shipping: "Shipping and delivery",
  returns: "Return and exchange",
  privacy: "Privacy",
  liability: "Liability",
} as const;
export type PolicyId = keyof typeof policyNames;
export const policyIds = keysOf(policyNames);

/** How the shop can be paid at this moment. */
export type PaymentWays = {
  /** What the payment provider is called; null for one that is only played. */
  gateway: string | null;
  /** Where direct transfers go; null: none are offered. */
  upiId: string | null;
  /** The usual one first. */
  onOffer: readonly WayToPay[];
  /** By whichever of them, the money comes first. */
  isPrepaidOnly: boolean;
};
export type PolicyFacts = {
  shop: ShopSettings;
  ways: PaymentWays;
  /** What cannot come back, a line each, in the operator's words. */
  notReturned: readonly string[];
  countryOfOrigin: string;
  /** The operator's own paragraphs, in markup. */
  own: Partial<Record<PolicyId, string>>;
};
export type PolicySection = {
  id: PolicyId;
  heading: string;
  paragraphs: string[];
  list: string[];
  own: string;
};

/** Each sentence says what the settings make the shop do; nothing of it is written anywhere else. */
export function policySections(facts: PolicyFacts): PolicySection[] {
  return policyIds.map((id) => {
    const { paragraphs, list = [] } = policyTexts[id](facts);
    const heading = id === "returns" && !facts.shop.offersExchange ? "Returns" : policyNames[id];
    return { id, heading, paragraphs: paragraphs.filter(Boolean), list, own: facts.own[id] ?? "" };
  });
}

type PolicyText = { paragraphs: string[]; list?: string[] };

const policyTexts: Record<PolicyId, (facts: PolicyFacts) => PolicyText> = {
  terms: ({ shop, countryOfOrigin }) => ({
    paragraphs: [
      `This website is the shop of ${[shop.name, shop.address.city].filter(Boolean).join(", ")}. By using it and by ordering here you accept these terms. They hold for shoppers in India and follow Indian law.`,
      "You may look at everything without an account. To order, give a name, an address, a phone number and an e-mail address that are your own and correct, because the parcel and the receipt go there. If you are under 18, let a parent or guardian order for you.",
      `One order holds at most ${counted(shop.mostCartLines, "different item")}, and at most ${counted(shop.mostPerLine, "piece")} of each.`,
      countryOfOrigin &&
        `Country of origin of what we sell: ${countryOfOrigin}, where a product’s page does not say another.`,
      "The words, drawings and pictures of this website are ours. Please don't copy them for trade, and don't disturb the website or other shoppers' use of it.",
    ],
  }),
  payment: ({ shop, ways }) => ({
    paragraphs: [
      ...paymentTexts(ways),
      "Prices are in Indian rupees and include all taxes. Nothing is added at checkout but the delivery charge, and that is shown before you order. What you pay is what the last step shows.",
      `When you place an order, the items are held for you for ${minutes(shop.holdMinutes)}. Of a large order, and when very many order at once, we hold only some or none of them, or for a shorter time; the page on which you pay says so. An order that is not paid by then lapses, and the items go back on sale. If your payment reaches us later and the items are gone, we return the whole amount.`,
      usualWay(ways).secret,
      "If money left your account and no confirmation came, don't pay again at once. Write to us with the order number. A payment that did not reach us is returned by your bank, and one that did becomes your order.",
    ],
  }),
  shipping: ({ shop }) => ({
    paragraphs: [
      `We deliver across India. Orders are dispatched within ${dayCount(shop.dispatchDays)} and are usually delivered within ${businessDays(deliveryDays(shop))} of dispatch. Far places and the weeks before festivals may take longer; the courier's own estimate is shown at checkout.`,
      `${chargeOf(shop)} If you choose a faster courier on a free order, you pay the difference.`,
      "What is made to order says so on its page and may take longer to dispatch. If we can't keep a date we promised, we write to you, and you may cancel for a full refund.",
      "If a parcel looks opened or damaged, photograph it before you open it and tell us the same day.",
    ],
  }),
  returns: ({ shop, notReturned }) => {
    const { noun, item, days } = returnPhrases(shop);
    const { condition, sending, refund, exchange } = returnCourse(shop, shop);
    return {
      paragraphs: [
        `You can ask for ${noun} of ${item} within ${days} of delivery. What held when you placed your order holds for it.`,
      ],
      list: [
        condition,
        `Ask on the page of your order${reachedBy(shop)}. Photos of the fault may be required as proof.`,
        "Please name all items that are not right in one request. About a later one, write to us.",
        sending,
        refund,
        ...(exchange ? [exchange] : []),
        "You may cancel an order free of charge until it has been dispatched. We then return the whole amount.",
        ...(shop.returnsAnything
          ? []
          : [
              "We take no returns for a change of mind. If you are unsure of a size or a colour, ask us before you order.",
            ]),
        ...(notReturned.length > 0 ? [`We do not take back: ${notReturned.join("; ")}.`] : []),
      ],
    };
  },
  privacy: ({ shop, ways }) => ({
    paragraphs: [
      "We keep what an order needs and what you write to us, and nothing else. There is no advertising, no profile, and nothing on our pages is loaded from other companies while you look around.",
    ],
    list: [
      "With an order we keep: your name, phone number, e-mail address and delivery address, what you bought, what you paid, and the payment's reference number.",
      "When you write to us, ask for a return or review an item we keep: your words, the name and contact you give with them, and the photos you send. Of a review, your words and the name you choose for it are shown in the shop.",
      `Who else receives it: ${usualWay(ways).receiver}, the courier (to deliver), the mail service that carries our e-mails, and whoever runs our server and keeps its copies. Nobody gets it for advertising, and we sell it to nobody.`,
      "Cookies: one signed cookie remembers your cart, your wishlist and the orders placed in this browser. Another remembers the pincode you asked a delivery date for. A third carries a message such as “added” from one page to the next and is gone within a minute. A fourth keeps the page of a payment from playing its beginning twice, until you close the browser. None of them follows you anywhere else.",
      "To keep machines out, the shop and its server note the network address that a request comes from.",
      `How long: bills are kept for as long as tax law asks, what else we keep of an order and your reviews until you ask us to delete them. What was typed at checkout without an order, and an order that was never paid, are as a rule deleted after 30 days, carts that nobody opens after 60. Your messages, our e-mails to you, what you write about a return and its photos are deleted after ${counted(shop.keepMonths, "month")}, or sooner if you ask. Copies made against loss are kept for up to 12 months longer.`,
      `Your rights: write to ${shop.email || "us"} to see what we keep about you, to correct it, to have it deleted where no law makes us keep it, or to withdraw a consent you gave. We answer within 30 days.`,
      ...(shop.whatsapp
        ? [
            "Chat: the chat button opens WhatsApp in a new tab. What you write there is subject to that service's own terms.",
          ]
        : []),
    ],
  }),
  liability: ({ shop }) => ({
    paragraphs: [
      "We are answerable for what we sell being as its page says, and for delivering it. Our liability for an order is limited to the amount paid for it, except where the law does not allow such a limit. Your rights as a consumer under the Consumer Protection Act, 2019 are not touched by these terms.",
      "We are not liable for delays outside our reach, such as floods, strikes or the closing of roads, but we tell you of them and return your money if you no longer wish to wait.",
      `If we disagree, let us talk first. If that does not help, ${shop.address.city ? `the courts of ${shop.address.city} and ` : ""}your local consumer commission ${shop.address.city ? "are" : "is"} open to you.`,
    ],
  }),
};

type WayText = {
  /** Said first where the shop is prepaid only. */
  prepaid: string;
  /** What one does, where it is the usual way. */
  usual: (ways: PaymentWays) => string;
  /** The same where it stands beside the usual one; `online` never does. */
  beside?: (ways: PaymentWays) => string;
  secret: string;
  /** Who learns of the payment, and what for. */
  receiver: string;
};

const wayTexts: Record<"online", WayText> & Record<DirectWay, Required<WayText>> = {
  online: {
    prepaid: "All orders are prepaid.",
    usual: ({ gateway }) =>
      `You pay online through our payment gateway${gateway ? `, ${gateway}` : ""}, by UPI, card, net banking or whatever else it offers you.`,
    secret:
      "Your card number and your UPI PIN go to the payment gateway only. We never see them and never keep them.",
    receiver: "the payment gateway (to take your payment)",
  },
  upi: {
    prepaid: "All orders are prepaid, by UPI.",
    usual: ({ upiId }) =>
      `On the page of payment you send the amount to ${upiId} with your UPI app and tell us the UTR. The order is confirmed when we have found the transfer.`,
    beside: ({ upiId }) =>
      `You can also send the amount by UPI to ${upiId} and tell us the UTR on the page of payment. The order is confirmed when we have found the transfer.`,
    secret: "You enter your UPI PIN in your own app only. We never see it and never ask for it.",
    receiver: "your bank and ours (to carry your payment)",
  },
};

function usualWay({ onOffer: [usual = "online"] }: PaymentWays): WayText {
  return wayTexts[usual];
}

/** How one pays, a paragraph a way. */
function paymentTexts(ways: PaymentWays): string[] {
  const { prepaid, usual } = usualWay(ways);
  const beside = ways.onOffer.slice(1).map((way) => wayTexts[way].beside?.(ways) ?? "");
  const how = usual(ways);
  return [
    ways.isPrepaidOnly ? `${prepaid} ${how} We do not offer cash on delivery.` : how,
    ...beside,
  ];
}

/** What delivery costs. */
function chargeOf({ freeDeliveryAbove, fallbackShipping }: ShopSettings): string {
  if (freeDeliveryAbove === 0) return "Delivery is free on every order.";
  return `Delivery is free when the subtotal is above ${rupees(freeDeliveryAbove)}. Otherwise you pay the courier's charge, which is shown when you enter your pincode; before that, and when no courier answers, the charge is ${rupees(fallbackShipping)}.`;
}

function minutes(count: number): string {
  return count % 60 === 0 ? counted(count / 60, "hour") : counted(count, "minute");
}

/** ", write to … or call … with your order number", where a shop has said how. */
function reachedBy(shop: ShopSettings): string {
  const ways = waysToReach(shop);
  return ways && `, ${ways} with your order number`;
}
