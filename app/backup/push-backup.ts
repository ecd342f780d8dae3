import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { foreignEnvironment } from "#app/env.server.ts";
import { MINUTE } from "#app/time.ts";
import type { Backup } from "./folder.ts";
import { type Pushed, readPushed, writePushed } from "./push-status.ts";

type Pushing = {
  /** For `/bin/sh -c`, or the shell the system has. */
  command: string;
  backupDir: string;
  backup: Backup;
  timeoutMs: number;
};

/** Of what the command prints, so many characters of the end are kept, to say why it failed. */
const TAIL = 400;
/** So many are looked through for secrets, one of which may begin before those. */
const READ = 10 * TAIL;
/** How long the rest of what it printed is waited for when it has ended. */
const LAST_WORDS_MS = 1000;

/**
 * Runs the command that takes a finished backup away. It finds what to take in its environment, never
 * in its own text: `BACKUP` is the folder, `BACKUP_NAME` its name, `BACKUP_SLOT` `a` or `b`, the other
 * one than of the last that arrived. The shop's own settings are not in it. Throws when it ends with
 * another code than 0, or takes longer than `timeoutMs`: then it is ended, with all it has started.
 */
export async function pushBackup({
  command,
  backupDir,
  backup,
  timeoutMs,
}: Pushing): Promise<Pushed> {
  const slot = readPushed(backupDir)?.slot === "a" ? "b" : "a";
  const child = spawn(command, {
    shell: true,
    cwd: backupDir,
    // A group of its own, to be ended as a whole.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...foreignEnvironment(),
      BACKUP: path.join(backupDir, backup.name),
      BACKUP_NAME: backup.name,
      BACKUP_SLOT: slot,
    },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      printed = (printed + text).slice(-READ);
    });
  }
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    endGroup(child.pid);
  }, timeoutMs);
  const end = () => endGroup(child.pid);
  process.once("exit", end);
  const closed = once(child, "close").catch(() => {});
  try {
    const ended = await new Promise<number | string>((resolve, reject) => {
      child.once("error", reject);
      // Not "close": something it left running may hold its output open.
      child.once("exit", (code, signal) => resolve(code ?? signal ?? "killed"));
    });
    // Why it failed is said last, and of a long list still on its way here.
    if (ended !== 0) await Promise.race([closed, wait(LAST_WORDS_MS)]);
    if (isLate) throw new Error(`It took longer than ${Math.round(timeoutMs / MINUTE)} minutes`);
    if (ended !== 0) {
      const said = withoutSecrets(printed.trim(), process.env).slice(-TAIL);
      throw new Error([`It ended with ${ended}`, said].join(": "));
    }
  } finally {
    clearTimeout(timer);
    process.off("exit", end);
  }
  const arrived = { name: backup.name, at: Date.now(), slot } as const;
  writePushed(backupDir, arrived);
  return arrived;
}

/** Names of settings whose values nobody may read in a log or at the desk. */
const SECRET_NAME = /pass|secret|token|key|credential|auth/i;
/** A shorter one would stand in ordinary words. */
const LEAST_SECRET = 6;

/**
 * What a command says of itself, without what it was told in confidence: the values of such settings,
 * but for paths; logins in addresses; headers that log in.
 */
export function withoutSecrets(
  printed: string,
  environment: Record<string, string | undefined>,
): string {
  const secrets = Object.entries(environment).flatMap(([name, value = ""]) =>
    SECRET_NAME.test(name) && value.length >= LEAST_SECRET && !value.startsWith("/") ? [value] : [],
  );
  return secrets
    .sort((a, b) => b.length - a.length)
    .reduce((text, secret) => text.replaceAll(secret, "…"), printed)
    .replace(/:\/\/[^\s/@]+@/g, "://…@")
    .replace(/((?:authorization|cookie|x-[\w-]*(?:key|token))["']?\s*:\s*).*/gi, "$1…");
}

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
