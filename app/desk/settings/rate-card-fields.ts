import { plainDigits } from "#app/india/devanagari-digits.ts";
import { recordOf } from "#app/keys.ts";
import { type Paise, parseRupees } from "#app/money.ts";
import { oneLine } from "#app/one-line.ts";
import type { DeliveryGuess } from "#app/settings/current-settings.server.ts";
import { sellingNumbers } from "#app/settings/selling-numbers.ts";
import type { RateCard } from "#app/shipping/rate-card.ts";
import {
  type Distance,
  distances,
  ONE_PRICE_NAME,
  OWN_COURIERS_FROM,
  onePrice,
} from "#app/shipping/rate-card.ts";
import { tooLong } from "#app/too-long.ts";

/** The form of the rate card: every field by its name, and the couriers in their order. */
export type RateFields = { couriers: string[]; typed: Record<string, string> };
export type RateErrors = Record<string, string>;

/** Stands for the courier that is being added. */
export const NEW_COURIER = "new";
const MOST = 20;
const MOST_NAME = 60;
const SAME_NAME =
  "Another courier has this name. Please choose a different one: customers choose by it.";

type Tariff = RateCard["couriers"][number]["tariffs"][Distance];

/** The rate card as its form shows it: weight in grams, money in rupees without a sign. */
export function rateFields(card: RateCard): RateFields {
  const typed: Record<string, string> = {
    slab: String(card.slabGrams),
    handling: plainRupees(card.handling),
    ...flatFields(card),
  };
  for (const { id, name, tariffs } of card.couriers) {
    typed[`name-${id}`] = name;
    for (const distance of distances) {
      const { first, next, days } = tariffs[distance];
      typed[`first-${id}-${distance}`] = plainRupees(first);
      typed[`next-${id}-${distance}`] = plainRupees(next);
      typed[`days-${id}-${distance}`] = days;
    }
  }
  return { couriers: card.couriers.map(({ id }) => String(id)), typed };
}

/** The one price of all parcels, where the card is such a one. */
function flatFields(card: RateCard): Record<string, string> {
  const flat = onePrice(card);
  return flat ? { flat: plainRupees(flat.first), flatDays: flat.days } : {};
}

/**
 * Reads what was typed; a new courier gets the number after the highest of `before`. A courier whose
 * `drop-<number>` is ticked, and a new one of which nothing was typed, are left out.
 */
export function parseRates(
  { couriers, typed }: RateFields,
  before: RateCard,
): { ok: true; card: RateCard } | { ok: false; errors: RateErrors } {
  const errors: RateErrors = {};
  const slab = plainDigits(text(typed, "slab"));
  const slabGrams = /^\d{2,5}$/.test(slab) ? Number(slab) : 0;
  if (slabGrams < 50 || slabGrams > 20_000) errors.slab = "Please enter 50 to 20,000 grams.";
  const handling = amountOf(typed, "handling", 0, errors);
  const known = before.couriers.map(({ id }) => id);
  const names = new Set<string>();
  let last = Math.max(OWN_COURIERS_FROM - 1, ...known);
  const kept = couriers.flatMap((key) => {
    const isNew = key === NEW_COURIER;
    if (typed[`drop-${key}`] || (isNew && isEmpty(typed))) return [];
    if (!isNew && !known.includes(Number(key))) return [];
    const name = oneLine(text(typed, `name-${key}`));
    if (name === "") errors[`name-${key}`] = "Please enter the name of the courier.";
    else if (name.length > MOST_NAME) errors[`name-${key}`] = tooLong(MOST_NAME);
    else if (names.has(name.toLowerCase())) errors[`name-${key}`] = SAME_NAME;
    names.add(name.toLowerCase());
    const tariffs = recordOf(distances, (distance) =>
      tariffOf(typed, `${key}-${distance}`, errors),
    );
    if (isNew) last += 1;
    return [{ id: isNew ? last : Number(key), name, tariffs }];
  });
  if (kept.length === 0) errors.couriers = "Please keep at least one courier.";
  if (kept.length > MOST) errors.couriers = `Please use at most ${MOST} couriers.`;
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, card: { slabGrams, handling, couriers: kept } };
}

/** One courier that asks the same for every parcel, under a number that none of `before` has. */
export function parseFlatRate(
  { typed }: Pick<RateFields, "typed">,
  before: RateCard,
): ReturnType<typeof parseRates> {
  const errors: RateErrors = {};
  const tariff = { first: amountOf(typed, "flat", 1, errors), next: 0, days: "" };
  tariff.days = daysOf(typed, "flatDays", errors);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const id = Math.max(OWN_COURIERS_FROM - 1, ...before.couriers.map((courier) => courier.id)) + 1;
  const tariffs = { local: tariff, near: tariff, national: tariff, far: tariff };
  const couriers = [{ id, name: ONE_PRICE_NAME, tariffs }];
  return { ok: true, card: { slabGrams: before.slabGrams, handling: 0, couriers } };
}

/** What `parseFlatRate` has made of price and days, as the shop's own settings of them; nothing beyond their limits. */
export function flatGuess(card: RateCard | null): DeliveryGuess {
  const tariff = card?.couriers[0]?.tariffs.local;
  if (!tariff) return {};
  const { first, days } = tariff;
  const [least = 0, most = least] = days.split("-").map(Number);
  const { fallbackShipping, deliveryDaysLeast, deliveryDaysMost } = sellingNumbers;
  const isUsualTime = least <= deliveryDaysLeast.most && most <= deliveryDaysMost.most;
  return {
    ...(first <= fallbackShipping.most * 100 && { fallbackShipping: first }),
    ...(isUsualTime && { deliveryDaysLeast: least, deliveryDaysMost: most }),
  };
}

function daysOf(typed: Record<string, string>, name: string, errors: RateErrors): string {
  const days = plainDigits(text(typed, name)).replace(/\s/g, "").replace("–", "-");
  const [from = 0, until = from] = days.split("-").map(Number);
  if (!/^[1-9]\d?(-[1-9]\d?)?$/.test(days) || until < from) {
    errors[name] = "Please enter working days such as 3-5.";
  }
  return days;
}

function tariffOf(typed: Record<string, string>, name: string, errors: RateErrors): Tariff {
  const days = daysOf(typed, `days-${name}`, errors);
  const first = amountOf(typed, `first-${name}`, 1, errors);
  return { first, next: amountOf(typed, `next-${name}`, 0, errors), days };
}

function amountOf(
  typed: Record<string, string>,
  name: string,
  least: Paise,
  errors: RateErrors,
): Paise {
  const paise = parseRupees(text(typed, name));
  if (paise === undefined) errors[name] = "Please enter rupees, such as 49.";
  else if (paise < least) errors[name] = "Please enter more than ₹0.";
  else if (paise > 10_000_00) errors[name] = "Please enter at most ₹10,000.";
  return paise ?? 0;
}

function isEmpty(typed: Record<string, string>): boolean {
  return Object.entries(typed).every(
    ([name, value]) => !name.includes(`-${NEW_COURIER}`) || value.trim() === "",
  );
}

function text(typed: Record<string, string>, name: string): string {
  return (typed[name] ?? "").trim();
}

/** 4950 -> "49.50", 4900 -> "49": as it is typed. */
function plainRupees(paise: Paise): string {
  return paise % 100 === 0 ? String(paise / 100) : (paise / 100).toFixed(2);
}
