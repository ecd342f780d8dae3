import { isIPv6 } from "node:net";
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

/** Whoever has one IPv6 address has the 2^64 beside it. */
function network(address: string): string {
  if (!isIPv6(address) || address.includes(".")) return address;
  const [head = "", tail = ""] = address.split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = address.includes("::") ? Array(8 - left.length - right.length).fill("0") : [];
  return [...left, ...zeros, ...right].slice(0, 4).join(":");
}

/** Counts one try before it is made, so that tries at the same moment count too. */
export async function takeLoginTry(
  address: string,
  account: string,
): Promise<{ ok: true } | { ok: false; waitSeconds: number }> {
  try {
    await byAddress.consume(network(address));
    await byAccount.consume(account.trim().toLowerCase().slice(0, 100));
    return { ok: true };
  } catch (rejected) {
    if (!(rejected instanceof RateLimiterRes)) throw rejected;
    return { ok: false, waitSeconds: Math.ceil(rejected.msBeforeNext / 1000) };
  }
}

/** The try was right: it does not count, and earlier slips from there are forgotten. */
export async function forgiveLoginTries(address: string, account: string): Promise<void> {
  await byAddress.delete(network(address));
  await byAccount.reward(account.trim().toLowerCase().slice(0, 100));
}
