import { keysOf } from "#app/keys.ts";
import { whatsappTexts } from "./whatsapp-texts.ts";

/**
 * The words of each mail and WhatsApp message until the operator writes their own. In braces stand
 * the order's facts: those of `always`, and those a message names. A paragraph of which nothing is
 * left without its facts is left out.
 */

type Placeholder = {
  what: string;
  sample: string;
  /** The operator writes it anew for each such mail: without it nobody would read those words. */
  isNeeded?: true;
};

export type LetterText = {
  /** As the desk calls it. */
  label: string;
  /** A mail's; a WhatsApp message has neither. */
  subject?: string;
  heading?: string;
  /** Paragraphs with an empty line between them. */
  body: string;
  /** What it may name besides: what that is, and how it looks in the preview, with the shop's own words in braces. */
  placeholders: Readonly<Record<string, Placeholder>>;
};

const link = (what: string, path: string) => ({ what, sample: `https://shop.example/${path}` });
const courier = { what: "the courier", sample: "Blue Dart" };
const tracking = {
  what: "a sentence with the tracking number, where there is one",
  sample: "The tracking number is BD123456789.",
};
const trackingLink = {
  what: "a sentence with the tracking link, where there is one",
  sample: "Track it here: https://tracking.example/BD123456789",
};
/** What is told of a parcel on its way. */
const ofParcel = {
  courier,
  city: { what: "where it goes", sample: "Pune" },
  days: {
    what: "a sentence about the days on the way, where they are known",
    sample: "It usually takes 3-5 business days.",
  },
  tracking,
  trackingLink,
};
const wish = { what: "“return” or “exchange”", sample: "return" };
const answer = {
  what: "what you answer",
  sample: "We are sorry about the loose thread.",
  isNeeded: true,
} as const;

/** In each message. */
export const always = {
  name: { what: "the customer’s name", sample: "Asha Verma" },
  firstName: { what: "the customer’s first name", sample: "Asha" },
  order: { what: "the order’s number", sample: "1042" },
  shop: { what: "the name of your shop", sample: "" },
  email: { what: "your e-mail", sample: "" },
  phone: { what: "your phone", sample: "" },
} as const;

const mails = {
  "order-confirmed": {
    label: "Order confirmed",
    subject: "Your {shop} order {order} is confirmed",
    heading: "Your order is confirmed",
    body: "Thank you, {name}. We have received {amount} for order {order}.",
    placeholders: { amount: { what: "what was paid", sample: "₹2,598" } },
  },
  "order-shipped": {
    label: "Order shipped",
    subject: "Your {shop} order {order} is on its way",
    heading: "Your parcel is on its way",
    body: "Order {order} is shipped with {courier} to {city}. {days}\n\n{tracking}\n\n{trackingLink}\n\nYou pay nothing on delivery.",
    placeholders: ofParcel,
  },
  "order-sent-again": {
    label: "Order shipped again",
    subject: "Your {shop} order {order} is on its way again",
    heading: "Your parcel is on its way again",
    body: "The first parcel did not reach you, so we have sent it again.\n\nOrder {order} is shipped with {courier} to {city}. {days}\n\n{tracking}\n\n{trackingLink}\n\nYou pay nothing on delivery.",
    placeholders: ofParcel,
  },
  "order-delivered": {
    label: "Order delivered",
    subject: "Your {shop} order {order} is delivered",
    heading: "How do you like it?",
    body: "Order {order} was delivered. We hope you like it. Please write a review: {reviewLink}\n\n{returns}\n\nIf it has not arrived, please call {phone}.",
    placeholders: {
      reviewLink: link("the address of the page for reviews", "order/…/review"),
      returns: {
        what: "a sentence about returns, as they hold for the order",
        sample: "{returns}",
      },
    },
  },
  "order-cancelled": {
    label: "Paid order cancelled by the customer",
    subject: "Your {shop} order {order} is cancelled",
    heading: "Your order is cancelled",
    body: "You have cancelled order {order}. Nothing will be shipped.\n\n{refund}",
    placeholders: {
      refund: {
        what: "a sentence about the money",
        sample:
          "We refund ₹2,598 to the account you paid from, within {refundDays}. You get a mail when it is done.",
      },
    },
  },
  "order-cancelled-by-shop": {
    label: "Order cancelled by you",
    subject: "Your {shop} order {order} is cancelled",
    heading: "Your order is cancelled",
    body: "{shop} had to cancel order {order}. Nothing will be shipped.\n\n{refund}\n\nWe are sorry. Just answer this mail or call {phone}.",
    placeholders: {
      refund: {
        what: "a sentence about the money",
        sample:
          "We refund ₹2,598 to the account you paid from, within {refundDays}. You get a mail when it is done.",
      },
    },
  },
  "refund-due": {
    label: "Payment that goes back",
    subject: "We refund your payment of {amount} for {shop} order {order}",
    heading: "We refund your payment",
    body: "We have received a payment of {amount} for order {order}. {reason}\n\n{refund}",
    placeholders: {
      amount: { what: "what was paid", sample: "₹2,598" },
      reason: {
        what: "a sentence on why it is not kept",
        sample: "It came after the order was cancelled, so nothing will be shipped.",
      },
      refund: {
        what: "a sentence about when it arrives",
        sample:
          "You get it back to the account you paid from, within {refundDays}. We write to you when it is sent.",
      },
    },
  },
  refunded: {
    label: "Refund sent",
    subject: "Refund of {amount} for your {shop} order {order}",
    heading: "Your refund of {amount}",
    body: "We have refunded {amount} for order {order}: {reason}.\n\n{arrival}",
    placeholders: {
      amount: { what: "what was refunded", sample: "₹1,299" },
      reason: { what: "the reason you gave", sample: "one item was not right" },
      arrival: {
        what: "a sentence about when it arrives, or the UTR",
        sample: "It goes to the account you paid from. Banks need up to {refundDays} to show it.",
      },
    },
  },
  "order-message": {
    label: "Message about an order",
    subject: "About your {shop} order {order}",
    heading: "About your order {order}",
    body: "{message}",
    placeholders: {
      message: {
        what: "what you write on the order’s page",
        sample: "Your parcel leaves today.",
        isNeeded: true,
      },
    },
  },
  "transfer-not-found": {
    label: "UPI payment not received",
    subject: "We did not find your payment for order {order}",
    heading: "We did not find your payment",
    body: "You reported a UPI payment of {amount} with the UTR {utr} for order {order}. We could not confirm it: {reason}\n\n{again}\n\nIf the money has left your account, please reply to this mail or call {phone}.",
    placeholders: {
      amount: { what: "what the order costs", sample: "₹2,598" },
      utr: { what: "the number the customer gave", sample: "123456789012" },
      reason: {
        what: "the reason you gave",
        sample: "Our bank shows no such transfer.",
        isNeeded: true,
      },
      again: {
        what: "a sentence on how to pay again",
        sample: "You can pay again until 6:00 pm, or enter the UTR again if it was wrong.",
      },
    },
  },
  "return-asked": {
    label: "Return requested",
    subject: "Your {wish} for order {order}: we have your request",
    heading: "We have your request",
    body: "You requested {aWish} for order {order}. Your request number is {request}.\n\nWe answer within 48 hours. Please keep the items unused and in their packaging until then.",
    placeholders: {
      wish,
      aWish: { what: "“a return” or “an exchange”", sample: "a return" },
      request: { what: "the number of the request", sample: "A1B2C3D4E5" },
    },
  },
  "return-accepted": {
    label: "Return accepted",
    subject: "Your {wish} for order {order} is accepted",
    heading: "We accept your {wish}",
    body: "{answer}\n\n{next}",
    placeholders: {
      wish,
      answer,
      next: {
        what: "a sentence on what happens next",
        sample:
          "When we have received the items, we refund the account you paid from, within {refundDays}.",
      },
    },
  },
  "return-refused": {
    label: "Return not accepted",
    subject: "Your {wish} for order {order} is not accepted",
    heading: "We cannot accept your {wish}",
    body: "{answer}\n\nIf you do not agree, please reply to this mail or call {phone}.",
    placeholders: { wish, answer },
  },
  "return-closed": {
    label: "Return closed",
    subject: "Your {wish} for order {order} is closed",
    heading: "We have closed your {wish}",
    body: "{answer}\n\nIf you do not agree, please reply to this mail or call {phone}.",
    placeholders: { wish, answer },
  },
  "return-received": {
    label: "Return received",
    subject: "We received your return for order {order}",
    heading: "We received your return",
    body: "Thank you. We received the items of order {order}.\n\n{next}",
    placeholders: {
      next: {
        what: "a sentence on what goes back to the customer",
        sample: "We refund ₹1,299 to the account you paid from. You get a mail when it is done.",
      },
    },
  },
  "exchange-sent": {
    label: "Exchange sent",
    subject: "The exchange for your order {order} is on its way",
    heading: "Your exchange is on its way",
    body: "In exchange for the items you returned we have sent you: {items}.\n\nThey are shipped with {courier}. {tracking} You pay nothing on delivery.\n\n{trackingLink}",
    placeholders: {
      items: { what: "what was sent", sample: "1 × Block-print saree" },
      courier,
      tracking,
      trackingLink,
    },
  },
  "exchange-delivered": {
    label: "Exchange delivered",
    subject: "The exchange for your order {order} is delivered",
    heading: "Your exchange is delivered",
    body: "The exchange for order {order} was delivered. We hope you like it.\n\nIf anything is not right, or it has not arrived, please reply to this mail or call {phone}.",
    placeholders: {},
  },
} as const;

export const letterTexts = { ...mails, ...whatsappTexts } satisfies Record<string, LetterText>;
export type LetterKey = keyof typeof letterTexts;
export type MailTextKey = keyof typeof mails;
export type WhatsappKey = keyof typeof whatsappTexts;
/** What the caller gives for what a text may name. */
export type PlaceholderValues<Key extends LetterKey> = Record<
  keyof (typeof letterTexts)[Key]["placeholders"],
  string
>;

export const mailTextKeys = keysOf(mails);
export const whatsappKeys = keysOf(whatsappTexts);

/** Whether a name from an address is one of our mails or messages. */
export function isLetterKey(text: string): text is LetterKey {
  return Object.hasOwn(letterTexts, text);
}
