import { createHash, randomBytes } from "node:crypto";
import { sqlite } from "#db/client.server.ts";

const DAY = 24 * 60 * 60_000;
/** As long as browsers keep a cookie at most. */
export const KNOWN_DAYS = 400;
const MOST = 50;

const find = sqlite
  .prepare(
    `select d.token_hash from operator_devices d join operators o on o.id = d.operator_id
     where d.token_hash = ? and o.name = ? and d.seen_at > ?`,
  )
  .pluck();
const put = sqlite.prepare(
  `insert into operator_devices (token_hash, operator_id, session, seen_at)
   values (@hash, @operatorId, @session, @now)
   on conflict do update set session = @session, seen_at = @now where operator_id = @operatorId`,
);
const removeOld = sqlite.prepare(
  `delete from operator_devices where operator_id = @operatorId and (seen_at <= @over
     or token_hash not in (select token_hash from operator_devices
       where operator_id = @operatorId order by seen_at desc limit ${MOST}))`,
);
const removeOf = sqlite.prepare(
  "delete from operator_devices where operator_id = ? and session = ?",
);
const removeOthers = sqlite.prepare(
  "delete from operator_devices where operator_id = ? and session <> ?",
);

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Names a browser that has logged in as `name` before; undefined for every other one. */
export function knownDevice(
  token: string | undefined,
  name: string,
  now = Date.now(),
): string | undefined {
  if (!token) return undefined;
  const account = name.trim().toLowerCase();
  return find.get(hashOf(token), account, now - KNOWN_DAYS * DAY) as string | undefined;
}

/** The browser has just logged in. `token` is the one its cookie holds; the answer is to be kept there. */
export function rememberDevice(
  operatorId: number,
  session: string,
  token = randomBytes(32).toString("base64url"),
  now = Date.now(),
): string {
  put.run({ hash: hashOf(token), operatorId, session, now });
  removeOld.run({ operatorId, over: now - KNOWN_DAYS * DAY });
  return token;
}

/** The device whose session is ended from elsewhere is a stranger's again. */
export function forgetDevice(operatorId: number, session: string): void {
  removeOf.run(operatorId, session);
}

/** All but that of `kept`; null keeps none. */
export function forgetDevices(operatorId: number, kept: string | null): void {
  removeOthers.run(operatorId, kept ?? "");
}
