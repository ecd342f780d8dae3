import { expect, test } from "vitest";
import {
  localTarget,
  operatorOf,
  requireOperator,
  startSession,
} from "#app/http/operator-session.server.ts";
import { HOUR, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { checkLogin, ensureOperator } from "./account.server.ts";
import {
  closeSession,
  findSession,
  IDLE_MS,
  listSessions,
  openSession,
  SESSION_MS,
} from "./session.server.ts";
import { forgiveLoginTries, takeLoginTry } from "./throttle.server.ts";

function visit(path: string, cookie?: string) {
  return new Request(`http://shop.test${path}`, { headers: cookie ? { Cookie: cookie } : {} });
}

async function idOfOperator() {
  await ensureOperator("a long enough password");
  const id = await checkLogin("operator", "a long enough password");
  if (!id) throw new Error("no operator");
  return id;
}

test("the first start makes a password and says it once", async () => {
  const { name, hint } = await ensureOperator(undefined);
  const password = /password: ([\w-]+),/.exec(hint)?.[1] ?? "";
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  expect(await checkLogin(name, password)).toBe(1);
  expect(await checkLogin(name, `${password}x`)).toBeUndefined();
  expect(await checkLogin("somebody", password)).toBeUndefined();
  expect((await ensureOperator(undefined)).hint).not.toContain(password);
});

test("a password set anew replaces the old one and ends its sessions", async () => {
  await ensureOperator("the first password");
  const id = await checkLogin("operator", "the first password");
  const token = openSession(id ?? 0);
  await ensureOperator("the first password");
  expect(findSession(token)).toBeDefined();
  await ensureOperator("the second password");
  expect(await checkLogin("operator", "the first password")).toBeUndefined();
  expect(await checkLogin(" Operator ", "the second password")).toBe(id);
  expect(findSession(token)).toBeUndefined();
});

test("a process that only reads knows a session too that was last seen a while ago", async () => {
  const token = openSession(await idOfOperator(), 1_000_000);
  const seen = () => listSessions(1, 1_000_000)[0]?.seenAt;
  sqlite.pragma("query_only = ON");
  try {
    expect(findSession(token, 1_000_000 + HOUR)).toMatchObject({ name: "operator" });
  } finally {
    sqlite.pragma("query_only = OFF");
  }
  expect(seen()).toBe(1_000_000);
  findSession(token, 1_000_000 + HOUR);
  expect(seen()).toBe(1_000_000 + HOUR);
});

test("a session ends by itself, idle or old, and at logout", async () => {
  const id = await idOfOperator();
  const start = 1_000_000;
  const idle = openSession(id, start);
  expect(findSession(idle, start + 11 * HOUR)).toMatchObject({ name: "operator" });
  expect(findSession(idle, start + 22 * HOUR)).toBeDefined();
  expect(findSession(idle, start + 22 * HOUR + IDLE_MS)).toBeUndefined();
  const old = openSession(id, start);
  for (let at = start; at < start + SESSION_MS; at += 10 * HOUR) {
    expect(findSession(old, at)).toBeDefined();
  }
  expect(findSession(old, start + SESSION_MS)).toBeUndefined();
  const closed = openSession(id);
  closeSession(closed);
  expect(findSession(closed)).toBeUndefined();
  expect(findSession("made up")).toBeUndefined();
});

test("a login leaves other devices logged in, and clears away what has run out", async () => {
  const operatorId = await idOfOperator();
  const rows = sqlite.prepare("select count(*) from operator_sessions").pluck();
  sqlite.exec("delete from operator_sessions");
  const start = Date.UTC(2026, 10, 22);
  const first = openSession(operatorId, start);
  openSession(operatorId, start + HOUR);
  expect(findSession(first, start + HOUR)).toBeDefined();
  openSession(operatorId, start + HOUR + IDLE_MS);
  expect(rows.get()).toBe(1);
  sqlite.exec(`update operator_sessions set seen_at = ${start + SESSION_MS + 2 * IDLE_MS}`);
  openSession(operatorId, start + HOUR + IDLE_MS + SESSION_MS);
  expect(rows.get()).toBe(1);
});

test("a session in use is written every five minutes at most", async () => {
  const operatorId = await idOfOperator();
  const start = Date.UTC(2026, 10, 23);
  const token = openSession(operatorId, start);
  const session = findSession(token, start)?.session ?? "";
  const seenAt = (now: number) => {
    findSession(token, now);
    return listSessions(operatorId, now).find((one) => one.session === session)?.seenAt;
  };
  expect(seenAt(start + 5 * MINUTE)).toBe(start);
  expect(seenAt(start + 5 * MINUTE + 1)).toBe(start + 5 * MINUTE + 1);
});

test("the guard lets the cookie of a login in, and nothing else", async () => {
  const id = await idOfOperator();
  const headers = new Headers(startSession(visit("/admin/login"), id));
  const cookie = headers.get("Set-Cookie") ?? "";
  expect(cookie).toMatch(/HttpOnly; SameSite=Lax$/i);
  const pair = cookie.split(";", 1)[0] ?? "";
  expect(operatorOf(visit("/admin", pair))).toMatchObject({ id });
  for (const forged of [undefined, "operator=", `${pair}x`, `operator=${btoa('"abc"')}`]) {
    const thrown = await requireOperator({
      request: visit("/admin/orders?status=paid", forged),
      url: new URL("http://shop.test/admin/orders?status=paid"),
    }).catch((e) => e);
    expect(thrown).toBeInstanceOf(Response);
    expect(thrown.status).toBe(303);
    expect(thrown.headers.get("Location")).toBe(
      "/admin/login?to=%2Fadmin%2Forders%3Fstatus%3Dpaid",
    );
  }
  const again = new Headers(startSession(visit("/admin/login", pair), id));
  expect(operatorOf(visit("/admin", pair))).toBeUndefined();
  expect(operatorOf(visit("/admin", again.get("Set-Cookie") ?? ""))).toMatchObject({ id });
});

test.each([
  [null, "/admin"],
  ["", "/admin"],
  ["/admin/orders?status=paid", "/admin/orders?status=paid"],
  ["/admin/pages/page.about", "/admin/pages/page.about"],
  ["/admin/products/gulabi-%E0%A4%95?tab=1", "/admin/products/gulabi-%E0%A4%95?tab=1"],
  ["https://evil.example/admin", "/admin"],
  ["//evil.example", "/admin"],
  ["/admin/../products", "/admin"],
  ["/admin\\@evil.example", "/admin"],
  ["/administrator", "/admin"],
  ["/admin/logout", "/admin"],
])("after the login %j leads to %s", (to, target) => {
  expect(localTarget(to)).toBe(target);
});

test("eight wrong tries from one place and it has to wait, others need not", async () => {
  for (let i = 0; i < 8; i += 1) {
    expect(takeLoginTry("192.0.2.1", "operator")).toEqual({ ok: true });
  }
  const refused = takeLoginTry("192.0.2.1", "operator");
  expect(refused).toMatchObject({ ok: false });
  if (!refused.ok) expect(refused.waitSeconds).toBeGreaterThan(60);
  expect(takeLoginTry("192.0.2.2", "operator")).toEqual({ ok: true });
  forgiveLoginTries("192.0.2.1", "operator");
  expect(takeLoginTry("192.0.2.1", "operator")).toEqual({ ok: true });
});

test("guessing from many places at one account is slowed down as well", async () => {
  let refused = 0;
  for (let i = 0; i < 70; i += 1) {
    if (!takeLoginTry(`10.0.${i}.1`, "Operator").ok) refused += 1;
  }
  expect(refused).toBeGreaterThan(0);
});
