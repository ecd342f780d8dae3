import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { generateSecret, generateURI, verifySync } from "otplib";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { seal, sealedAnew, unseal } from "#app/settings/encryption.server.ts";
import type { ShopSettings } from "#app/shop.ts";
import { db, sqlite } from "#db/client.server.ts";
import { operators } from "#db/schema.ts";
import { readableCode } from "./password.server.ts";
import { hashOf } from "./token-hash.server.ts";

/**
 * The second factor: six digits of a phone's app that change every 30 seconds (TOTP, RFC 6238), and
 * recovery codes for the day the phone is gone.
 */
const USE = "second factor";
const SETUP_USE = "second factor being set up";
const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;

const { placeholder } = sql;
const byId = eq(operators.id, placeholder("id"));
const find = db
  .select({
    name: operators.name,
    secret: operators.totpSecret,
    step: operators.totpStep,
    codes: operators.recoveryCodes,
  })
  .from(operators)
  .where(byId)
  .prepare();
const takeStep = db
  .update(operators)
  .set({ totpStep: sql`${placeholder("step")}` })
  .where(and(byId, or(isNull(operators.totpStep), lt(operators.totpStep, placeholder("step")))))
  .prepare();
const sealedOnes = db
  .select({ id: operators.id, secret: operators.totpSecret })
  .from(operators)
  .where(isNotNull(operators.totpSecret))
  .prepare();

function writeCodes(id: number, recoveryCodes: string[]): void {
  db.update(operators).set({ recoveryCodes }).where(eq(operators.id, id)).run();
}

/** Whether a code is asked for at login, and how many recovery codes are left. */
export function secondFactorOf(operatorId: number): { isOn: boolean; codesLeft: number } {
  const row = find.get({ id: operatorId });
  return { isOn: Boolean(row?.secret), codesLeft: row?.codes.length ?? 0 };
}

/** A key for the app. `sealed` travels with the form and comes back with the first code. */
export function newFactor(
  settings: Pick<ShopSettings, "name">,
  name: string,
  sealed?: string,
): Setup {
  const kept = sealed === undefined ? undefined : unseal(sealed, SETUP_USE);
  const key = kept ?? generateSecret();
  return {
    key,
    link: generateURI({ issuer: settings.name, label: name, secret: key }),
    sealed: kept && sealed ? sealed : seal(key, SETUP_USE),
  };
}
type Setup = { key: string; link: string; sealed: string };

/** The app shows the right code: it is asked for from now on. The recovery codes are shown this once. */
export function turnOnFactor(
  context: Context,
  { operatorId, sealed, code }: { operatorId: number; sealed: string; code: string },
): { ok: true; codes: string[] } | { ok: false; reason: "code" | "on already" } {
  const key = unseal(sealed, SETUP_USE);
  const step = key && stepOf(key, code, context.now);
  if (!key || !step) return { ok: false, reason: "code" };
  const codes = makeCodes();
  return sqlite
    .transaction(() => {
      const { changes } = db
        .update(operators)
        .set({ totpSecret: seal(key, USE), totpStep: step, recoveryCodes: hashed(codes) })
        .where(and(eq(operators.id, operatorId), isNull(operators.totpSecret)))
        .run();
      if (changes === 0) return { ok: false as const, reason: "on already" as const };
      recordAudit(context, { what: "second factor turned on", subject: "/admin/account" });
      return { ok: true as const, codes };
    })
    .immediate();
}

/** Call it after password and code were right. False when it is off already. */
export function turnOffFactor(context: Context, { operatorId }: { operatorId: number }): boolean {
  return sqlite
    .transaction(() => {
      const { changes } = db
        .update(operators)
        .set({ totpSecret: null, totpStep: null, recoveryCodes: [] })
        .where(and(eq(operators.id, operatorId), isNotNull(operators.totpSecret)))
        .run();
      if (changes === 0) return false;
      recordAudit(context, { what: "second factor turned off", subject: "/admin/account" });
      return true;
    })
    .immediate();
}

/** New ones in place of all that were; shown this once. */
export function renewCodes(context: Context, { operatorId }: { operatorId: number }): string[] {
  const codes = makeCodes();
  sqlite
    .transaction(() => {
      writeCodes(operatorId, hashed(codes));
      recordAudit(context, { what: "recovery codes renewed", subject: "/admin/account" });
    })
    .immediate();
  return codes;
}

/** Takes a code of the app or a recovery code, each once; what was typed may hold spaces and dashes. */
export function takeCode(
  { now, settings }: Context,
  { operatorId, code }: { operatorId: number; code: string },
): "app" | "recovery" | undefined {
  const plain = plainCode(code);
  return sqlite
    .transaction(() => {
      const row = find.get({ id: operatorId });
      if (!row?.secret) return undefined;
      const key = unseal(row.secret, USE);
      const step = key && stepOf(key, plain, now);
      if (step) {
        return takeStep.run({ id: operatorId, step }).changes === 1 ? ("app" as const) : undefined;
      }
      const at = row.codes.indexOf(hashOf(plain));
      if (at < 0) return undefined;
      const left = row.codes.toSpliced(at, 1);
      writeCodes(operatorId, left);
      recordAudit(
        { actor: { kind: "operator", name: row.name }, now, settings },
        { what: "recovery code used", subject: "/admin/account", detail: `${left.length} left` },
      );
      return "recovery" as const;
    })
    .immediate();
}

/** At start, as for the connections: the newest session secret seals it from now on. */
export function resealFactors(): void {
  for (const { id, secret } of sealedOnes.all()) {
    const sealed = secret === null ? undefined : sealedAnew(secret, USE);
    if (secret === null || sealed === undefined) continue;
    db.update(operators)
      .set({ totpSecret: sealed })
      .where(and(eq(operators.id, id), eq(operators.totpSecret, secret)))
      .run();
  }
}

/** The time step a code belongs to, one step of a slow clock either way; undefined when it is wrong. */
function stepOf(key: string, code: string, now: number): number | undefined {
  const token = plainCode(code);
  if (!/^\d{6}$/.test(token)) return undefined;
  const epoch = Math.floor(now / 1000);
  const found = verifySync({ secret: key, token, epoch, epochTolerance: STEP_SECONDS });
  return found.valid && "timeStep" in found ? found.timeStep : undefined;
}

function plainCode(typed: string): string {
  return typed.replace(/[\s-]/g, "").toLowerCase().slice(0, 40);
}

/** Of some 59 bits each. */
function makeCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => readableCode(3));
}

function hashed(codes: string[]): string[] {
  return codes.map((code) => hashOf(plainCode(code)));
}
