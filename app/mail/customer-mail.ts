/** Whom the desk says it of, where several are told at once. */
type Told = { isMailed: boolean; who?: "The customer" | "Each customer"; what?: string };

/** `what` of a parcel that leaves. */
export const WITH_PARCEL = " with the courier and the tracking number";

/** What a step tells the customer, as the desk says it; `isMailed` is `areMailsSent`, `what` is in the mail. */
export function customerMail({ isMailed, who = "The customer", what = "" }: Told): string {
  if (isMailed) return `${who} gets a mail${what}.`;
  return `${who} gets no mail, because no mail server is set: please tell them yourself.`;
}
