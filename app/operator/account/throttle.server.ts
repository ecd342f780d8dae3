import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

const MINUTE = 60;

/**
 * Failed logins from one address, and over all addresses. The second is wide: it slows down many
 * machines guessing together, and must not be an easy way to lock the operator out.
 */
const byAddress = new RateLimiterMemory({ keyPrefix: "address", points: 8, duration: 15 * MINUTE });
const byAccount = new RateLimiterMemory({
  keyPrefix: "account",
  points: 60,
  duration: 60 * MINUTE,
});

/** Codes of the second factor: six digits need a narrower gate, and only who has the password is here. */
const byCode = new RateLimiterMemory({ keyPrefix: "code", points: 20, duration: 60 * MINUTE });

export type Tried = { ok: true } | { ok: false; waitSeconds: number };

/** Counts one try before it is made, so that tries at the same moment count too. */
export function takeLoginTry(address: string, account: string): Promise<Tried> {
  return take([
    () => byAddress.consume(address),
    () => byAccount.consume(account.trim().toLowerCase().slice(0, 100)),
  ]);
}

/** The same for a code of the second factor. */
export function takeCodeTry(address: string, operatorId: number): Promise<Tried> {
  return take([() => byAddress.consume(address), () => byCode.consume(String(operatorId))]);
}

async function take(counts: (() => Promise<unknown>)[]): Promise<Tried> {
  try {
    for (const count of counts) await count();
    return { ok: true };
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    return { ok: false, waitSeconds: Math.ceil(rejected.msBeforeNext / 1000) };
  }
}

/** The try was right: it does not count, and earlier slips from there are forgotten. */
export async function forgiveLoginTries(address: string, account: string): Promise<void> {
  await byAddress.delete(address);
  await byAccount.reward(account.trim().toLowerCase().slice(0, 100));
}

export function tooManyTries({ waitSeconds }: { waitSeconds: number }): string {
  const minutes = Math.ceil(waitSeconds / 60);
  const wait = minutes <= 1 ? "a minute" : `${minutes} minutes`;
  return `That was too many tries. Please wait ${wait} and try again.`;
}
