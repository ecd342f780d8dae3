import { createHash, timingSafeEqual } from "node:crypto";
import { trackingTokens } from "#app/shipping/couriers/shiprocket/shiprocket-login.server.ts";
import {
  type ParcelNews,
  readNews,
} from "#app/shipping/couriers/shiprocket/shiprocket-tracking.ts";
import { sqlite } from "#db/client.server.ts";

/** Whoever stored one works on it first; the clock takes what was left lying. */
const LEFT_AFTER_MS = 60_000;

const insert = sqlite.prepare(
  `insert into webhooks (id, source, body, received_at) values (?, 'shiprocket', ?, ?)
   on conflict do nothing`,
);
const bodyOf = sqlite
  .prepare("select body from webhooks where id = ? and processed_at is null")
  .pluck();
const finish = sqlite.prepare("update webhooks set processed_at = ? where id = ?");
// What was received later than now was received while the clock was wrong.
const waiting = sqlite
  .prepare(
    `select id from webhooks where processed_at is null and source = 'shiprocket'
       and (received_at <= @left or received_at > @now)
     order by received_at limit 50`,
  )
  .pluck();

type ReceivedNews = { kind: "forged" } | { kind: "known" } | { kind: "new"; id: string };

/**
 * Writes a tracking event down as it came, once. There is no signature, only the token that was
 * set in the supplier's panel; without one of ours nothing is taken in, or anybody could post.
 */
export function receiveNews(
  sent: { body: string; token: string | null },
  now = Date.now(),
  tokens: readonly string[] = trackingTokens(),
): ReceivedNews {
  const { body, token } = sent;
  if (token === null || !tokens.some((own) => isSame(own, token))) return { kind: "forged" };
  const id = `shiprocket:${nameOf(body)}`;
  return insert.run(id, body, now).changes === 1 ? { kind: "new", id } : { kind: "known" };
}

/** What a stored event tells; undefined: nothing, or it is done with. */
export function waitingNews(id: string): ParcelNews | undefined {
  const body = bodyOf.get(id) as string | undefined;
  return body === undefined ? undefined : readNews(parse(body));
}

export function finishNews(id: string, now = Date.now()): void {
  finish.run(now, id);
}

export function listWaitingNews(now = Date.now()): string[] {
  return waiting.all({ left: now - LEFT_AFTER_MS, now }) as string[];
}

/** Events have no id of their own: which parcel, what and when make one. */
function nameOf(body: string): string {
  const { awb, shipment_status_id: status, current_timestamp: at } = parse(body) ?? {};
  const name = awb && at ? JSON.stringify([String(awb), String(status), String(at)]) : body;
  return createHash("sha256").update(name).digest("hex").slice(0, 40);
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === "object" && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

function isSame(own: string, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(own), digest(token));
}
