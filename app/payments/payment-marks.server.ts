import {
  isByUpiOnly,
  isWithoutKeys,
  paymentProviders,
} from "#app/payment-providers/registry.server.ts";
import { currentUpiId } from "#app/settings/current-settings.server.ts";

/** What a shopper can pay with now, as it is called: "UPI", "Visa". */
export function paymentMarks(): string[] {
  const { marks = [] } = isByUpiOnly() || isWithoutKeys() ? {} : paymentProviders().current;
  return [...new Set([...(currentUpiId() ? ["UPI"] : []), ...marks])];
}
