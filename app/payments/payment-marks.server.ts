import {
  isWithoutKeys,
  paymentProviders,
  waysOnOffer,
} from "#app/payment-providers/registry.server.ts";
import { directWays } from "#app/payment-providers/ways-to-pay.server.ts";

/** What a shopper can pay with now, as it is called: "UPI", "Visa". */
export function paymentMarks(): string[] {
  const ways = waysOnOffer();
  const direct = ways.flatMap((way) => (way === "online" ? [] : directWays[way].label));
  const isOnline = ways.includes("online") && !isWithoutKeys();
  const { marks = [] } = isOnline ? paymentProviders().current : {};
  return [...new Set([...direct, ...marks])];
}
