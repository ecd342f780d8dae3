import { type Paise, rupees } from "#app/money.ts";
import type { ShopSettings } from "#app/shop.ts";
import { dayCount } from "#app/shop.ts";
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
    subject: `Your ${request.wish} for order ${order.number}: we have your request`,
    heading: "We have your request",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `You requested ${aOrAn(request.wish)} for order ${order.number}. Your request number is ${request.id}.`,
      "We answer within 48 hours. Please keep the items unused and in their packaging until then.",
    ],
    link: { href: link, label: "View your request" },
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
    subject: `Your ${wish} for order ${order.number} is ${accepted ? "accepted" : "not accepted"}`,
    heading: accepted ? `We accept your ${wish}` : `We cannot accept your ${wish}`,
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [answer, accepted ? whatNow(shop, wish) : ifNot(shop)],
    link: { href: link, label: "View your order" },
  });
}

/** The accepted units have not come back, in the operator's words. */
export function returnClosedMail(
  shop: ShopSettings,
  order: Order,
  { wish, answer }: { wish: Wish; answer: string },
  link: string,
) {
  return shortLetter(shop, {
    subject: `Your ${wish} for order ${order.number} is closed`,
    heading: `We have closed your ${wish}`,
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [answer, ifNot(shop)],
    link: { href: link, label: "View your order" },
  });
}

function ifNot(shop: ShopSettings): string {
  return `If you do not agree, please reply to this mail or call ${shop.phone}.`;
}

function whatNow(shop: ShopSettings, wish: Wish): string {
  return wish === "exchange"
    ? "When we have received the items, we send the exchange."
    : `When we have received the items, we refund the account you paid from, within ${dayCount(shop.refundWorkingDays, "working")}.`;
}

/** The units have come back; `refund` paise go back now, 0 for an exchange or when all had gone before. */
export function returnReceivedMail(
  shop: ShopSettings,
  order: Order,
  { wish, refund }: { wish: Wish; refund: Paise },
  link: string,
) {
  return shortLetter(shop, {
    subject: `We received your return for order ${order.number}`,
    heading: "We received your return",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `Thank you. We received the items of order ${order.number}.`,
      whatGoesBack(wish, refund),
    ],
    link: { href: link, label: "View your order" },
  });
}

function whatGoesBack(wish: Wish, refund: Paise): string {
  if (wish === "exchange") {
    return "We will send you the exchange, or write to you if an item is no longer made.";
  }
  if (refund === 0) return "Your whole payment is already refunded or on its way to you.";
  return `We refund ${rupees(refund)} to the account you paid from. You get a mail when it is done.`;
}

/** Other units go out for those that came back: `units` in words, and how they can be followed. */
export function exchangeSentMail(
  shop: ShopSettings,
  order: Order,
  units: string[],
  parcel: { courier: string; trackingNumber: string | null; link: string | null },
  link: string,
) {
  const { courier, trackingNumber } = parcel;
  const number = trackingNumber ? `, tracking number ${trackingNumber}` : "";
  return shortLetter(shop, {
    subject: `The exchange for your order ${order.number} is on its way`,
    heading: "Your exchange is on its way",
    name: order.name,
    isSandbox: order.isSandbox,
    paragraphs: [
      `In exchange for the items you returned we have sent you: ${units.join("; ")}.`,
      `They are shipped with ${courier}${number}. You pay nothing on delivery.`,
      ...(parcel.link ? [`Track them here: ${parcel.link}`] : []),
    ],
    link: { href: link, label: "View your order" },
  });
}

function aOrAn(wish: Wish): string {
  return wish === "exchange" ? "an exchange" : "a return";
}
