import { isSellerEntered } from "#app/documents/issuer.server.ts";
import { readPolicies } from "#app/policies/policies.server.ts";
import { POLICIES_PAGE } from "#app/policies/save-policies.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import type { Task } from "./task.ts";

/**
 * What the Consumer Protection (E-Commerce) Rules, 2020 want a shop to show and nobody has entered,
 * each with the field where it is entered.
 */
export function lawTask(): Task[] {
  const { email, phone, grievance } = currentSettings();
  const business = "/admin/settings/business";
  const missing: [isMissing: boolean, name: string, href: string, note: string][] = [
    [
      !isSellerEntered(),
      "Registered name and address",
      `${business}#legalName`,
      "of who sells; also the GSTIN, if you have one",
    ],
    [
      isNobodysMail(email),
      "E-mail for customers",
      "/admin/settings/shop#email",
      email ? `${email} is no real address` : "not entered yet",
    ],
    [
      isNobodysPhone(phone),
      "Phone for customers",
      "/admin/settings/shop#phone",
      phone ? `${phone} is no real number` : "not entered yet",
    ],
    [
      grievance === null,
      "Grievance officer",
      `${POLICIES_PAGE}#officerName`,
      "name and designation",
    ],
    [
      readPolicies().countryOfOrigin === "",
      "Country of origin",
      `${POLICIES_PAGE}#countryOfOrigin`,
      "of what you sell",
    ],
  ];
  const items = missing
    .filter(([isMissing]) => isMissing)
    .map(([, name, href, note]) => ({ name, href, note }));
  if (items.length === 0) return [];
  const name = "Missing for the E-Commerce Rules";
  const note = "Shops in India must show these to customers.";
  return [{ name, count: items.length, note, href: null, items, isOne: true }];
}

/** Of a domain that is reserved for examples, or none. */
function isNobodysMail(email: string): boolean {
  return email === "" || /[.@]example(\.(com|net|org|in))?$/i.test(email);
}

function isNobodysPhone(phone: string): boolean {
  return /^0*$/.test(phone.replace(/\D/g, "").replace(/^91/, ""));
}
