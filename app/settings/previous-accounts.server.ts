import { z } from "zod";
import { seal, sealedAnew, unseal } from "./encryption.server.ts";
import { readSetting, writeSetting } from "./settings.server.ts";

export type PaymentKeys = { keyId: string; keySecret: string; webhookSecrets: string[] };

/**
 * Accounts at Razorpay the operator has left, newest first. Their keys are kept, sealed, until the
 * operator forgets them: a payment begun there may still come in, and what was paid there goes back
 * there.
 */
const KEY = "earlier-payments";
const USE = "earlier-payments";
const shape = z.array(
  z.object({ keyId: z.string(), leftAt: z.number(), sealed: z.string() }).strict(),
);
type Stored = z.infer<typeof shape>[number];
type EarlierAccount = PaymentKeys & { leftAt: number };

const secretsShape = z.object({ keySecret: z.string(), webhookSecrets: z.array(z.string()) });

function stored(): Stored[] {
  return readSetting(KEY, shape) ?? [];
}

/** Those whose secrets can be read. */
export function previousAccounts(): EarlierAccount[] {
  return stored().flatMap(({ keyId, leftAt, sealed }) => {
    const text = unseal(sealed, USE);
    return text === undefined ? [] : [{ keyId, leftAt, ...secretsShape.parse(JSON.parse(text)) }];
  });
}

/** Which they are and when they were left; no secrets. */
export function listEarlierAccounts(): Pick<EarlierAccount, "keyId" | "leftAt">[] {
  return stored().map(({ keyId, leftAt }) => ({ keyId, leftAt }));
}

export function keepEarlierAccount({ keyId, ...secrets }: PaymentKeys, now = Date.now()): void {
  const others = stored().filter((one) => one.keyId !== keyId);
  const sealed = seal(JSON.stringify(secrets), USE);
  writeSetting(KEY, [{ keyId, leftAt: now, sealed }, ...others], now);
}

/** False when there is no such account. */
export function dropEarlierAccount(keyId: string, now = Date.now()): boolean {
  const all = stored();
  const others = all.filter((one) => one.keyId !== keyId);
  if (others.length === all.length) return false;
  writeSetting(KEY, others, now);
  return true;
}

/** At start, as the other secrets are. */
export function resealEarlierAccounts(now = Date.now()): void {
  const all = stored();
  const anew = all.map((one) => ({ ...one, sealed: sealedAnew(one.sealed, USE) ?? one.sealed }));
  if (anew.some(({ sealed }, at) => sealed !== all[at]?.sealed)) writeSetting(KEY, anew, now);
}
