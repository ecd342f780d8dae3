import { beforeEach, expect, test } from "vitest";
import { deskMenu, settingsMenu } from "#app/desk/desk-menus.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { mailsWaiting, settingStates } from "./settings-states.server.ts";

const label = (to: string) => {
  refreshSettings();
  return settingStates({ operatorId: 1, now: Date.now() })[to]?.label;
};

beforeEach(() => {
  sqlite.exec("delete from settings; delete from outbox; delete from bin");
  refreshSettings();
});

test("a state is of an entry that is there, and each but the plain ways has one", () => {
  const entries = settingsMenu.map(({ to }) => to);
  const paths = Object.keys(settingStates({ operatorId: 1, now: Date.now() }));
  expect(paths.filter((to) => !entries.includes(to))).toEqual([]);
  expect(entries.filter((to) => !paths.includes(to))).toEqual([
    "/admin/audit",
    "/admin/import-export",
    "/admin/privacy",
  ]);
  expect(new Set(entries).size).toBe(entries.length);
  expect(deskMenu.map(({ to }) => to)).toContain("/admin/settings");
});

test("states follow what is stored", () => {
  const { now } = meera();
  expect(label("/admin/settings/shop")).toBe("No e-mail");
  expect(label("/admin/settings/connections#payments")).toBe("Sandbox: no money moves");
  expect(label("/admin/settings/connections#mail")).toBe("Not connected");
  expect(label("/admin/settings#maintenance")).toBe("Off");
  expect(label("/admin/settings/brand")).toBe("Slate, no logo");
  expect(label("/admin/trash")).toBe("Empty");
  expect(label("/admin/backups")).toBe("None yet");
  writeSetting("maintenance", { on: true, message: "" }, now);
  writeSetting("notifications", { addresses: ["a@example.com"], off: [] }, now);
  writeSetting("business", { legalName: "A", lines: ["B"], gstin: null, state: "Delhi" }, now);
  sqlite.exec(
    "insert into bin (kind, title, rows, deleted_at, who) values ('page', 'P', '{}', 1, 'm')",
  );
  expect(label("/admin/settings#maintenance")).toBe("On");
  expect(label("/admin/settings/notifications")).toBe("1 address");
  expect(label("/admin/settings/business")).toBe("No GSTIN");
  expect(label("/admin/trash")).toBe("1");
});

test("keys for tests are told apart from keys that take money", () => {
  const connect = (keyId: string) =>
    writeSetting("connection-payments", { fields: { keyId }, secrets: {} });
  connect("rzp_test_0123456789");
  expect(label("/admin/settings/connections#payments")).toBe("Razorpay in test mode");
  connect("rzp_live_0123456789");
  expect(label("/admin/settings/connections#payments")).toBe("Razorpay connected, live");
});

test("mails that nobody gets are counted", () => {
  const insert = sqlite.prepare(
    `insert into outbox (kind, key, recipient, subject, html, text, created_at, stopped)
     values ('refunded', ?, 'a@example.com', '', '', '', 1, 'held')`,
  );
  for (const key of ["1", "2"]) insert.run(key);
  expect(mailsWaiting()).toBe(2);
});
