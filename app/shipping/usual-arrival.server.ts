import { indianDate, readIndianTime } from "#app/india/dates.ts";
import { tellUntil } from "#app/page-sources.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { deliveryDays } from "#app/shop.ts";
import { DAY } from "#app/time.ts";
import { arrivalOf } from "./arrival.ts";
import type { Delivery } from "./delivery.server.ts";

/**
 * When what is ordered today arrives by the shop's own promise: "Wed 2 Dec – Fri 4 Dec". Undefined
 * where the answer to a pincode says so. A page that is kept says it until midnight in India.
 */
export function usualArrival(answer: Delivery | null, now = Date.now()): string | undefined {
  if (answer?.ok) return undefined;
  const settings = currentSettings();
  tellUntil(readIndianTime(`${indianDate(now + DAY)}T00:00`));
  const days = deliveryDays(settings);
  const { from, until } = arrivalOf({ days, dispatchDays: settings.dispatchDays }, now);
  return from === until ? from : `${from} – ${until}`;
}
