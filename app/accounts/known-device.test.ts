import { expect, test } from "vitest";
import { knownDeviceOf, operatorOf, startSession } from "#app/http/operator-session.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import {
  changePassword,
  checkLogin,
  endOneSession,
  ensureOperator,
  logOutEverywhere,
} from "./account.server.ts";
import { knownDevice, rememberDevice } from "./known-device.server.ts";
import { forgiveLoginTries, takeLoginTry } from "./throttle.server.ts";

function visit(path: string, cookie?: string) {
  return new Request(`http://shop.test${path}`, { headers: cookie ? { Cookie: cookie } : {} });
}

async function operatorId() {
  await ensureOperator("a long enough password");
  const id = await checkLogin("operator", "a long enough password");
  if (!id) throw new Error("no operator");
  return id;
}

test("a flood of wrong passwords keeps nobody out who has logged in from there before", async () => {
  const id = await operatorId();
  const cookies = (headers: Headers) =>
    headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0] ?? "");
  const first = startSession(visit("/admin/login"), id);
  expect(first.getSetCookie().join()).toMatch(/operator-device=[^,]+Path=\/admin\/login; HttpOnly/);
  const [session = "", device = ""] = cookies(first);
  const known = () => knownDeviceOf(visit("/admin/login", device), "Operator");
  for (let i = 0; i < 80; i += 1) takeLoginTry(`10.7.${i}.1`, "operator");
  for (let i = 0; i < 9; i += 1) takeLoginTry("192.0.2.77", "operator");
  expect(takeLoginTry("192.0.2.77", "operator").ok).toBe(false);
  expect(takeLoginTry("192.0.2.78", "operator").ok).toBe(false);
  expect(takeLoginTry("192.0.2.77", "operator", known()).ok).toBe(true);
  // Its own allowance is small too.
  for (let i = 0; i < 9; i += 1) takeLoginTry("192.0.2.77", "operator", known());
  expect(takeLoginTry("192.0.2.77", "operator", known()).ok).toBe(false);
  forgiveLoginTries("192.0.2.77", "operator", known());
  expect(takeLoginTry("192.0.2.77", "operator", known()).ok).toBe(true);

  // Nobody else's cookie, and not in another's name.
  expect(knownDeviceOf(visit("/admin/login", "operator-device=eyJ4Ijox"), "operator")).toBe(
    undefined,
  );
  expect(knownDeviceOf(visit("/admin/login", device), "somebody")).toBe(undefined);
  const stored = JSON.stringify(sqlite.prepare("select * from operator_devices").all());
  const token: unknown = JSON.parse(atob(decodeURIComponent(device.slice(16)).split(".")[0] ?? ""));
  expect(stored).not.toContain(token);

  // A second login of the same browser is the same device; one ended from elsewhere is known no more.
  const again = cookies(startSession(visit("/admin/login", `${session}; ${device}`), id));
  expect(again[1]).toBe(device);
  const here = operatorOf(visit("/admin", again[0]));
  const other = cookies(startSession(visit("/admin/login"), id));
  const there = operatorOf(visit("/admin", other[0]));
  if (!here || !there) throw new Error("no session");
  const by = operatorContext(here);
  const isKnown = async (cookie = "") =>
    knownDeviceOf(visit("/admin/login", cookie), "operator") !== undefined;
  expect([await isKnown(device), await isKnown(other[1])]).toEqual([true, true]);
  endOneSession(by, { operator: here, session: there.session });
  expect([await isKnown(device), await isKnown(other[1])]).toEqual([true, false]);
  const third = cookies(startSession(visit("/admin/login"), id));
  await changePassword(by, {
    operator: here,
    present: "a long enough password",
    wanted: "another long password",
    again: "another long password",
  });
  expect([await isKnown(device), await isKnown(third[1])]).toEqual([true, false]);
  logOutEverywhere(by, { operator: here, kept: null });
  expect(await isKnown(device)).toBe(false);
});

test("of very many devices the fifty that logged in last are known", () => {
  const id = Number(sqlite.prepare("select id from operators").pluck().get());
  const now = Date.now();
  const token = (n: number) => `browser ${n}`;
  for (let n = 0; n <= 50; n += 1) rememberDevice(id, "session", token(n), now + n);
  const known = (n: number) => knownDevice(token(n), "operator", now + 60) !== undefined;
  expect([known(0), known(1), known(50)]).toEqual([false, true, true]);
});
