import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { checkLogin, ensureOperator } from "#app/accounts/account.server.ts";
import { endSessions } from "#app/accounts/session.server.ts";
import { FORM_LIMIT, MOST_FIELDS, UPLOAD_LIMIT } from "./body-limit.server.ts";
import {
  endSession,
  operatorOf,
  requireOperator,
  startSession,
} from "./operator-session.server.ts";
import { secretNames } from "./unsent-form.server.ts";

/** The cookie of a browser whose session has ended. */
async function endedCookie(): Promise<string> {
  await ensureOperator("a long enough password");
  const id = (await checkLogin("operator", "a long enough password")) ?? 0;
  const headers = startSession(new Request("http://shop.test/admin/login"), id);
  endSessions(id, null);
  return new Headers(headers).get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

/** The same of one that has logged out in another tab. */
async function leftCookie(): Promise<string> {
  await ensureOperator("a long enough password");
  const id = (await checkLogin("operator", "a long enough password")) ?? 0;
  const headers = startSession(new Request("http://shop.test/admin/login"), id);
  const cookie = new Headers(headers).get("Set-Cookie")?.split(";", 1)[0] ?? "";
  const left = new Headers(endSession(new Request("http://shop.test/", { headers: { cookie } })));
  return left.get("Set-Cookie")?.split(";", 1)[0] ?? "";
}

/** What the guard throws for a form. */
async function refusalOf(address: string, body: BodyInit, cookie?: string) {
  const headers = cookie ? { Cookie: cookie } : undefined;
  const request = new Request(`http://shop.test${address}`, { method: "POST", body, headers });
  const url = new URL(request.url.replace(".data", ""));
  return requireOperator({ request, url }).catch((thrown) => thrown);
}

test("a form that comes after the session goes back with all that was typed", async () => {
  const sent = new URLSearchParams([
    ["note", 'Two\nlines & "more"'],
    ["sizes", "M"],
    ["sizes", "L"],
    ["intent", "save"],
  ]);
  const addresses = ["/admin/orders/x/note?from=1", "/admin/pages/page.about/text"];
  const cookie = await endedCookie();
  for (const address of [...addresses, `/admin/products/${encodeURIComponent("कुर्ती")}`]) {
    const refused = await refusalOf(address, sent, cookie);
    expect(refused.init).toMatchObject({ status: 401, headers: { "Cache-Control": "no-store" } });
    expect(refused.data).toEqual({
      address,
      multipart: false,
      fields: [...sent],
      files: {},
      hadSecrets: false,
    });
  }
});

test("a form of another tab goes back too after a logout, and that of a stranger to the login", async () => {
  const sent = new URLSearchParams({ note: "Call first." });
  const cookie = await leftCookie();
  expect(operatorOf(new Request("http://shop.test/", { headers: { cookie } }))).toBeUndefined();
  const { data } = await refusalOf("/admin/orders/x/note", sent, cookie);
  expect(data.fields).toEqual([...sent]);
  const never = new Headers(endSession(new Request("http://shop.test/"))).get("Set-Cookie") ?? "";
  const refused = await refusalOf("/admin/orders/x/note", sent, never.split(";", 1)[0]);
  expect(refused.status).toBe(303);
});

test("of files only the names go back", async () => {
  const sent = new FormData();
  sent.append("title", "Kurti");
  sent.append("images", new File(["front"], "front.jpg"));
  sent.append("images", new File(["back"], "back.jpg"));
  sent.append("chart", new File([], ""));
  const { data } = await refusalOf("/admin", sent, await endedCookie());
  expect(data).toMatchObject({
    multipart: true,
    fields: [["title", "Kurti"]],
    files: { images: ["front.jpg", "back.jpg"] },
  });
  expect(Object.keys(data.files)).toEqual(["images"]);
});

test("no password, key or code goes back", async () => {
  const sent = new URLSearchParams({ host: "smtp.example.com", password: "s3cret", own: "mine" });
  const { data } = await refusalOf("/admin/settings/connections/mail", sent, await endedCookie());
  expect(data).toMatchObject({ fields: [["host", "smtp.example.com"]], hadSecrets: true });
  // The field without a name of its own is a connection's.
  const typed = globSync("app/desk/**/*.tsx").flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/<Field\b[^>]*?\bname="(\w+)"[^>]*?type="password"/g),
  ]);
  expect(typed.length).toBeGreaterThan(4);
  for (const [, name] of typed) expect(secretNames).toContain(name);
});

test("a stranger is led to the login and nothing a stranger sends is read", async () => {
  const refused = await refusalOf("/admin/orders/x/note", new URLSearchParams({ note: "Mine" }));
  expect(refused.status).toBe(303);
  expect(refused.headers.get("Location")).toBe("/admin/login?to=%2Fadmin%2Forders%2Fx%2Fnote");
  const forged = await refusalOf("//admin/orders", new URLSearchParams({ a: "b" }));
  expect(forged.status).toBe(303);
});

test("a form of a page of the shop goes back without any cookie too, if it is short", async () => {
  const sent = "note=Call+first.&password=s3cret";
  const send = (headers: object) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const all = { ...type, "Content-Length": String(sent.length), ...headers };
    const request = new Request("http://shop.test/admin/orders/x/note", {
      method: "POST",
      body: sent,
      headers: all,
    });
    return requireOperator({ request, url: new URL(request.url) }).catch((thrown) => thrown);
  };
  for (const own of [{ Origin: "http://shop.test" }, { "Sec-Fetch-Site": "same-origin" }]) {
    const { data, init } = await send(own);
    expect(init.status).toBe(401);
    expect(data).toMatchObject({ fields: [["note", "Call first."]], hadSecrets: true });
  }
  const origin = { Origin: "http://shop.test" };
  for (const other of [
    {},
    { Origin: "http://elsewhere.test" },
    { Origin: "http://elsewhere.test", "Sec-Fetch-Site": "same-origin" },
    { "Sec-Fetch-Site": "cross-site" },
    { ...origin, "Content-Length": String(FORM_LIMIT + 1) },
  ]) {
    const refused = await send(other);
    expect(refused.headers?.get("Location")).toBe("/admin/login?to=%2Fadmin%2Forders%2Fx%2Fnote");
  }
});

test("a form with photos of a page of the shop goes back without any cookie, two at once", async () => {
  const photo = new File([Buffer.alloc(FORM_LIMIT)], "front.jpg");
  const sent = new FormData();
  sent.append("images", photo);
  sent.append("title", "Kurti");
  const whole = new Response(sent);
  const type = whole.headers.get("Content-Type") ?? "";
  const body = await whole.bytes();
  const send = (headers: object) => {
    const all = { "Content-Type": type, "Content-Length": String(body.length), ...headers };
    const request = new Request("http://shop.test/admin", { method: "POST", body, headers: all });
    return requireOperator({ request, url: new URL(request.url) }).catch((thrown) => thrown);
  };
  const own = { Origin: "http://shop.test" };
  const { data, init } = await send(own);
  expect(init.status).toBe(401);
  expect(data).toMatchObject({ fields: [["title", "Kurti"]], files: { images: ["front.jpg"] } });
  const several = await Promise.all([send(own), send(own), send(own)]);
  expect(several.map(({ status, init }) => init?.status ?? status)).toEqual([401, 401, 303]);
  for (const other of [{}, { ...own, "Content-Length": String(UPLOAD_LIMIT + 1) }])
    expect((await send(other)).status).toBe(303);
});

test("more fields than any form has are led to the login", async () => {
  const fields = (count: number) => Array.from({ length: count }, (_, at) => [`a${at}`, "x"]);
  const cookie = await endedCookie();
  const refusal = (count: number) =>
    refusalOf("/admin/orders/x/note", new URLSearchParams(fields(count)), cookie);
  expect((await refusal(MOST_FIELDS)).data.fields).toHaveLength(MOST_FIELDS);
  expect((await refusal(MOST_FIELDS + 1)).status).toBe(303);
});

test("where the page is still open it is told, and keeps its own form", async () => {
  const { data, init } = await refusalOf("/admin.data", new URLSearchParams({ title: "Kurti" }));
  expect([data, init.status]).toEqual([null, 401]);
});

test("a form goes back to the desk's own addresses only", async () => {
  const cookie = await endedCookie();
  for (const address of ["//admin/orders", "/administrator", "/admin/login"]) {
    const refused = await refusalOf(address, new URLSearchParams({ a: "b" }), cookie);
    expect(refused.status, address).toBe(303);
  }
});
