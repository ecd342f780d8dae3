/** What goes wrong on purpose. Held in memory: a restart clears every switch. */
export interface Faults {
  /** What every call but the login meets. `slow` answers after `slowMs`, `reset` cuts the line. */
  calls: "none" | "500" | "html" | "garbage" | "slow" | "reset" | "429";
  slowMs: number;
  /** How many calls it hits; -1 for every one. */
  times: number;
  /** The one call it hits, such as "POST /courier/assign/awb"; empty for any. */
  only: string;
  /** The call that is done, and whose answer is lost; once. */
  lost: string;
  /** The same for the login. */
  login: "none" | "rejected" | "500" | "slow" | "no token";
  /** How many calls find their token run out, though it looks good. */
  expired: number;
  /** How booking fails: each is seen in the wild. */
  walletEmpty: boolean;
  alreadyQueued: boolean;
  /** How many times the label is not ready yet. */
  labelNotReady: number;
  /** The order is made, but the answer never comes. */
  createTimesOut: boolean;
}

export function noFaults(): Faults {
  return {
    calls: "none",
    slowMs: 60_000,
    times: -1,
    only: "",
    lost: "",
    login: "none",
    expired: 0,
    walletEmpty: false,
    alreadyQueued: false,
    labelNotReady: 0,
    createTimesOut: false,
  };
}
