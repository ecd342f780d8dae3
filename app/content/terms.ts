import { rupees } from "#app/money.ts";
import { businessDays, dayCount, deliveryDays, type ShopSettings } from "#app/shop.ts";

export const termsUpdated = "2025-11-01";

type TermsSection = { id: string; heading: string; paragraphs: string[]; list?: string[] };

export const termsSections = (shop: ShopSettings): TermsSection[] => [
  {
    id: "terms",
    heading: "Use of the website",
    paragraphs: [
      `This website is the shop of ${shop.name}, ${shop.address.city}. By using it and by ordering here you accept these terms. They hold for shoppers in India and follow Indian law.`,
      "You may look at everything without an account. To order, give a name, an address, a phone number and an e-mail address that are your own and correct, because the parcel and the receipt go there. If you are under 18, let a parent or guardian order for you.",
      "Every piece is made by hand. Small differences between two pieces, or between a piece and its picture, belong to handwork and are no fault. Measurements may differ by about a centimetre. The shade on your screen may differ from the cloth in daylight.",
      "The words, drawings and pictures of this website are ours. Please don't copy them for trade, and don't disturb the website or other shoppers' use of it.",
    ],
  },
  {
    id: "payment",
    heading: "Payment policy",
    paragraphs: [
      "All orders are prepaid. You pay online through our payment gateway, by UPI, card, net banking or whatever else it offers you. We do not offer cash on delivery.",
      "Prices are in Indian rupees and include all taxes. Nothing is added at checkout but the delivery charge, and that is shown before you order. What you pay is what the last step shows.",
      `When you place an order, the items are held for you for ${shop.holdMinutes} minutes. Of a large order, and when very many order at once, we hold only some or none of them, or for a shorter time; the page on which you pay says so. An order that is not paid by then lapses, and the items go back on sale. If your payment reaches us later and the items are gone, we return the whole amount.`,
      "Your card number and your UPI PIN go to the payment gateway only. We never see them and never keep them.",
      "If money left your account and no confirmation came, don't pay again at once. Write to us with the order number. A payment that did not reach us is returned by your bank, and one that did becomes your order.",
    ],
  },
  {
    id: "shipping",
    heading: "Shipping and delivery",
    paragraphs: [
      `We deliver across India. Orders are dispatched within ${dayCount(shop.dispatchDays)} and are usually delivered within ${businessDays(deliveryDays(shop))} of dispatch. Far places and the weeks before festivals may take longer; the courier's own estimate is shown at checkout.`,
      `Delivery is free when the subtotal is above ${rupees(shop.freeDeliveryAbove)}. Otherwise you pay the courier's charge, which is shown when you enter your pincode. If you choose a faster courier on a free order, you pay the difference.`,
      "A piece that is made to order says so on its page and may take longer to dispatch. If we can't keep a date we promised, we write to you, and you may cancel for a full refund.",
      "If a parcel looks opened or damaged, photograph it before you open it and tell us the same day.",
    ],
  },
  {
    id: "returns",
    heading: "Return and exchange",
    paragraphs: [
      `We accept returns and exchanges of defective or incorrect items within ${dayCount(shop.returnDays)} of delivery.`,
    ],
    list: [
      "The item is unused, unwashed and unaltered, and in its original packaging.",
      `Write to ${shop.email} or call ${shop.phone} with your order number. Photos of the fault may be required as proof.`,
      "When we have agreed to the return, we arrange for the pick-up or tell you where to send the parcel. As the fault is ours, so is the cost.",
      `A refund is made within ${dayCount(shop.refundWorkingDays, "working")} after the return has been approved, to the account you paid from.`,
      "An exchange is sent as soon as the piece is available. If it is no longer made, you get a refund.",
      "You may cancel an order free of charge until it has been dispatched. We then return the whole amount.",
      "We take no returns for a change of mind, and none of cloth that has been cut at your wish. If you are unsure of your size, ask us before you order.",
    ],
  },
  {
    id: "privacy",
    heading: "Privacy",
    paragraphs: [
      "We keep what an order needs and what you write to us, and nothing else. There is no advertising, no profile, and nothing on our pages is loaded from other companies while you look around.",
    ],
    list: [
      "With an order we keep: your name, phone number, e-mail address and delivery address, what you bought, what you paid, and the payment's reference number.",
      "When you write to us, ask for a return or review a piece we keep: your words, the name and contact you give with them, and the photos you send. Of a review, your words and the name you choose for it are shown in the shop.",
      "Who else receives it: the payment gateway (to take your payment), the courier (to deliver) and the mail service that carries our e-mails. Nobody gets it for advertising, and we sell it to nobody.",
      "Cookies: one signed cookie remembers your cart, your wishlist and the orders placed in this browser. Another remembers the pincode you asked a delivery date for. A third carries a message such as “added” from one page to the next and is gone within a minute. None of them follows you anywhere else.",
      "How long: bills are kept for as long as tax law asks. Carts that nobody opens are deleted.",
      `Your rights: write to ${shop.email} to see what we keep about you, to correct it, to have it deleted where no law makes us keep it, or to withdraw a consent you gave. We answer within 30 days.`,
      "Chat: the chat button opens WhatsApp in a new tab. What you write there is subject to that service's own terms.",
    ],
  },
  {
    id: "liability",
    heading: "Liability",
    paragraphs: [
      "We are answerable for the pieces we sell being what their pages say, and for delivering them. Our liability for an order is limited to the amount paid for it, except where the law does not allow such a limit. Your rights as a consumer under the Consumer Protection Act, 2019 are not touched by these terms.",
      "We are not liable for delays outside our reach, such as floods, strikes or the closing of roads, but we tell you of them and return your money if you no longer wish to wait.",
      `If we disagree, let us talk first. If that does not help, the courts of ${shop.address.city} and your local consumer commission are open to you.`,
    ],
  },
];

/** Shown under "contact details" and on the contact page (E-Commerce Rules, 2020). */
export const grievance = {
  heading: "Grievances",
  officer:
    "Grievance officer: the proprietor of the shop (demonstration shop: name and designation go here)",
  paragraphs: [
    "If something went wrong and our first answer did not put it right, write to the grievance officer with your order number. You get an acknowledgement with a ticket number within 48 hours, and an answer within one month.",
    "You can also call the National Consumer Helpline on 1915.",
  ],
} as const;
