import { SETTINGS, tellShown, untilChanged } from "#app/page-sources.server.ts";
import { dropSetting, readSetting, writeSetting } from "#app/settings/settings.server.ts";
import type { RateSource, Rates } from "./couriers/rates.ts";
import { findPlace } from "./places.server.ts";
import { defaultRateCard, distanceBetween, offersOf, type RateCard } from "./rate-card.ts";
import { rateCardInput } from "./rate-card-input.server.ts";

const KEY = "rate-card";
/** Whose the ids of its couriers are. */
const RATE_CARD = "rate card";

/** The operator's tariff as last written, else the one in the code. */
export const readRateCard = untilChanged((): RateCard => {
  tellShown(SETTINGS);
  return readSetting(KEY, rateCardInput) ?? defaultRateCard;
});

/** Names for the couriers of the tariff in the code; one that is set stays. Part of a transaction. */
export function fillCourierNames(names: readonly string[], now: number): void {
  if (names.length === 0 || readRateCard() !== defaultRateCard) return;
  const couriers = defaultRateCard.couriers.map((courier, at) => ({
    ...courier,
    name: names[at] ?? courier.name,
  }));
  writeRateCard({ ...defaultRateCard, couriers }, now);
}

/** Gives couriers that are still called as a seed has put it the names in the code. Part of a transaction. */
export function dropCourierNamesOf(names: readonly string[], now: number): void {
  const card = readSetting(KEY, rateCardInput);
  if (!card?.couriers.some(({ name }) => names.includes(name))) return;
  const couriers = card.couriers.map((courier) => {
    const at = names.indexOf(courier.name);
    return { ...courier, name: defaultRateCard.couriers[at]?.name ?? courier.name };
  });
  writeRateCard({ ...card, couriers }, now);
}

/** Takes the operator's tariff, checked by `rateCardInput`; null goes back to the one in the code. */
export function writeRateCard(card: RateCard | null, now = Date.now()): void {
  if (card) writeSetting(KEY, rateCardInput.parse(card), now);
  else dropSetting(KEY);
}

/** The shop's own tariff, known without asking anybody. */
export const rateCard: RateSource = {
  name: RATE_CARD,
  isLocal: true,
  async rates({ pickupPincode, pincode, weightGrams }): Promise<Rates> {
    const from = findPlace(pickupPincode);
    const to = findPlace(pincode);
    if (!from || !to || to.zone === "army") return { kind: "unserviceable" };
    const offers = offersOf(readRateCard(), distanceBetween(from, to), weightGrams);
    return { kind: "serviceable", service: RATE_CARD, offers };
  },
};
