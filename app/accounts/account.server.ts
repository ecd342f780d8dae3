import { createHash } from "node:crypto";
import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import { env, MIN_PASSWORD } from "#app/env.server.ts";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { hashPassword, readablePassword, verifyPassword } from "./password.server.ts";
import { endSessionOf, endSessions, type Operator } from "./session.server.ts";

const OPERATOR_NAME = "operator";
const MAX_PASSWORD = 200;
/** The hash of the OPERATOR_PASSWORD that was applied last: it counts again only when it changes. */
const APPLIED = "operator-password-applied";

type Account = { id: number; passwordHash: string };

const find = sqlite.prepare("select id, password_hash passwordHash from operators where name = ?");
const hashOf = sqlite.prepare("select password_hash from operators where id = ?").pluck();
const insert = sqlite.prepare(
  "insert into operators (name, password_hash, created_at) values (?, ?, ?) on conflict do nothing",
);
const update = sqlite.prepare("update operators set password_hash = ? where id = ?");
/** Whoever sets the environment may do anything: this is the way back in without phone and codes. */
const reset = sqlite.prepare(
  `update operators set password_hash = ?, totp_secret = null, totp_step = null,
     recovery_codes = '[]' where id = ?`,
);

/**
 * Called at start: there is an operator afterwards. `wanted` (OPERATOR_PASSWORD) is applied once for
 * each new value: a password changed at the desk since stays at the next start. Applying it ends
 * every session and turns the second factor off. `hint` says where the password is to be found, or
 * is the password itself, this once.
 */
export async function ensureOperator(
  wanted: string | undefined = env.OPERATOR_PASSWORD,
  now = Date.now(),
): Promise<{ name: string; hint: string }> {
  const name = OPERATOR_NAME;
  const account = find.get(name) as Account | undefined;
  if (!account) {
    const password = wanted ?? readablePassword();
    const hash = await hashPassword(password);
    const { changes } = insert.run(name, hash, now);
    if (wanted) writeSetting(APPLIED, hash, now);
    else if (changes === 1) {
      return { name, hint: `password: ${password}, shown only now: note it down` };
    }
  } else if (wanted && !(await isApplied(wanted))) {
    await apply(wanted, account, now);
  }
  const current = find.get(name) as Account;
  return { name, hint: await hintFor(wanted, current) };
}

async function isApplied(wanted: string): Promise<boolean> {
  const applied = readSetting(APPLIED, z.string());
  return applied !== undefined && verifyPassword(wanted, applied);
}

async function apply(wanted: string, account: Account, now: number): Promise<void> {
  const isSame = await verifyPassword(wanted, account.passwordHash);
  const hash = isSame ? account.passwordHash : await hashPassword(wanted);
  sqlite
    .transaction(() => {
      writeSetting(APPLIED, hash, now);
      if (isSame) return;
      reset.run(hash, account.id);
      endSessions(account.id, null);
      recordAudit("environment", "password replaced", "/admin/account", "OPERATOR_PASSWORD", now);
    })
    .immediate();
}

async function hintFor(wanted: string | undefined, account: Account): Promise<string> {
  if (wanted && (await verifyPassword(wanted, account.passwordHash))) {
    return "password: as set in OPERATOR_PASSWORD";
  }
  return wanted
    ? "password: as changed at the desk; a new value of OPERATOR_PASSWORD replaces it"
    : "password: as shown at the first start or changed at the desk; OPERATOR_PASSWORD sets a new one";
}

/** Verified in place of a hash when the name is unknown, so that both take equally long. */
let decoy: Promise<string> | undefined;

/** The operator's id when name and password are right. */
export async function checkLogin(name: string, password: string): Promise<number | undefined> {
  const account = find.get(name.trim().toLowerCase()) as Account | undefined;
  decoy ??= hashPassword(readablePassword());
  const right = await verifyPassword(password, account?.passwordHash ?? (await decoy));
  return right ? account?.id : undefined;
}

export async function isPasswordOf(operatorId: number, password: string): Promise<boolean> {
  const hash = hashOf.get(operatorId) as string | undefined;
  return hash !== undefined && verifyPassword(password, hash);
}

/** Changes with every new password: what was begun with an old one can be told by it. */
export function passwordMark(operatorId: number): string {
  const hash = String(hashOf.get(operatorId) ?? "");
  return createHash("sha256").update(hash).digest("base64url").slice(0, 22);
}

export type PasswordErrors = { present?: string; wanted?: string; again?: string };

/** Puts `wanted` in the place of the present password and ends every session but this one. */
export async function changePassword(
  operator: Operator,
  typed: { present: string; wanted: string; again: string },
  now = Date.now(),
): Promise<{ ok: true; ended: number } | { ok: false; errors: PasswordErrors }> {
  const { present, wanted, again } = typed;
  const errors: PasswordErrors = {};
  const length = [...wanted].length;
  if (length < MIN_PASSWORD) errors.wanted = `At least ${MIN_PASSWORD} characters, please.`;
  else if (length > MAX_PASSWORD) errors.wanted = `At most ${MAX_PASSWORD} characters, please.`;
  else if (new Set(wanted).size < 5) errors.wanted = "Too few different characters.";
  else if (wanted === present) errors.wanted = "This is the present one. Please choose another.";
  if (!errors.wanted && again !== wanted) errors.again = "The two are not the same.";
  const before = String(hashOf.get(operator.id) ?? "");
  if (!(await verifyPassword(present, before))) {
    errors.present = "This is not your present password.";
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const hash = await hashPassword(wanted);
  const ended = sqlite
    .transaction(() => {
      update.run(hash, operator.id);
      const others = endSessions(operator.id, operator.session);
      recordAudit(operator.name, "password changed", "/admin/account", null, now);
      return others;
    })
    .immediate();
  return { ok: true, ended };
}

/** Logs out one device of the operator. False when it was logged out already. */
export function endOneSession(operator: Operator, session: string, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      if (!endSessionOf(operator.id, session)) return false;
      recordAudit(operator.name, "one device logged out", "/admin/account", null, now);
      return true;
    })
    .immediate();
}

/** Logs out every device of the operator but `kept`. How many there were. */
export function logOutEverywhere(
  operator: Operator,
  kept: string | null,
  now = Date.now(),
): number {
  return sqlite
    .transaction(() => {
      const ended = endSessions(operator.id, kept);
      const what = kept ? "logged out everywhere else" : "logged out everywhere";
      recordAudit(operator.name, what, "/admin/account", `${ended} devices`, now);
      return ended;
    })
    .immediate();
}
