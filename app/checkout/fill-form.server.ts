import { parsePincode } from "#app/shipping/pincode.ts";
import { findPlace } from "#app/shipping/places.server.ts";
import type { Draft } from "./draft.server.ts";

/**
 * The shipping form as it is shown: what she typed, the pincode she asked about on a product page,
 * and city and state of the pincode where she has typed none. A draft keeps only her own words, so
 * that another pincode brings another city, and never in place of what she wrote.
 */
export function fillForm(draft: Draft, remembered?: string): Draft {
  const form = { ...draft };
  if (!form.pincode && remembered) form.pincode = remembered;
  const pincode = parsePincode(form.pincode ?? "");
  const place = pincode ? findPlace(pincode) : undefined;
  if (!place || place.zone === "army") return form;
  if (!form.city && place.city) form.city = place.city;
  form.state ||= place.state;
  return form;
}

/** What she posted, without the city and state that we had filled in for her. */
export function ownWords(
  typed: Record<string, string>,
  draft: Draft,
  remembered?: string,
): Record<string, string> {
  const shown = fillForm(draft, remembered);
  const own = { ...typed };
  for (const name of ["city", "state"]) {
    if (!draft[name] && own[name] === shown[name]) delete own[name];
  }
  return own;
}
