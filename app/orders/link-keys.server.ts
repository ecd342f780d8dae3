import { randomBytes } from "node:crypto";
import { z } from "zod";
import { log } from "#app/log.server.ts";
import { seal, sealedAnew, unseal } from "#app/settings/encryption.server.ts";
import { secrets } from "#app/settings/secrets.server.ts";
import { onSettings, readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { db, sqlite } from "#db/client.server.ts";
import { orders } from "#db/schema.ts";

/**
 * The keys of links in mails. They are not the secrets of cookies: those may be changed when somebody
 * has seen one, and a mail is opened for years. A random key is made once and kept among the
 * settings, sealed as passwords are; a session secret that goes takes no link with it as long as it
 * stood beside the new one for one start. Links of earlier versions were signed with the session
 * secrets themselves: what these were when the key was made is kept behind it, to verify only.
 * A key that cannot be unsealed stays where it is: its secret may come back.
 */
const SETTING = "order-link-keys";
const USE = "order links";
const shape = z.array(z.string());

const anyOrder = db.select({ id: orders.id }).from(orders).limit(1).prepare();

/** Newest first: the first signs, all of them verify. */
let keys: string[] = [];

onSettings(() => {
  keys = (readSetting(SETTING, shape) ?? []).flatMap((sealed) => unseal(sealed, USE) ?? []);
});

/** The newest first: it signs, each of them is accepted. */
export function linkKeys(): readonly string[] {
  if (keys.length === 0) openLinkKeys();
  return keys;
}

/** At the start: makes the key when there is none that can be read, and seals all with the newest secret. */
export const openLinkKeys = sqlite.transaction((now = Date.now()): void => {
  const stored = readSetting(SETTING, shape) ?? [];
  const kept = stored.map((sealed) => sealedAnew(sealed, USE) ?? sealed);
  const readable = kept.filter((sealed) => unseal(sealed, USE) !== undefined);
  if (readable.length === 0) {
    if (kept.length > 0) {
      log.warn("links of mails sent so far open no more: the secret they were sealed with is gone");
    }
    const earlier = kept.length === 0 && anyOrder.get() ? secrets : [];
    const made = [randomBytes(32).toString("base64url"), ...earlier];
    kept.unshift(...made.map((key) => seal(key, USE)));
  }
  if (kept.join() !== stored.join()) writeSetting(SETTING, kept, now);
  keys = kept.flatMap((sealed) => unseal(sealed, USE) ?? []);
});
