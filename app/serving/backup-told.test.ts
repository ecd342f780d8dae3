import { mkdirSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { backupTasks } from "#app/desk/dashboard/system-tasks.server.ts";
import { env } from "#app/env.server.ts";
import { newsKinds } from "#app/notifications/news-kinds.server.ts";
import { MINUTE } from "#app/time.ts";

vi.hoisted(() => {
  process.env.BACKUP_PUSH = "exit 3";
});
const { pushFolder, writePushed } = await import("#app/backup/push-status.ts");
const { endRun } = await import("#app/backup/status.ts");
const { shopMetrics } = await import("./shop-metrics.server.ts");

/** That a backup is missing, here or elsewhere, is told in three places. */

const now = Date.UTC(2026, 10, 20, 6);
const made = { name: "2026-11-20T05-00-00Z", at: Date.UTC(2026, 10, 20, 5) };

function told() {
  const news = newsKinds.find(({ name }) => name === "backup")?.subjects?.(now);
  const tasks = backupTasks(now).map(({ name, note, href }) => [name, note, href]);
  const figures = shopMetrics(now).flatMap(({ name, samples }) =>
    name.startsWith("shop_backup")
      ? samples.map(({ labels, value }) => [name, ...Object.values(labels), value].join(" "))
      : [],
  );
  return { news, tasks, figures };
}

test("a shop that has just opened has none to miss", () => {
  expect(told()).toEqual({
    news: [],
    tasks: [],
    figures: ["shop_backup_failed make 0", "shop_backup_failed push 0"],
  });
});

test("where the first one cannot be taken away, that is told at once, with why; so is one that is not made", () => {
  mkdirSync(path.join(env.BACKUP_DIR, made.name), { recursive: true });
  mkdirSync(pushFolder(env.BACKUP_DIR), { recursive: true });
  endRun(pushFolder(env.BACKUP_DIR), { at: now - MINUTE, message: "It ended with 3: no room" });
  expect(told()).toEqual({
    news: ["elsewhere"],
    tasks: [["No backup is kept elsewhere", "It ended with 3: no room", "/admin/backups"]],
    figures: [
      "shop_backup_age_seconds 3600",
      "shop_backup_failed make 0",
      "shop_backup_failed push 1",
    ],
  });
  // One that failed after others had arrived is no news yet.
  writePushed(env.BACKUP_DIR, { name: made.name, at: made.at, slot: "a" });
  endRun(env.BACKUP_DIR, { at: now - MINUTE, message: "The disk is full" });
  expect(told()).toMatchObject({ news: [], tasks: [] });
  expect(told().figures).toContain("shop_backup_failed make 1");
  expect(told().figures).toContain("shop_backup_pushed_age_seconds 3600");
});

test("what was taken away while the clock was a year ahead hides no failure of today", () => {
  endRun(env.BACKUP_DIR);
  writePushed(env.BACKUP_DIR, { name: "2027-11-20T05-00-00Z", at: made.at, slot: "b" });
  expect(told().news).toEqual(["elsewhere"]);
  expect(told().figures).toEqual([
    "shop_backup_age_seconds 3600",
    "shop_backup_failed make 0",
    "shop_backup_failed push 1",
  ]);
});
