import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unsetShop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import {
  changePassword,
  checkLogin,
  endOneSession,
  ensureOperator,
  logOutEverywhere,
} from "./account.server.ts";
import { deviceOf } from "./device.ts";
import { newFactor, secondFactorOf } from "./second-factor.server.ts";
import {
  findSession,
  IDLE_MS,
  listSessions,
  type Operator,
  openSession,
} from "./session.server.ts";

const first = "the very first password";
const wanted = "marigold lantern river brick";
const by = operatorContext({ name: "operator" });
let operator: Operator;

function logIn(device: string | null = null): { token: string; operator: Operator } {
  const token = openSession(operator.id, Date.now(), device);
  const found = findSession(token);
  if (!found) throw new Error("no session");
  return { token, operator: found };
}

beforeEach(async () => {
  sqlite.exec("delete from operators; delete from settings");
  await ensureOperator(first);
  operator = { id: (await checkLogin("operator", first)) ?? 0, name: "operator", session: "" };
});

test("a new password needs the present one, and ends every other session", async () => {
  const here = logIn();
  const there = logIn();
  const change = (typed: object) =>
    changePassword(by, {
      operator: here.operator,
      present: first,
      wanted,
      again: wanted,
      ...typed,
    });
  expect(await change({ present: "wrong" })).toMatchObject({
    errors: { present: expect.stringMatching(/current/) },
  });
  expect(await change({ wanted: "short", again: "short" })).toMatchObject({
    errors: { wanted: expect.stringMatching(/at least 10/) },
  });
  expect(await change({ again: "something else" })).toMatchObject({
    errors: { again: expect.stringMatching(/same/) },
  });
  expect(await change({ wanted: "aaaaaaaaaaaaaa" })).toMatchObject({ ok: false });
  expect(await change({ wanted: first, again: first })).toMatchObject({ ok: false });
  expect(await checkLogin("operator", first)).toBe(operator.id);
  expect(await change({})).toEqual({ ok: true, ended: 1 });
  expect(findSession(here.token)).toBeDefined();
  expect(findSession(there.token)).toBeUndefined();
  expect(await checkLogin("operator", first)).toBeUndefined();
  expect(await checkLogin("operator", wanted)).toBe(operator.id);
});

test("OPERATOR_PASSWORD counts once for each new value", async () => {
  const here = logIn();
  await changePassword(by, { operator: here.operator, present: first, wanted, again: wanted });
  expect((await ensureOperator(first)).hint).toContain("changed at the desk");
  expect(await checkLogin("operator", wanted)).toBe(operator.id);
  expect((await ensureOperator(undefined)).hint).not.toContain(wanted);
  expect(await checkLogin("operator", wanted)).toBe(operator.id);
  expect((await ensureOperator("a newer environment")).hint).toContain("as set in");
  expect(await checkLogin("operator", "a newer environment")).toBe(operator.id);
  expect(findSession(here.token)).toBeUndefined();
  const { entries } = listAudit(null);
  expect(entries[0]).toMatchObject({ who: "environment", what: "password replaced" });
  expect(JSON.stringify(entries)).not.toContain("a newer environment");
});

test("a new OPERATOR_PASSWORD is also the way back in when phone and codes are lost", async () => {
  const { sealed } = newFactor(unsetShop, "operator");
  sqlite
    .prepare("update operators set totp_secret = ?, totp_step = 1, recovery_codes = '[\"x\"]'")
    .run(sealed);
  await ensureOperator(first);
  expect(secondFactorOf(operator.id).isOn).toBe(true);
  await ensureOperator("a newer environment");
  expect(secondFactorOf(operator.id)).toEqual({ isOn: false, codesLeft: 0 });
});

test("a shop from before this rule keeps its password at the next start", async () => {
  sqlite.exec("delete from settings");
  const here = logIn();
  await ensureOperator(first);
  expect(findSession(here.token)).toBeDefined();
});

test("devices are listed, logged out one by one, all others, and all", () => {
  const now = Date.now();
  openSession(operator.id, now - IDLE_MS + 1000, "Chrome on Windows");
  openSession(operator.id, now - IDLE_MS - 1000, "gone by itself");
  const here = logIn("Firefox on Android");
  const there = logIn("Safari on iPhone");
  const devices = () => listSessions(operator.id).map(({ device }) => device);
  expect(devices().sort()).toEqual(["Chrome on Windows", "Firefox on Android", "Safari on iPhone"]);
  expect(endOneSession(by, { operator: here.operator, session: there.operator.session })).toBe(
    true,
  );
  expect(endOneSession(by, { operator: here.operator, session: there.operator.session })).toBe(
    false,
  );
  expect(findSession(there.token)).toBeUndefined();
  expect(
    endOneSession(by, { operator: { ...operator, id: 999 }, session: here.operator.session }),
  ).toBe(false);
  logOutEverywhere(by, { operator: here.operator, kept: here.operator.session });
  expect(devices()).toEqual(["Firefox on Android"]);
  logOutEverywhere(by, { operator: here.operator, kept: null });
  expect(devices()).toEqual([]);
});

test.each([
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0",
    "Edge on Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0", "Firefox on Linux"],
  ["curl/8.5.0", "curl"],
  [null, "Unknown device"],
])("%s is %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
