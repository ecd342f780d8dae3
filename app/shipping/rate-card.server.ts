import { log } from "#app/log.server.ts";
import { sqlite } from "#db/client.server.ts";
import { findPlace } from "./places.server.ts";
import type { Rates, ShippingProvider } from "./provider.ts";
import {
  defaultRateCard,
  distanceBetween,
  offersOf,
  type RateCard,
  rateCardInput,
} from "./rate-card.ts";

const KEY = "rate-card";
const find = sqlite.prepare("select value from settings where key = ?").pluck();
const save = sqlite.prepare(
  `insert into settings (key, value, updated_at) values (?, ?, ?)
   on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
);
const drop = sqlite.prepare("delete from settings where key = ?");

/** The operator's tariff as she last wrote it, else the one in the code. */
export function readRateCard(): RateCard {
  const text = find.get(KEY) as string | undefined;
  if (text === undefined) return defaultRateCard;
  const stored = rateCardInput.safeParse(JSON.parse(text));
  if (stored.success) return stored.data;
  log.error({ issues: stored.error.issues.length }, "the stored rate card does not fit");
  return defaultRateCard;
}

/** Takes the operator's tariff, checked by `rateCardInput`; null goes back to the one in the code. */
export function writeRateCard(card: RateCard | null, now = Date.now()): void {
  if (card) save.run(KEY, JSON.stringify(rateCardInput.parse(card)), now);
  else drop.run(KEY);
}

/** The shop's own tariff, known without asking anybody. */
export const rateCard: ShippingProvider = {
  name: "rate card",
  async rates({ pickupPincode, pincode, weightGrams }): Promise<Rates> {
    const from = findPlace(pickupPincode);
    const to = findPlace(pincode);
    if (!from || !to || to.zone === "army") return { kind: "unserviceable" };
    const offers = offersOf(readRateCard(), distanceBetween(from, to), weightGrams);
    return { kind: "serviceable", offers };
  },
};
