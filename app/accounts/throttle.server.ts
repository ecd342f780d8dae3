import {
  forgive,
  giveBack,
  type Limit,
  type Taken,
  take,
  waitText,
} from "#app/throttle/throttle.server.ts";

/**
 * Failed logins from one address, and over all addresses. The second is wide: it slows down many
 * machines guessing together.
 */
const byAddress: Limit = { name: "login address", points: 8, seconds: 15 * 60 };
const byAccount: Limit = { name: "login account", points: 60, seconds: 60 * 60 };

/** Codes of the second factor: six digits need a narrower gate, and only who has the password is here. */
const byCode: Limit = { name: "login code", points: 20, seconds: 60 * 60 };

/**
 * A device that has logged in before, or is logged in, counts for itself alone: nobody else uses
 * its tries up, so a flood of wrong passwords does not lock the operator out.
 */
const byDevice: Limit = { name: "login device", points: 10, seconds: 30 * 60 };

const plain = (account: string) => account.trim().toLowerCase().slice(0, 100);

/**
 * Counts one try before it is made, so that tries at the same moment count too. `device` is what
 * `knownDevice` found, or the session of who is logged in.
 */
export function takeLoginTry(address: string, account: string, device?: string): Taken {
  if (device) return take([{ limit: byDevice, of: device }]);
  return take([
    { limit: byAddress, of: address },
    { limit: byAccount, of: plain(account) },
  ]);
}

/** The same for a code of the second factor. */
export function takeCodeTry(address: string, operatorId: number, device?: string): Taken {
  if (device) return take([{ limit: byDevice, of: device }]);
  return take([
    { limit: byAddress, of: address },
    { limit: byCode, of: String(operatorId) },
  ]);
}

/** The try was right: it does not count, and earlier slips from there are forgotten. */
export function forgiveLoginTries(address: string, account: string, device?: string): void {
  if (device) {
    forgive(byDevice, device);
  } else {
    forgive(byAddress, address);
    giveBack(byAccount, plain(account));
  }
}

/** The refusal in words; `waitSeconds` is rounded up to whole minutes. */
export function tooManyTries({ waitSeconds }: { waitSeconds: number }): string {
  return `Too many tries. Please wait ${waitText(waitSeconds)} and try again.`;
}
