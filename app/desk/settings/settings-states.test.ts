import { beforeEach, expect, test } from "vitest";
import { recordAudit } from "#app/audit/audit.server.ts";
import { deskMenu, settingsMenu } from "#app/desk/desk-menus.ts";
import { insertImport, moveImport } from "#app/import-export/import-store.server.ts";
import { dayMonth } from "#app/india/dates.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { settingStates } from "./settings-states.server.ts";

const label = (to: string) => {
  refreshSettings();
  return settingStates({ operatorId: 1, now: Date.now() })[to]?.label;
};

beforeEach(() => {
  sqlite.exec("delete from settings; delete from outbox; delete from bin");
  refreshSettings();
});

test("each entry has a state, and a state is of an entry that is there", () => {
  const entries = settingsMenu.map(({ to }) => to);
  const paths = Object.keys(settingStates({ operatorId: 1, now: Date.now() }));
  expect(paths.toSorted()).toEqual(entries.toSorted());
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
  writeSetting("seeded", { seed: "empty", parts: [] }, now);
  writeSetting("selling", { upiId: "name@bank" }, now);
  expect(label("/admin/settings/connections#payments")).toBe("By UPI, to you");
  sqlite.exec(
    "insert into bin (kind, title, rows, deleted_at, who) values ('page', 'P', '{}', 1, 'm')",
  );
  expect(label("/admin/settings#maintenance")).toBe("On");
  expect(label("/admin/settings/notifications")).toBe("1 address");
  expect(label("/admin/settings/business")).toBe("No GSTIN");
  expect(label("/admin/trash")).toBe("1");
});

test("what was done today, imported, and asked for by customers is told in words", () => {
  const context = meera();
  expect(label("/admin/audit")).toBe("Nothing today");
  expect(label("/admin/privacy")).toBe("No request yet");
  expect(label("/admin/import-export")).toBe("No import yet");
  recordAudit({ ...context, now: context.now - 2 * DAY }, { what: "settings saved" });
  recordAudit(context, { what: "personal data erased", subject: "/admin/privacy" });
  expect(label("/admin/audit")).toBe("1 today");
  expect(label("/admin/privacy")).toBe(`Last request ${dayMonth(context.now)}`);
  insertImport({ id: "i1", fileName: "a.csv", total: 2, who: "meera" }, context.now);
  expect(label("/admin/import-export")).toBe("Import under way");
  moveImport("i1", { from: "checking", to: "checked" }, context.now);
  expect(label("/admin/import-export")).toBe("An import waits for you");
  moveImport("i1", { from: "checked", to: "done" }, context.now);
  expect(label("/admin/import-export")).toBe(`Last import ${dayMonth(context.now)}`);
});

test("keys for tests are told apart from keys that take money", () => {
  const connect = (keyId: string) =>
    writeSetting("connection-payments", { fields: { keyId }, secrets: {} });
  connect("rzp_test_0123456789");
  expect(label("/admin/settings/connections#payments")).toBe("Razorpay in test mode");
  connect("rzp_live_0123456789");
  expect(label("/admin/settings/connections#payments")).toBe("Razorpay connected, live");
});
