import { z } from "zod";
import { seal, sealedAnew, unseal } from "./encryption.server.ts";
import { readSetting, writeSetting } from "./settings.server.ts";

/** Of one account at a payment provider; `keyId` may be shown. Two secrets of webhooks during a change. */
export type PaymentKeys = { keyId: string; keySecret: string; webhookSecrets: string[] };

/**
 * Accounts at payment providers the operator has left, newest first. Their keys are kept, sealed, until the
 * operator forgets them: a payment begun there may still come in, and what was paid there goes back
 * there.
 */
const KEY = "earlier-payments";
const USE = "earlier-payments";
const shape = z.array(
  z
    .object({ provider: z.string(), keyId: z.string(), leftAt: z.number(), sealed: z.string() })
    .strict(),
);
type Stored = z.infer<typeof shape>[number];
type PreviousAccount = PaymentKeys & { provider: string; leftAt: number };

const secretsShape = z.object({ keySecret: z.string(), webhookSecrets: z.array(z.string()) });

function stored(): Stored[] {
  return readSetting(KEY, shape) ?? [];
}

/** Those whose secrets can be read. */
export function previousAccounts(): PreviousAccount[] {
  return stored().flatMap(({ sealed, ...account }) => {
    const text = unseal(sealed, USE);
    return text === undefined ? [] : [{ ...account, ...secretsShape.parse(JSON.parse(text)) }];
  });
}

/** Which they are and when they were left; no secrets. */
export function listPreviousAccounts(
  provider: string,
): Pick<PreviousAccount, "keyId" | "leftAt">[] {
  const own = stored().filter((one) => one.provider === provider);
  return own.map(({ keyId, leftAt }) => ({ keyId, leftAt }));
}

type AccountName = { provider: string; keyId: string };
const isOther = (account: AccountName) => (one: AccountName) =>
  one.provider !== account.provider || one.keyId !== account.keyId;

/** The newest first; one that is kept already moves up. Part of its caller's transaction. */
export function keepPreviousAccount(
  { provider, keyId, ...secrets }: PaymentKeys & { provider: string },
  now = Date.now(),
): void {
  const others = stored().filter(isOther({ provider, keyId }));
  const sealed = seal(JSON.stringify(secrets), USE);
  writeSetting(KEY, [{ provider, keyId, leftAt: now, sealed }, ...others], now);
}

/** False when there is no such account. */
export function dropPreviousAccount(account: AccountName, now = Date.now()): boolean {
  const all = stored();
  const others = all.filter(isOther(account));
  if (others.length === all.length) return false;
  writeSetting(KEY, others, now);
  return true;
}

/** At start, as the other secrets are. */
export function resealPreviousAccounts(now = Date.now()): void {
  const all = stored();
  const anew = all.map((one) => ({ ...one, sealed: sealedAnew(one.sealed, USE) ?? one.sealed }));
  if (anew.some(({ sealed }, at) => sealed !== all[at]?.sealed)) writeSetting(KEY, anew, now);
}
