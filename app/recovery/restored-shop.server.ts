import { seriesAt } from "#app/documents/numbering.server.ts";
import { dayClock } from "#app/india/dates.ts";
import { listHeldOneByOne } from "#app/mail/held-mails.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { type Restored, readRestored } from "#app/settings/restored.server.ts";
import { heldParcels, openUnmatched } from "./recovery.sql.server.ts";

/** So many mails are chosen one by one; the others wait at the page of the mails. */
const MOST_MAILS = 200;

/** What the desk tells of a restored shop, times in words; undefined where it was never restored. */
export function describeRestored() {
  const restored = readRestored();
  if (!restored) return undefined;
  const isClosed = closedFor()?.reason === "restored";
  const { backupAt, restoredAt, openedAt, inquiry, invoiceSeries } = restored;
  const mails = isClosed ? listHeldOneByOne(MOST_MAILS) : [];
  return {
    isClosed,
    backupAt: dayClock(backupAt),
    restoredAt: dayClock(restoredAt),
    openedAt: openedAt === null ? null : dayClock(openedAt),
    money: { ...describeInquiry(inquiry), open: openUnmatched.get() ?? 0 },
    mails: mails.map(({ createdAt, ...mail }) => ({
      ...mail,
      writtenAt: dayClock(createdAt),
      isOfBackup: createdAt <= backupAt,
    })),
    parcels: isClosed ? heldParcels.all(JSON.stringify(restored.heldParcels)) : [],
    orderNumbersFrom: restored.orderNumbersFrom,
    invoiceNumbers: `${seriesAt(Date.now()).invoice}/${invoiceSeries.name}/…`,
    financialYear: invoiceSeries.financialYear,
  };
}

type Inquiry = {
  state: "asking" | "unanswered" | "answered";
  askedAt: string | null;
  payments: number;
  refunds: number;
  /** Providers that cannot be asked. */
  mute: string[];
};

function describeInquiry(inquiry: Restored["inquiry"]): Inquiry {
  if (!inquiry) return { state: "asking", askedAt: null, payments: 0, refunds: 0, mute: [] };
  const { askedAt, doneAt, payments, refunds, mute } = inquiry;
  const state = doneAt === null ? "unanswered" : "answered";
  return { state, askedAt: dayClock(askedAt), payments, refunds, mute };
}
