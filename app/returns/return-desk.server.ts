import { rm } from "node:fs/promises";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { BadPicture, UploadedFile } from "#app/catalog/uploads.server.ts";
import type { Context } from "#app/context.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import {
  returnAnsweredMail,
  returnAskedMail,
  returnClosedMail,
} from "#app/mail/return-answered.ts";
import { mailedOrderLink } from "#app/orders/order-link.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { sqlite } from "#db/client.server.ts";
import { NEWEST, pageOf, readTimeKey, timeKey } from "#db/page.ts";
import { parseReturn, type ReturnErrors } from "./return-input.ts";
import { removeReturnPhotos, storeReturnPhotos } from "./return-photos.server.ts";
import {
  type MayReturn,
  mayReturn,
  returnableLines,
  returnTermsOf,
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
  context: Context,
  { orderId, fields, files, bad }: ReturnSubmission & { orderId: string },
): Promise<TakenReturn> {
  try {
    const may = mayReturn(orderId, context.now);
    if (!may.ok) return may;
    const terms = returnTermsOf(orderId) ?? context.settings;
    const parsed = parseReturn(fields, returnableLines(orderId), terms);
    const errors: ReturnErrors = parsed.ok ? {} : parsed.errors;
    if (bad.length > 0) errors.photos = photoMessage(bad);
    if (!parsed.ok || bad.length > 0) return { ok: false, reason: "invalid", errors };
    const stored = await storeReturnPhotos(files);
    if (!stored.ok) {
      return { ok: false, reason: "invalid", errors: { photos: photoMessage(stored.bad) } };
    }
    const written = write.immediate(context, {
      orderId,
      input: parsed.input,
      photos: stored.photos,
    });
    // Asked twice at once: the first request stands.
    if (!written.ok) await removeReturnPhotos(stored.photos);
    return written;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

const write = sqlite.transaction((...asked: Parameters<typeof writeReturn>) => {
  const [context, { orderId, input }] = asked;
  const written = writeReturn(...asked);
  const order = findOrder(orderId);
  if (written.ok && order) {
    const { id } = written;
    const mail = returnAskedMail(
      context.settings,
      order,
      { id, wish: input.wish },
      linkTo(orderId),
    );
    queueMail(context, { kind: "return-asked", about: id, to: order.email, ...mail });
  }
  return written;
});

/** The operator's answer and its mail; false when somebody has answered meanwhile. */
export function answerReturn(
  context: Context,
  answered: { id: string; accepted: boolean; answer: string },
): boolean {
  return sqlite
    .transaction(() => {
      const { id, accepted, answer } = answered;
      const request = writeAnswer(context, answered);
      const order = request && findOrder(request.orderId);
      if (!order) return false;
      const { wish } = request;
      const what = accepted ? "return accepted" : "return rejected";
      recordAudit(context, { what, subject: `/admin/returns/${id}` });
      const letter = { wish, accepted, answer };
      const mail = returnAnsweredMail(context.settings, order, letter, linkTo(order.id));
      queueMail(context, { kind: "return-answered", about: id, to: order.email, ...mail });
      return true;
    })
    .immediate();
}

/** The accepted items do not come; its shopper reads why. False when it is not accepted any more. */
export function closeReturn(context: Context, closed: { id: string; answer: string }): boolean {
  return sqlite
    .transaction(() => {
      const { id, answer } = closed;
      const request = writeClosed(context, closed);
      const order = request && findOrder(request.orderId);
      if (!order) return false;
      recordAudit(context, { what: "return closed", subject: `/admin/returns/${id}` });
      const letter = { wish: request.wish, answer };
      const mail = returnClosedMail(context.settings, order, letter, linkTo(order.id));
      queueMail(context, { kind: "return-closed", about: id, to: order.email, ...mail });
      return true;
    })
    .immediate();
}

function linkTo(orderId: string): string {
  return mailedOrderLink(orderId, "/return");
}

function photoMessage(bad: BadPicture[]): string {
  return bad.map(({ name, problem }) => `${name} ${problem}.`).join(" ");
}

type DeskReturn = ReturnType<typeof openReturns.all>[number];

/**
 * Those that wait for an answer first, then those that wait for the parcel, the oldest first; after
 * them what is over, the newest first and by key.
 */
export function listReturns(after: string | null = null): {
  returns: DeskReturn[];
  next: string | null;
} {
  const from = readTimeKey(after);
  const rows = endedReturns.all(...(from ?? NEWEST));
  const { page, next } = pageOf(rows, RETURNS_PAGE, ({ askedAt, id }) => timeKey(askedAt, id));
  return { returns: from ? page : [...openReturns.all(), ...page], next };
}
