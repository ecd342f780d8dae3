import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Context } from "#app/context.ts";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { contactLine } from "./document-parts.server.ts";
import { readDocumentSettings } from "./document-settings.server.ts";
import { type Issuer, readBusiness } from "./issuer.server.ts";

/**
 * Who sold, each from the first order that was paid to them so: a receipt drawn again after the settings
 * have changed is the one that was given. An invoice keeps its own.
 */
const KEY = "receipt-issuers";
/** Whatever the shop says of itself: what it lacks keeps nobody from paying. */
const issuer = z.object({
  legalName: z.string(),
  lines: z.array(z.string()),
  gstin: z.string().nullable(),
  state: z.string(),
  contact: z.string(),
  signatory: z.string(),
  footer: z.string(),
});
/** `since` in ms UTC. */
const shape = z.array(z.object({ since: z.number(), issuer }));
/** Nobody moves so often; beyond, the oldest receipts have the oldest that is kept. */
const MOST = 100;

function issuerOfNow(): z.output<typeof issuer> {
  return issuer.parse({ ...readBusiness(), contact: contactLine(), ...readDocumentSettings() });
}

/** An order is paid; part of its caller's transaction. Nothing is written until something has changed. */
export function keepIssuer({ now }: Pick<Context, "now">): void {
  const kept = readSetting(KEY, shape) ?? [];
  const present = issuerOfNow();
  if (isDeepStrictEqual(kept.at(-1)?.issuer, present)) return;
  writeSetting(KEY, [...kept, { since: now, issuer: present }].slice(-MOST), now);
}

/** Who sold an order that was paid then (ms UTC); of an earlier release what is set now. */
export function issuerAt(paidAt: number): Issuer {
  const kept = readSetting(KEY, shape) ?? [];
  const known = kept.findLast(({ since }) => since <= paidAt);
  return (known ?? (kept.length === MOST ? kept[0] : undefined))?.issuer ?? issuerOfNow();
}
