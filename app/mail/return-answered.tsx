import { type Paise, rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { REFUND_WORKING_DAYS } from "#app/shop.ts";
import { shortLetter } from "./short-letter.tsx";

type Order = { number: number; name: string; isSandbox: boolean };
type Wish = "return" | "exchange";

/** We have the shopper's request, under this number. */
export function returnAskedMail(
  shop: ShopSettings,
  order: Order,
  request: { id: string; wish: Wish },
  link: string,
) {
  return shortLetter(shop, {
    subject: `Your ${request.wish} of order ${order.number}: we have your request`,
    heading: "We have your request",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `You have asked for ${aOrAn(request.wish)} of pieces of order ${order.number}. Your request has the number ${request.id}.`,
      "We look at it and answer within 48 hours. Please keep the pieces unused and in their packaging until then.",
    ],
    link: { href: link, words: "See your request" },
  });
}

/** The operator's answer, in the operator's words. */
export function returnAnsweredMail(
  shop: ShopSettings,
  order: Order,
  request: { wish: Wish; accepted: boolean; answer: string },
  link: string,
) {
  const { wish, accepted, answer } = request;
  return shortLetter(shop, {
    subject: `Your ${wish} of order ${order.number} is ${accepted ? "accepted" : "not accepted"}`,
    heading: accepted ? `We accept your ${wish}` : `We cannot accept your ${wish}`,
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [answer, accepted ? whatNow(wish) : ifNot(shop)],
    link: { href: link, words: "See your order" },
  });
}

/** The accepted pieces have not come back, in the operator's words. */
export function returnClosedMail(
  shop: ShopSettings,
  order: Order,
  { wish, answer }: { wish: Wish; answer: string },
  link: string,
) {
  return shortLetter(shop, {
    subject: `Your ${wish} of order ${order.number} is closed`,
    heading: `We have closed your ${wish}`,
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [answer, ifNot(shop)],
    link: { href: link, words: "See your order" },
  });
}

function ifNot(shop: ShopSettings): string {
  return `If you see it differently, answer this mail or call ${shop.phone}: a person reads it.`;
}

function whatNow(wish: Wish): string {
  return wish === "exchange"
    ? "When the pieces are back with us, we send others in exchange."
    : `When the pieces are back with us, the money goes to the account you paid from, within ${REFUND_WORKING_DAYS} working days.`;
}

/** The pieces have come back; `refund` paise go back now, 0 for an exchange or when all had gone before. */
export function returnReceivedMail(
  shop: ShopSettings,
  order: Order,
  { wish, refund }: { wish: Wish; refund: Paise },
  link: string,
) {
  return shortLetter(shop, {
    subject: `The pieces of order ${order.number} are back with us`,
    heading: "Your pieces are back with us",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `Thank you: the pieces of order ${order.number} have arrived.`,
      whatGoesBack(wish, refund),
    ],
    link: { href: link, words: "See your order" },
  });
}

function whatGoesBack(wish: Wish, refund: Paise): string {
  if (wish === "exchange") {
    return "We send you others in exchange, and write to you if a piece is no longer made.";
  }
  if (refund === 0) return "All that you paid has been sent back before, or is on its way to you.";
  return `We send ${rupees(refund)} back to the account you paid from. You get another mail when it is done.`;
}

/** Other pieces go out for those that came back: `pieces` in words, and how they can be followed. */
export function exchangeSentMail(
  shop: ShopSettings,
  order: Order,
  pieces: string[],
  parcel: { courier: string; trackingNumber: string | null; link: string | null },
  link: string,
) {
  const { courier, trackingNumber } = parcel;
  const number = trackingNumber ? ` under the number ${trackingNumber}` : "";
  return shortLetter(shop, {
    subject: `The exchange of your order ${order.number} is on its way`,
    heading: "Your exchange is on its way",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `For the pieces you sent back we have sent you: ${pieces.join("; ")}.`,
      `They travel with ${courier}${number}. Nothing is to be paid at the door.`,
      ...(parcel.link ? [`Follow them here: ${parcel.link}`] : []),
    ],
    link: { href: link, words: "See your order" },
  });
}

function aOrAn(wish: Wish): string {
  return wish === "exchange" ? "an exchange" : "a return";
}
