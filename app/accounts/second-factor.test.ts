import { generateSync } from "otplib";
import { beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { beginCodeStep, codeStepOf } from "#app/http/code-step.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { unsetShop } from "#app/shop.ts";
import { MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { changePassword, checkLogin, ensureOperator } from "./account.server.ts";
import { changeFactor } from "./change-factor.server.ts";
import {
  newFactor,
  renewCodes,
  secondFactorOf,
  takeCode,
  turnOffFactor,
  turnOnFactor,
} from "./second-factor.server.ts";
import { findSession, openSession } from "./session.server.ts";

const STEP = 30_000;
const now = Date.UTC(2026, 10, 21);
const password = "a long enough password";
let id: number;

const codeAt = (key: string, at: number) =>
  generateSync({ secret: key, epoch: Math.floor(at / 1000) });

const at = (time: number) => operatorContext({ name: "operator" }, time);

beforeEach(async () => {
  sqlite.exec("delete from operators; delete from settings");
  await ensureOperator(password);
  id = (await checkLogin("operator", password)) ?? 0;
});

function turnOn() {
  const { key, sealed } = newFactor(unsetShop, "operator");
  const on = turnOnFactor(at(now), { operatorId: id, sealed, code: codeAt(key, now) });
  if (!on.ok) throw new Error(on.reason);
  return { key, codes: on.codes };
}

test("it is on once the app's first code is right; its key is not readable in the database", () => {
  const { key, link, sealed } = newFactor(unsetShop, "operator");
  expect(link).toMatch(
    /^otpauth:\/\/totp\/My%20shop:operator\?secret=[A-Z2-7]{32}&issuer=My%20shop$/,
  );
  expect(newFactor(unsetShop, "operator", sealed)).toMatchObject({ key, sealed });
  expect(newFactor(unsetShop, "operator", "made up").sealed).not.toBe("made up");
  expect(turnOnFactor(at(now), { operatorId: id, sealed, code: "000000" })).toEqual({
    ok: false,
    reason: "code",
  });
  expect(
    turnOnFactor(at(now), { operatorId: id, sealed: "made up", code: codeAt(key, now) }).ok,
  ).toBe(false);
  expect(secondFactorOf(id)).toEqual({ isOn: false, codesLeft: 0 });
  const on = turnOnFactor(at(now), { operatorId: id, sealed, code: codeAt(key, now) });
  expect(on.ok).toBe(true);
  expect(secondFactorOf(id)).toEqual({ isOn: true, codesLeft: 10 });
  expect(turnOnFactor(at(now), { operatorId: id, sealed, code: codeAt(key, now) })).toMatchObject({
    reason: "on already",
  });
  const stored = JSON.stringify(sqlite.prepare("select * from operators").all());
  expect(stored).not.toContain(key);
  if (on.ok) for (const code of on.codes) expect(stored).not.toContain(code);
});

test("no code is taken twice, and none from before the last one", () => {
  const { key } = turnOn();
  expect(takeCode(at(now), { operatorId: id, code: codeAt(key, now) })).toBeUndefined();
  const next = codeAt(key, now + 2 * STEP);
  expect(takeCode(at(now + 2 * STEP), { operatorId: id, code: next })).toBe("app");
  expect(takeCode(at(now + 2 * STEP), { operatorId: id, code: next })).toBeUndefined();
  expect(
    takeCode(at(now + 2 * STEP), { operatorId: id, code: codeAt(key, now + STEP) }),
  ).toBeUndefined();
});

test("a clock half a minute off will do, a minute will not", () => {
  const { key } = turnOn();
  const late = now + 10 * STEP;
  expect(
    takeCode(at(late), { operatorId: id, code: codeAt(key, late - 2 * STEP) }),
  ).toBeUndefined();
  expect(
    takeCode(at(late), { operatorId: id, code: codeAt(key, late + 2 * STEP) }),
  ).toBeUndefined();
  expect(takeCode(at(late), { operatorId: id, code: codeAt(key, late - STEP) })).toBe("app");
  const typed = codeAt(key, late + STEP).replace(/(...)/, " $1 ");
  expect(takeCode(at(late), { operatorId: id, code: typed })).toBe("app");
});

test("each recovery code opens once, however it is typed; new ones replace the old", () => {
  const { codes } = turnOn();
  const [first = "", second = "", third = ""] = codes;
  expect(first).toMatch(/^(\w{4}-){2}\w{4}$/);
  expect(takeCode(at(now), { operatorId: id, code: first })).toBe("recovery");
  expect(takeCode(at(now), { operatorId: id, code: first })).toBeUndefined();
  expect(
    takeCode(at(now), { operatorId: id, code: ` ${second.toUpperCase().replaceAll("-", " ")} ` }),
  ).toBe("recovery");
  expect(secondFactorOf(id).codesLeft).toBe(8);
  renewCodes(at(now), { operatorId: id });
  expect(takeCode(at(now), { operatorId: id, code: third })).toBeUndefined();
  expect(secondFactorOf(id).codesLeft).toBe(10);
  expect(takeCode(at(now), { operatorId: id, code: "" })).toBeUndefined();
});

test("off, it takes nothing any more", () => {
  const { key, codes } = turnOn();
  expect(turnOffFactor(at(now), { operatorId: id })).toBe(true);
  expect(turnOffFactor(at(now), { operatorId: id })).toBe(false);
  expect(
    takeCode(at(now + 2 * STEP), { operatorId: id, code: codeAt(key, now + 2 * STEP) }),
  ).toBeUndefined();
  expect(takeCode(at(now), { operatorId: id, code: codes[0] ?? "" })).toBeUndefined();
});

test("turning it off asks for the password and a code", async () => {
  const { key } = turnOn();
  const operator = { id, name: "operator", session: "" };
  const later = now + 4 * STEP;
  const code = codeAt(key, later);
  const ask = (fields: Record<string, string>) =>
    changeFactor(at(later), {
      operator,
      fields: { intent: "off", ...fields },
      address: "192.0.2.1",
    });
  expect(await ask({ password: "wrong", code })).toMatchObject({ status: 400 });
  expect(await ask({ password, code: "123" })).toMatchObject({
    errors: { code: expect.stringMatching(/This code is wrong/) },
  });
  expect(secondFactorOf(id).isOn).toBe(true);
  expect(await ask({ password, code })).toEqual({ ok: true, done: "off" });
  expect(secondFactorOf(id).isOn).toBe(false);
});

test("twenty codes an hour and no more", async () => {
  const operator = { id: 4711, name: "operator", session: "" };
  let refused = 0;
  for (let i = 0; i < 25; i += 1) {
    const answer = await changeFactor(at(now), {
      operator,
      fields: { intent: "off" },
      address: `10.1.${i}.1`,
    });
    if (!answer.ok && answer.status === 429) refused += 1;
  }
  expect(refused).toBe(5);
});

test("half way through the login is no session, and ends in time or with the password", async () => {
  const headers = new Headers(beginCodeStep({ id, name: "operator", to: "/admin" }, now));
  const cookie = headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
  expect(headers.get("Set-Cookie")).toMatch(/Path=\/admin\/login; HttpOnly; SameSite=Lax$/i);
  const request = (Cookie: string) =>
    new Request("http://shop.test/admin/login/code", { headers: { Cookie } });
  expect(codeStepOf(request(cookie), now)).toEqual({ id, name: "operator", to: "/admin" });
  expect(codeStepOf(request(cookie), now + 10 * MINUTE)).toBeUndefined();
  expect(codeStepOf(request(`${cookie.slice(0, -3)}abc`), now)).toBeUndefined();
  expect(codeStepOf(request("operator-code="), now)).toBeUndefined();
  const operator = findSession(openSession(id));
  if (!operator) throw new Error("no session");
  const wanted = "five other words altogether";
  await changePassword(at(Date.now()), { operator, present: password, wanted, again: wanted });
  expect(codeStepOf(request(cookie), now)).toBeUndefined();
});

test("what is done is written down, without any secret", () => {
  const { key, codes } = turnOn();
  takeCode(at(now), { operatorId: id, code: codes[0] ?? "" });
  turnOffFactor(at(now), { operatorId: id });
  const entries = listAudit(null).entries.toSorted((a, b) => b.id - a.id);
  expect(entries.slice(0, 3).map(({ what }) => what)).toEqual([
    "second factor turned off",
    "recovery code used",
    "second factor turned on",
  ]);
  expect(JSON.stringify(entries)).not.toContain(key);
  expect(JSON.stringify(entries)).not.toContain(codes[0]);
});
