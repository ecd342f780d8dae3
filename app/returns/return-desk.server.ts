import { rm } from "node:fs/promises";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { BadPicture, UploadedFile } from "#app/catalog/uploads.server.ts";
import { shopOrigin } from "#app/env.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import {
  returnAnsweredMail,
  returnAskedMail,
  returnClosedMail,
} from "#app/mail/return-answered.tsx";
import { signOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { parseReturn, type ReturnErrors } from "./return-input.ts";
import { removeReturnPhotos, storeReturnPhotos } from "./return-photos.server.ts";
import {
  type MayReturn,
  mayReturn,
  returnableLines,
  writeAnswer,
  writeClosed,
  writeReturn,
} from "./returns.server.ts";
import { endedReturns, openReturns, RETURNS_PAGE } from "./returns.sql.server.ts";

export type ReturnSubmission = {
  fields: Record<string, string>;
  files: UploadedFile[];
  /** Photos that were refused on arrival. */
  bad: BadPicture[];
};

type TakenReturn =
  | { ok: true; id: string }
  | { ok: false; reason: "invalid"; errors: ReturnErrors }
  | Extract<MayReturn, { ok: false }>;

/** A shopper's request with its photos, and the mail that we have it. The files sent are removed. */
export async function takeReturn(
  orderId: string,
  { fields, files, bad }: ReturnSubmission,
  now = Date.now(),
): Promise<TakenReturn> {
  try {
    const may = mayReturn(orderId, now);
    if (!may.ok) return may;
    const parsed = parseReturn(fields, returnableLines(orderId));
    const errors: ReturnErrors = parsed.ok ? {} : parsed.errors;
    if (bad.length > 0) errors.photos = photoWords(bad);
    if (!parsed.ok || bad.length > 0) return { ok: false, reason: "invalid", errors };
    const stored = await storeReturnPhotos(files);
    if (!stored.ok) {
      return { ok: false, reason: "invalid", errors: { photos: photoWords(stored.bad) } };
    }
    const written = write.immediate(orderId, parsed.input, stored.photos, now);
    // Asked twice at once: the first request stands.
    if (!written.ok) await removeReturnPhotos(stored.photos);
    return written;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

const write = sqlite.transaction((...wanted: Parameters<typeof writeReturn>) => {
  const [orderId, { wish }, , now] = wanted;
  const written = writeReturn(...wanted);
  const order = findOrder(orderId);
  if (written.ok && order) {
    const mail = returnAskedMail(
      currentSettings(),
      order,
      { id: written.id, wish },
      linkTo(orderId),
    );
    queueMail({ now }, { kind: "return-asked", about: written.id, to: order.email, ...mail });
  }
  return written;
});

/** The operator's answer and its mail; false when somebody has answered meanwhile. */
export function answerReturn(
  id: string,
  accepted: boolean,
  answer: string,
  now = Date.now(),
  by = "operator",
): boolean {
  return sqlite
    .transaction(() => {
      const request = writeAnswer(id, accepted, answer, now);
      const order = request && findOrder(request.orderId);
      if (!order) return false;
      const { wish } = request;
      const what = accepted ? "return accepted" : "return rejected";
      recordAudit(by, what, `/admin/returns/${id}`, null, now);
      const link = linkTo(order.id);
      const mail = returnAnsweredMail(currentSettings(), order, { wish, accepted, answer }, link);
      queueMail({ now }, { kind: "return-answered", about: id, to: order.email, ...mail });
      return true;
    })
    .immediate();
}

/** The accepted pieces do not come; its shopper reads why. False when it is not accepted any more. */
export function closeReturn(id: string, answer: string, by: string, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      const request = writeClosed(id, answer, now);
      const order = request && findOrder(request.orderId);
      if (!order) return false;
      recordAudit(by, "return closed", `/admin/returns/${id}`, null, now);
      const mail = returnClosedMail(
        currentSettings(),
        order,
        { wish: request.wish, answer },
        linkTo(order.id),
      );
      queueMail({ now }, { kind: "return-closed", about: id, to: order.email, ...mail });
      return true;
    })
    .immediate();
}

function linkTo(orderId: string): string {
  return shopOrigin + signOrderLink(orderId).replace("?", "/return?");
}

function photoWords(bad: BadPicture[]): string {
  return bad.map(({ name, problem }) => `${name} ${problem}.`).join(" ");
}

type DeskReturn = NonNullable<ReturnType<typeof openReturns.get>>;

/**
 * Those that wait for an answer first, then those that wait for the parcel, the oldest first; after
 * them what is over, the newest first and by key.
 */
export function listReturns(after: string | null = null): {
  returns: DeskReturn[];
  next: string | null;
} {
  const from = readTimeKey(after);
  const rows = endedReturns.all(from ?? NEWEST);
  const { page, next } = pageOf(rows, RETURNS_PAGE, ({ askedAt, id }) => timeKey(askedAt, id));
  return { returns: from ? page : [...openReturns.all(), ...page], next };
}
