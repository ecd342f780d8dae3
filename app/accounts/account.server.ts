import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { env, MIN_PASSWORD } from "#app/env.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { tooLong } from "#app/too-long.ts";
import { db, sqlite } from "#db/client.server.ts";
import { operators } from "#db/schema.ts";
import { hashPassword, readablePassword, verifyPassword } from "./password.server.ts";
import { endSessionOf, endSessions, type Operator } from "./session.server.ts";

const OPERATOR_NAME = "operator";
const MAX_PASSWORD = 200;
/** The hash of the OPERATOR_PASSWORD that was applied last: it counts again only when it changes. */
const APPLIED = "operator-password-applied";

/** The hash of the password that the shop made for its operator. */
const MADE = "operator-password-made";

type Account = { id: number; passwordHash: string };

const { placeholder } = sql;
const { id, name, passwordHash } = operators;
const find = db
  .select({ id, passwordHash })
  .from(operators)
  .where(eq(name, placeholder("name")))
  .prepare();
const hashOf = db
  .select({ passwordHash })
  .from(operators)
  .where(eq(id, placeholder("id")))
  .prepare();
const insert = db
  .insert(operators)
  .values({
    name: placeholder("name"),
    passwordHash: placeholder("hash"),
    createdAt: placeholder("now"),
    recoveryCodes: [],
  })
  .onConflictDoNothing()
  .prepare();

/** With `andFactor` also without the second one: the way back in without phone and codes. */
function setPassword(operatorId: number, hash: string, andFactor = false): void {
  const factor = andFactor && { totpSecret: null, totpStep: null, recoveryCodes: [] };
  db.update(operators)
    .set({ passwordHash: hash, ...factor })
    .where(eq(id, operatorId))
    .run();
}

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
  const account = find.get({ name });
  if (!account) {
    const password = wanted ?? readablePassword();
    const hash = await hashPassword(password);
    const { changes } = insert.run({ name, hash, now });
    if (wanted) writeSetting(APPLIED, hash, now);
    else if (changes === 1) {
      writeSetting(MADE, hash, now);
      return { name, hint: `password: ${password}, shown only once: write it down` };
    }
  } else if (wanted && !(await isApplied(wanted))) {
    await apply(wanted, account, now);
  }
  const current = find.get({ name });
  return { name, hint: await hintFor(wanted, current?.passwordHash) };
}

/** The operator still has the password that the shop made, which stands wherever its start was written to. */
export function hasMadePassword(): boolean {
  const made = readSetting(MADE, z.string());
  return made !== undefined && find.get({ name: OPERATOR_NAME })?.passwordHash === made;
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
      // Whoever sets the environment may do anything.
      setPassword(account.id, hash, true);
      endSessions(account.id, null);
      const context = contextOf({ kind: "operator", name: "environment" }, now);
      const what = "password replaced";
      recordAudit(context, { what, subject: "/admin/account", detail: "OPERATOR_PASSWORD" });
    })
    .immediate();
}

async function hintFor(wanted: string | undefined, hash: string | undefined): Promise<string> {
  if (wanted && hash && (await verifyPassword(wanted, hash))) {
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
  const account = find.get({ name: name.trim().toLowerCase() });
  decoy ??= hashPassword(readablePassword());
  const right = await verifyPassword(password, account?.passwordHash ?? (await decoy));
  return right ? account?.id : undefined;
}

/** False also where there is no such operator. One is checked at a time (`verifyPassword`). */
export async function isPasswordOf(operatorId: number, password: string): Promise<boolean> {
  const row = hashOf.get({ id: operatorId });
  return row !== undefined && verifyPassword(password, row.passwordHash);
}

/** Changes with every new password: what was begun with an old one can be told by it. */
export function passwordMark(operatorId: number): string {
  const hash = hashOf.get({ id: operatorId })?.passwordHash ?? "";
  return createHash("sha256").update(hash).digest("base64url").slice(0, 22);
}

export type PasswordErrors = { present?: string; wanted?: string; again?: string };

/** Puts `wanted` in the place of the current password and ends every session but this one. */
export async function changePassword(
  context: Context,
  input: { operator: Operator; present: string; wanted: string; again: string },
): Promise<{ ok: true; ended: number } | { ok: false; errors: PasswordErrors }> {
  const { operator, present, wanted, again } = input;
  const errors: PasswordErrors = {};
  const length = [...wanted].length;
  if (length < MIN_PASSWORD) errors.wanted = `Please use at least ${MIN_PASSWORD} characters.`;
  else if (length > MAX_PASSWORD) errors.wanted = tooLong(MAX_PASSWORD);
  else if (new Set(wanted).size < 5) errors.wanted = "Please use more different characters.";
  else if (wanted === present)
    errors.wanted = "This is your current password. Please choose another one.";
  if (!errors.wanted && again !== wanted) errors.again = "The two passwords are not the same.";
  const before = hashOf.get({ id: operator.id })?.passwordHash ?? "";
  if (!(await verifyPassword(present, before))) {
    errors.present = "This is not your current password.";
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const hash = await hashPassword(wanted);
  const ended = sqlite
    .transaction(() => {
      setPassword(operator.id, hash);
      const others = endSessions(operator.id, operator.session);
      recordAudit(context, { what: "password changed", subject: "/admin/account" });
      return others;
    })
    .immediate();
  return { ok: true, ended };
}

/** Logs out one device of the operator. False when it was logged out already. */
export function endOneSession(
  context: Context,
  { operator, session }: { operator: Operator; session: string },
): boolean {
  return sqlite
    .transaction(() => {
      if (!endSessionOf(operator.id, session)) return false;
      recordAudit(context, { what: "one device logged out", subject: "/admin/account" });
      return true;
    })
    .immediate();
}

/** Logs out every device of the operator but `kept`. How many there were. */
export function logOutEverywhere(
  context: Context,
  { operator, kept }: { operator: Operator; kept: string | null },
): number {
  return sqlite
    .transaction(() => {
      const ended = endSessions(operator.id, kept);
      const what = kept ? "logged out everywhere else" : "logged out everywhere";
      recordAudit(context, { what, subject: "/admin/account", detail: `${ended} devices` });
      return ended;
    })
    .immediate();
}
