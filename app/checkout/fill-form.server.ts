import { parsePincode } from "#app/india/pincode.ts";
import { findPlace } from "#app/shipping/places.server.ts";
import type { Draft } from "./draft.server.ts";

/** What was filled in for the shopper, by field name; the form sends it back as `filled-city`. */
export type Filled = { city?: string; state?: string };

/**
 * The shipping form as it is shown: what the shopper typed, the pincode asked about on a product
 * page, and city and state of the pincode where none were typed. A draft keeps only the shopper's
 * own words, so that another pincode brings another city, and never in place of what was typed.
 */
export function fillForm(draft: Draft, remembered?: string): { form: Draft; filled: Filled } {
  const form = { ...draft };
  const filled: Filled = {};
  if (!form.pincode && remembered) form.pincode = remembered;
  const pincode = parsePincode(form.pincode ?? "");
  const place = pincode ? findPlace(pincode) : undefined;
  if (place && place.zone !== "army") {
    if (!form.city && place.city) filled.city = place.city;
    if (!form.state) filled.state = place.state;
  }
  return { form: { ...form, ...filled }, filled };
}

/**
 * The form as it was sent, with city and state of its pincode where none were typed and the form had not
 * shown any: who presses Place Order without asking for rates. What a shopper has emptied stays empty.
 */
export function withPlace(typed: Record<string, string>): Record<string, string> {
  const filled = Object.entries(fillForm(typed).filled).filter(
    ([name]) => !typed[`filled-${name}`],
  );
  return Object.assign(
    { ...typed },
    ...filled.map(([name, value]) => ({ [name]: value, [`filled-${name}`]: value })),
  );
}

/**
 * What the shopper posted, without the city and state that had been filled in by the shop. The form
 * itself says which: it may be sent twice, the second time with a draft that has moved on.
 */
export function ownInput(typed: Record<string, string>): Record<string, string> {
  const own = { ...typed };
  for (const name of ["city", "state"]) {
    if (own[name] === own[`filled-${name}`]) delete own[name];
  }
  return own;
}

/**
 * A refused form as it is shown again: where the shop had filled in city and state, those of the pincode
 * it has now. Of one with a slip in it there are none, and the next one brings its own.
 */
export function refilled(typed: Record<string, string>): Record<string, string> {
  const { form } = fillForm(ownInput(typed));
  const shown = { ...typed };
  for (const name of ["city", "state"]) {
    if (typed[name] === typed[`filled-${name}`]) shown[name] = form[name] ?? "";
  }
  return shown;
}
