import { z } from "zod";
import { readBusiness } from "#app/documents/issuer.server.ts";
import {
  isWithoutKeys,
  paymentConnections,
  paymentProviders,
  waysOnOffer,
} from "#app/payment-providers/registry.server.ts";
import { arePrepaid } from "#app/payment-providers/ways-to-pay.server.ts";
import { currentSettings, currentUpiId } from "#app/settings/current-settings.server.ts";
import { readSetting, settingTime, writeSetting } from "#app/settings/settings.server.ts";
import { withoutSeeded } from "#app/settings/without-seeded.ts";
import { type PaymentWays, type PolicyFacts, policyIds, policySections } from "./policy-texts.ts";

/** What the operator has added to the policies; the rest of them follows from the settings. */
export const POLICIES = "policies";
const shape = z.object({
  notReturned: z.array(z.string()),
  countryOfOrigin: z.string(),
  own: z.partialRecord(z.enum(policyIds), z.string()),
});
export type OwnPolicies = z.infer<typeof shape>;
const unset: OwnPolicies = { notReturned: [], countryOfOrigin: "", own: {} };

/** What the operator has added to the policies, else nothing. */
export function readPolicies(): OwnPolicies {
  return readSetting(POLICIES, shape) ?? unset;
}

/** Part of its caller's transaction. */
export function writePolicies(policies: OwnPolicies, now: number): void {
  writeSetting(POLICIES, shape.parse(policies), now);
}

/** What a seed brings, as of a day ("2025-11-01"); what is set stays. Part of a transaction. */
export function fillPolicies(
  { asOf, ...policies }: Partial<OwnPolicies> & { asOf?: string },
  now: number,
): void {
  if (readSetting(POLICIES, z.unknown()) !== undefined) return;
  writePolicies({ ...unset, ...policies }, asOf ? Date.parse(asOf) : now);
}

/** Takes away what is still as a seed has put it; part of a transaction. */
export function dropPoliciesOf(seed: Partial<OwnPolicies>, now: number): void {
  const stored = readSetting(POLICIES, shape);
  if (!stored) return;
  const put = shape.parse({ ...unset, ...seed });
  const own = withoutSeeded(stored.own, { put: put.own, unset: {} });
  const of = own ? { ...stored, own } : stored;
  const left = withoutSeeded(of, { put, unset }) ?? (own && of);
  if (left) writePolicies(left, now);
}

/** How the shop can be paid now. */
export function paymentWays(): PaymentWays {
  const { name, isSandbox } = paymentProviders().current;
  const title = paymentConnections.find((one) => one.name === name)?.title ?? name;
  const gateway = isSandbox || isWithoutKeys() ? null : title;
  const onOffer = waysOnOffer();
  return { gateway, upiId: currentUpiId(), onOffer, isPrepaidOnly: arePrepaid(onOffer) };
}

/** What the policies are made of now; `over`: as it would be, for a preview. */
export function policyFacts(over: Partial<PolicyFacts> = {}): PolicyFacts {
  return { shop: currentSettings(), ways: paymentWays(), ...readPolicies(), ...over };
}

/** The settings that the policies tell of. */
const POLICY_SETTINGS = ["shop", "selling", "returns", "grievance", "business", POLICIES] as const;

/** The policies as they hold now, and who sells. `changedAt` in ms UTC; null where nothing was ever set. */
export function currentPolicies() {
  const { legalName, lines, gstin } = readBusiness();
  const times = POLICY_SETTINGS.flatMap((key) => settingTime(key) ?? []);
  return {
    sections: policySections(policyFacts()),
    business: { legalName, lines, gstin },
    changedAt: times.length > 0 ? Math.max(...times) : null,
  };
}
