import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { DAY, MINUTE } from "#app/time.ts";
import { emptyFolder, shopFolder } from "./backup-fixture.ts";
import { backupPause, backupRhythm } from "./backups.server.ts";
import { listBackups } from "./folder.ts";
import { makeBackup } from "./make-backup.ts";
import { pushBackup, withoutSecrets } from "./push-backup.ts";
import { pushFolder, readPushed } from "./push-status.ts";
import { beginRun, endRun, readFailure } from "./status.ts";

const backup = { name: "2026-11-20T05-00-00Z", at: Date.UTC(2026, 10, 20, 5) };
const timeoutMs = 10_000;

test("the command gets the backup by its environment, and the two places in turn", async () => {
  const [backupDir, there] = [emptyFolder(), emptyFolder()];
  mkdirSync(path.join(backupDir, backup.name));
  writeFileSync(path.join(backupDir, backup.name, "shop.db"), "all of it");
  process.env.BACKUP_THERE = there;
  const command =
    'mkdir -p "$BACKUP_THERE/$BACKUP_SLOT" && cp -r "$BACKUP" "$BACKUP_THERE/$BACKUP_SLOT/"';
  const slots: string[] = [];
  for (let times = 0; times < 3; times++) {
    slots.push((await pushBackup({ command, backupDir, backup, timeoutMs })).slot);
  }
  expect(slots).toEqual(["a", "b", "a"]);
  for (const slot of ["a", "b"]) {
    expect(readFileSync(path.join(there, slot, backup.name, "shop.db"), "utf8")).toBe("all of it");
  }
  expect(readPushed(backupDir)).toMatchObject({ name: backup.name, slot: "a" });
  // After a failure the place that is half written is written again, not the whole one.
  await expect(pushBackup({ command: "exit 7", backupDir, backup, timeoutMs })).rejects.toThrow(
    "7",
  );
  expect((await pushBackup({ command, backupDir, backup, timeoutMs })).slot).toBe("b");
});

test("a command that fails is told with the end of what it said; the shop's secrets are not its", async () => {
  const backupDir = emptyFolder();
  process.env.SESSION_SECRET = "a secret of this test";
  const command = 'seq 1 5000; echo "no such place $SESSION_SECRET" >&2; exit 3';
  const error = await pushBackup({ command, backupDir, backup, timeoutMs }).catch((e: Error) => e);
  delete process.env.SESSION_SECRET;
  const message = error instanceof Error ? error.message : "";
  expect(message).toMatch(/^It ended with 3: /);
  expect(message).toContain("no such place");
  expect(message).not.toContain("secret");
  expect(message.length).toBeLessThan(450);
  expect(readPushed(backupDir)).toBeUndefined();
});

test("what a command has said last is told, though it comes after its end", async () => {
  const backupDir = emptyFolder();
  // As of a long list, of which the end is still on its way when the command has ended.
  const command = "(sleep 0.3; echo there is no room left there) & exit 3";
  const pushed = pushBackup({ command, backupDir, backup, timeoutMs });
  await expect(pushed).rejects.toThrow("there is no room left there");
});

test("what a command prints of its keys and logins is told to nobody", () => {
  const environment = {
    RCLONE_CONFIG_THERE_PASS: "aB3/very+long",
    MY_TOKEN: "short",
    SSH_KEY_FILE: "/etc/shop.key",
    PATH: "/usr/bin:/bin",
  };
  const printed = [
    "copying to https://shop:hunter2@store.example/backups",
    "user aB3/very+long may not write, see /etc/shop.key, /usr/bin:/bin is short",
    '"Authorization: Bearer abc.def"',
    "X-Auth-Token: abc",
    "last line",
  ].join("\n");
  expect(withoutSecrets(printed, environment).split("\n")).toEqual([
    "copying to https://…@store.example/backups",
    "user … may not write, see /etc/shop.key, /usr/bin:/bin is short",
    '"Authorization: …',
    "X-Auth-Token: …",
    "last line",
  ]);
});

test("a secret that begins before the end that is told is not told in part", async () => {
  const backupDir = emptyFolder();
  process.env.MY_TOKEN = "a-secret-of-this-test".repeat(3);
  const command = 'echo "$MY_TOKEN"; seq -s "" 1 152; exit 3';
  const error = await pushBackup({ command, backupDir, backup, timeoutMs }).catch((e: Error) => e);
  delete process.env.MY_TOKEN;
  expect(String(error)).toContain("150151152");
  expect(String(error)).not.toContain("test");
});

/** A command that never ends, and writes so. */
const ticking = (mark: string) => `while :; do echo >> "${mark}"; sleep 0.05; done`;
/** Whether it still does. */
async function ticks(mark: string): Promise<boolean> {
  const size = () => statSync(mark, { throwIfNoEntry: false })?.size ?? 0;
  const before = size();
  await new Promise((resolve) => setTimeout(resolve, 500));
  return size() > before;
}

test.each(["SIGINT", "SIGTERM"] as const)(
  "%s ends the command with the program",
  async (signal) => {
    const backupDir = emptyFolder();
    mkdirSync(path.join(backupDir, backup.name));
    const mark = path.join(backupDir, "mark");
    const child = spawn(process.execPath, ["app/backup/push.ts"], {
      stdio: "ignore",
      env: {
        ...process.env,
        DATA_DIR: emptyFolder(),
        BACKUP_DIR: backupDir,
        BACKUP_PUSH: ticking(mark),
      },
    });
    await expect.poll(() => existsSync(mark), { timeout: 15_000 }).toBe(true);
    child.kill(signal);
    await once(child, "exit");
    expect(await ticks(mark)).toBe(false);
    expect(readFailure(pushFolder(backupDir))?.message).toBe("It was interrupted.");
  },
);

test("a command that takes too long is ended with all it has started", async () => {
  const backupDir = emptyFolder();
  const mark = path.join(backupDir, "mark");
  const command = `(${ticking(mark)}) & wait`;
  await expect(pushBackup({ command, backupDir, backup, timeoutMs: 300 })).rejects.toThrow(
    "It took longer than",
  );
  expect(await ticks(mark)).toBe(false);
});

test("a backup that is on its way is not thinned", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const from = Date.UTC(2026, 10, 20, 5);
  const first = await makeBackup({ dataDir, backupDir, at: from });
  expect(beginRun(pushFolder(backupDir), from)).toBe(true);
  for (let n = 1; n < 5; n++) await makeBackup({ dataDir, backupDir, at: from + n * 5 * MINUTE });
  const names = () => listBackups(backupDir).map(({ name }) => name);
  expect(names()).toContain(first.name);
  expect(names()).toHaveLength(4);
  endRun(pushFolder(backupDir));
  await makeBackup({ dataDir, backupDir, at: from + 30 * MINUTE });
  expect(names()).not.toContain(first.name);
  sqlite.close();
});

test("between two whole readings, what is shared is not read again, and once a day it is", async () => {
  const { dataDir, backupDir, sqlite } = shopFolder();
  const from = Date.UTC(2026, 10, 20, 5);
  const first = await makeBackup({ dataDir, backupDir, at: from });
  const rotten = path.join(backupDir, first.name, "uploads/5-400.jpg");
  writeFileSync(rotten, "pictuRe 5");
  const next = await makeBackup({ dataDir, backupDir, at: from + 5 * MINUTE });
  expect(next.manifest.readAt).toBe(from);
  const day = await makeBackup({ dataDir, backupDir, at: from + DAY });
  expect(day.manifest.readAt).toBe(day.manifest.at);
  expect(readFileSync(path.join(backupDir, day.name, "uploads/5-400.jpg"), "utf8")).toBe(
    "picture 5",
  );
  sqlite.close();
});

test("how often one is made, in words", () => {
  expect([1, 5, 60, 120, 1440, 2880, 90].map((n) => backupRhythm(n * MINUTE))).toEqual([
    "Every minute",
    "Every 5 minutes",
    "Every hour",
    "Every 2 hours",
    "Once a day",
    "Every 2 days",
    "Every 90 minutes",
  ]);
  expect([1, 5, 60, 1440].map((n) => backupPause(n * MINUTE))).toEqual([
    "a minute",
    "5 minutes",
    "an hour",
    "an hour",
  ]);
});
