import { createHash } from "node:crypto";
import { generateSecret, generateURI, verifySync } from "otplib";
import { recordAudit } from "#app/audit/audit.server.ts";
import { seal, sealedAnew, unseal } from "#app/settings/encryption.server.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import { readableCode } from "./password.server.ts";

/**
 * The second factor: six digits of a phone's app that change every 30 seconds (TOTP, RFC 6238), and
 * recovery codes for the day the phone is gone.
 */
const USE = "second factor";
const SETUP_USE = "second factor being set up";
const STEP_SECONDS = 30;
const RECOVERY_CODES = 10;

type Row = { name: string; secret: string | null; step: number | null; codes: string };
const find = sqlite.prepare(
  `select name, totp_secret secret, totp_step step, recovery_codes codes
   from operators where id = ?`,
);
const turnOn = sqlite.prepare(
  `update operators set totp_secret = @secret, totp_step = @step, recovery_codes = @codes
   where id = @id and totp_secret is null`,
);
const turnOff = sqlite.prepare(
  `update operators set totp_secret = null, totp_step = null, recovery_codes = '[]'
   where id = ? and totp_secret is not null`,
);
const takeStep = sqlite.prepare(
  `update operators set totp_step = @step
   where id = @id and (totp_step is null or totp_step < @step)`,
);
const sealedOnes = sqlite.prepare(
  "select id, totp_secret secret from operators where totp_secret is not null",
);
const reseal = sqlite.prepare(
  "update operators set totp_secret = ? where id = ? and totp_secret = ?",
);
const writeCodes = sqlite.prepare("update operators set recovery_codes = ? where id = ?");

/** Whether a code is asked for at login, and how many recovery codes are left. */
export function secondFactorOf(operatorId: number): { isOn: boolean; codesLeft: number } {
  const row = find.get(operatorId) as Row | undefined;
  return { isOn: Boolean(row?.secret), codesLeft: row ? codesOf(row).length : 0 };
}

/** A key for the app. `sealed` travels with the form and comes back with the first code. */
export function newFactor(name: string, sealed?: string): Setup {
  const kept = sealed === undefined ? undefined : unseal(sealed, SETUP_USE);
  const key = kept ?? generateSecret();
  return {
    key,
    link: generateURI({ issuer: currentSettings().name, label: name, secret: key }),
    sealed: kept && sealed ? sealed : seal(key, SETUP_USE),
  };
}
export type Setup = { key: string; link: string; sealed: string };

/** The app shows the right code: it is asked for from now on. The recovery codes are shown this once. */
export function turnOnFactor(
  operatorId: number,
  sealed: string,
  code: string,
  now = Date.now(),
): { ok: true; codes: string[] } | { ok: false; reason: "code" | "on already" } {
  const key = unseal(sealed, SETUP_USE);
  const step = key && stepOf(key, code, now);
  if (!key || !step) return { ok: false, reason: "code" };
  const codes = makeCodes();
  return sqlite
    .transaction(() => {
      const row = find.get(operatorId) as Row | undefined;
      const kept = { id: operatorId, secret: seal(key, USE), step, codes: hashed(codes) };
      if (!row || turnOn.run(kept).changes === 0) {
        return { ok: false as const, reason: "on already" as const };
      }
      recordAudit(row.name, "second factor turned on", "/admin/account", null, now);
      return { ok: true as const, codes };
    })
    .immediate();
}

/** Call it after password and code were right. False when it is off already. */
export function turnOffFactor(operatorId: number, who: string, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      if (turnOff.run(operatorId).changes === 0) return false;
      recordAudit(who, "second factor turned off", "/admin/account", null, now);
      return true;
    })
    .immediate();
}

/** New ones in place of all that were; shown this once. */
export function renewCodes(operatorId: number, who: string, now = Date.now()): string[] {
  const codes = makeCodes();
  sqlite
    .transaction(() => {
      writeCodes.run(hashed(codes), operatorId);
      recordAudit(who, "recovery codes made anew", "/admin/account", null, now);
    })
    .immediate();
  return codes;
}

/** Takes a code of the app or a recovery code, each once; what was typed may hold spaces and dashes. */
export function takeCode(
  operatorId: number,
  typed: string,
  now = Date.now(),
): "app" | "recovery" | undefined {
  const plain = plainCode(typed);
  return sqlite
    .transaction(() => {
      const row = find.get(operatorId) as Row | undefined;
      if (!row?.secret) return undefined;
      const key = unseal(row.secret, USE);
      const step = key && stepOf(key, plain, now);
      if (step) {
        return takeStep.run({ id: operatorId, step }).changes === 1 ? ("app" as const) : undefined;
      }
      const left = codesOf(row);
      const at = left.indexOf(hashOf(plain));
      if (at < 0) return undefined;
      writeCodes.run(JSON.stringify(left.toSpliced(at, 1)), operatorId);
      recordAudit(row.name, "recovery code used", "/admin/account", `${left.length - 1} left`, now);
      return "recovery" as const;
    })
    .immediate();
}

/** At start, as for the connections: the newest session secret seals it from now on. */
export function resealFactors(): void {
  for (const { id, secret } of sealedOnes.all() as { id: number; secret: string }[]) {
    const sealed = sealedAnew(secret, USE);
    if (sealed !== undefined) reseal.run(sealed, id, secret);
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

function codesOf(row: Row): string[] {
  return JSON.parse(row.codes) as string[];
}

/** Some 59 bits each: too many to try, so that a fast hash will do. */
function makeCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => readableCode(3));
}

function hashOf(plain: string): string {
  return createHash("sha256").update(plain).digest("base64url");
}

function hashed(codes: string[]): string {
  return JSON.stringify(codes.map((code) => hashOf(plainCode(code))));
}
