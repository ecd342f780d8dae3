import { randomBytes, timingSafeEqual } from "node:crypto";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { fingerprintOfForm } from "#app/fingerprint-of-form.server.ts";
import { DAY } from "#app/time.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import { closedFor, type Opening, readOpening, writeOpening } from "./closed.server.ts";
import { refreshSettings } from "./settings.server.ts";

/** Whether the shop is open, as its operator has it. */

const PREVIEW_DAYS = 30;
const MOST_CLOSED_CHARACTERS = 600;
/** The desk's page about it. */
export const OPENING_PAGE = "/admin/settings/opening";

type OpeningFields = { state: string; words: string };
type OpeningErrors = Partial<Record<keyof OpeningFields, string>>;
type Saved =
  | { ok: true; isOpen: boolean }
  | { ok: false; reason: "invalid"; errors: OpeningErrors }
  /** Somebody else was first; nothing is written. */
  | { ok: false; reason: "changed" };

/** As its form shows it. */
export function openingFields(): OpeningFields {
  const { closedSince, words } = readOpening();
  return { state: closedSince === null ? "open" : "closed", words };
}

/** By this a form says what it has shown; the link for friends has a form of its own. */
export function fingerprintOfOpening(opening: Opening = readOpening()): string {
  const { preview: _, ...shown } = opening;
  return fingerprintOfForm(shown);
}

/** Opens or closes the shop from the next request on. `print` is of what the form has shown. */
export function saveOpening(
  context: Context,
  { state, words: typed, print }: OpeningFields & { print: string },
): Saved {
  const message = typed.replace(/\r\n?/g, "\n").trim();
  const errors: OpeningErrors = {};
  if (state !== "open" && state !== "closed") errors.state = "Please choose open or closed.";
  if (message.length > MOST_CLOSED_CHARACTERS) {
    errors.words = tooLong(MOST_CLOSED_CHARACTERS);
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  const isOpen = state === "open";
  return sqlite
    .transaction((): Saved => {
      refreshSettings();
      const before = readOpening();
      if (fingerprintOfOpening(before) !== print) return { ok: false, reason: "changed" };
      const closedSince = isOpen ? null : (before.closedSince ?? context.now);
      writeOpening({ ...before, closedSince, words: message }, context.now);
      const wasOpen = before.closedSince === null;
      const same = before.words === message ? "" : "words changed";
      const what = wasOpen === isOpen ? "opening saved" : isOpen ? "shop opened" : "shop closed";
      recordAudit(context, { what, subject: OPENING_PAGE, detail: same || null });
      return { ok: true, isOpen };
    })
    .immediate();
}

/** A shop that is to be made ready first. Part of its caller's transaction. */
export function closeNewShop(now: number): void {
  writeOpening({ ...readOpening(), closedSince: now }, now);
}

/** A new link for friends; the one before opens nothing any more. */
export function renewPreview(context: Context): void {
  const key = randomBytes(16).toString("base64url");
  changePreview(context, { key, until: context.now + PREVIEW_DAYS * DAY });
}

/** No link opens the closed shop any more, nor does a browser that has used one. */
export function endPreview(context: Context): void {
  changePreview(context, null);
}

function changePreview(context: Context, preview: Opening["preview"]): void {
  sqlite
    .transaction(() => {
      refreshSettings();
      writeOpening({ ...readOpening(), preview }, context.now);
      const what = preview ? "preview link made" : "preview link ended";
      recordAudit(context, { what, subject: OPENING_PAGE });
    })
    .immediate();
}

/** Whether the key of a link or cookie shows the shop while its operator has closed it. `now` in ms UTC. */
export function isPreviewKey(key: string, now: number): boolean {
  const { preview } = readOpening();
  if (!preview || preview.until <= now || closedFor()?.reason === "restored") return false;
  const [given, right] = [Buffer.from(key), Buffer.from(preview.key)];
  return given.length === right.length && timingSafeEqual(given, right);
}
