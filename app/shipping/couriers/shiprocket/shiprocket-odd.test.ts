import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { keepLabel, readLabel } from "#app/fulfilment/labels.server.ts";
import { MINUTE } from "#app/time.ts";
import { withFallback } from "../../fallback-rates.server.ts";
import { rateCard } from "../../rate-card.server.ts";
import { quoteFrom } from "../courier-fixture.ts";
import { account } from "../sandbox/fixture.ts";
import { createShiprocketClient } from "./shiprocket-client.server.ts";
import { isOwnAddress } from "./shiprocket-hosts.ts";
import { shiprocketParcels } from "./shiprocket-parcels.server.ts";
import { shiprocketRates } from "./shiprocket-rates.server.ts";
import type { Token } from "./shiprocket-token.server.ts";

/** A supplier that answers what cannot be true. */

let stop = () => {};
afterEach(() => stop());

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Answers each call but the login with `answer`; counts the logins. */
async function supplierOf(answer: (path: string) => { status: number; body: unknown }) {
  const heard = { logins: 0, calls: 0 };
  const apiUrl = await listen((req, res) => {
    const path = req.url ?? "";
    const isLogin = path.endsWith("/auth/login");
    if (isLogin) heard.logins += 1;
    else heard.calls += 1;
    const reply = isLogin ? { status: 200, body: { token: `t${heard.logins}` } } : answer(path);
    res.writeHead(reply.status, { "content-type": "application/json" });
    res.end(JSON.stringify(reply.body));
  });
  let kept: Token | undefined;
  let clock = Date.now();
  const client = createShiprocketClient({
    ...account,
    apiUrl,
    now: () => clock,
    // Not spaced out: twenty calls would take twenty times as long.
    turn: async () => {},
    tokens: {
      read: () => kept,
      write: (token) => {
        kept = token;
      },
      forget: () => {
        kept = undefined;
      },
    },
  });
  return { heard, client, apiUrl, pass: (ms: number) => (clock += ms) };
}

const good = {
  courier_company_id: 10,
  courier_name: "Delhivery Surface",
  rate: 61,
  freight_charge: 55.5,
  estimated_delivery_days: "3-5",
};
const couriers = (...rows: unknown[]) => {
  return { status: 200, body: { status: 200, data: { available_courier_companies: rows } } };
};
const ask = { pincode: "226001", subtotal: 500_00, weightGrams: 400 };

test.each([
  ["a rate of crores", { rate: 99_999_999 }],
  ["a rate below nought", { rate: -40 }],
  ["freight below nought", { freight_charge: -5 }],
  ["a name with control signs", { courier_name: "Fast\u0007\r\nFree" }],
  ["a name that turns the line round", { courier_name: "Fast \u202eeerF" }],
  ["no name", { courier_name: "  " }],
  ["days the wrong way round", { estimated_delivery_days: "99-1" }],
  ["years", { estimated_delivery_days: "400" }],
  ["a number of nobody", { courier_company_id: -3 }],
  ["a row that is none", null],
])("%s: that row is left out and the others stay", async (_, change) => {
  const odd = change && { ...good, courier_company_id: 99, ...change };
  const { client } = await supplierOf(() => couriers(odd, good));
  const found = await quoteFrom(ask, shiprocketRates(client));
  expect(found.couriers).toMatchObject([{ id: 10, charge: 61_00, freight: 55_50, days: "3-5" }]);
});

test("where every row is odd the rate card answers", async () => {
  const { client } = await supplierOf(() => couriers({ ...good, rate: 99_999_999 }));
  const found = await quoteFrom(ask, withFallback(shiprocketRates(client), rateCard));
  expect(found.couriers.length).toBeGreaterThan(0);
  expect(found.couriers.every(({ charge }) => charge < 1000_00)).toBe(true);
});

test("whoever supplies the rates: a charge above all reason is never taken", async () => {
  const offer = { id: 1, name: "A", days: "3", freight: 0, other: 0 };
  const offers = [
    { ...offer, charge: 10_000_01 },
    { ...offer, charge: 10_000_00 },
  ];
  const rates = async () => ({ kind: "serviceable" as const, service: "any", offers });
  const found = await quoteFrom(ask, { name: "any", rates });
  expect(found.couriers.map(({ charge }) => charge)).toEqual([10_000_00]);
});

test("a login whose tokens open nothing is tried three times, then less and less often", async () => {
  let status = 401;
  const { client, heard, pass } = await supplierOf(() => ({ status, body: {} }));
  expect(client.refusedSince()).toBeNull();
  const get = { method: "GET", path: "/orders", timeoutMs: 5000 } as const;
  for (let i = 0; i < 20; i++) {
    expect(await client.call(get)).toMatchObject({ ok: false, fault: { kind: "login" } });
  }
  expect(heard.logins).toBe(3);
  const calls = heard.calls;
  pass(4 * MINUTE);
  await client.call(get);
  expect([heard.logins, heard.calls]).toEqual([3, calls]);
  for (const pause of [5, 10, 20, 40]) {
    pass(pause * MINUTE);
    for (let i = 0; i < 5; i++) await client.call(get);
  }
  expect(heard.logins).toBe(7);
  // Of what does not let the shop in its operator is told, until it does.
  expect(client.refusedSince()).toBeLessThan(Date.now() + MINUTE);
  status = 200;
  pass(80 * MINUTE);
  await client.call(get);
  expect(client.refusedSince()).toBeNull();
});

test("labels are taken from the courier's own hosts only", () => {
  const api = "https://apiv2.shiprocket.in";
  for (const own of [
    "https://kr-shipmultichannel-mum.s3.ap-south-1.amazonaws.com/1/labels/a.pdf",
    "https://s3-ap-southeast-1.amazonaws.com/kr-shipmultichannel/1/labels/a.pdf",
    "https://app.shiprocket.in/labels/a.pdf",
  ]) {
    expect(isOwnAddress(own, api), own).toBe(true);
  }
  for (const other of [
    "http://app.shiprocket.in/labels/a.pdf",
    "https://app.shiprocket.in.evil.example/a.pdf",
    "https://evil.example/shiprocket.in/a.pdf",
    "https://app.shiprocket.in@evil.example/a.pdf",
    "https://app.shiprocket.in:8443/a.pdf",
    "https://other-bucket.s3.ap-south-1.amazonaws.com/a.pdf",
    "https://s3.ap-south-1.amazonaws.com/other/kr-shipmultichannel/a.pdf",
    "http://169.254.169.254/latest/meta-data",
    "http://127.0.0.1:3000/admin",
    "file:///etc/passwd",
    "nothing",
  ]) {
    expect(isOwnAddress(other, api), other).toBe(false);
  }
  expect(isOwnAddress("http://127.0.0.1:4000/labels/a.pdf", "http://127.0.0.1:4000")).toBe(true);
  expect(isOwnAddress("http://127.0.0.1:4001/labels/a.pdf", "http://127.0.0.1:4000")).toBe(false);
});

test("a label anywhere else is refused, in neutral words", async () => {
  const label_url = "http://169.254.169.254/latest/meta-data";
  const { client } = await supplierOf(() => ({
    status: 200,
    body: { label_created: 1, label_url },
  }));
  const answer = await shiprocketParcels(client).label(7);
  expect(answer).toMatchObject({ ok: false, fault: { kind: "refused" } });
  expect(JSON.stringify(answer)).not.toMatch(/shiprocket|169/i);
});

test("a label that leads on to another place, or never ends, is not kept", async () => {
  const url = await listen((req, res) => {
    if (req.url === "/label.pdf") res.writeHead(302, { location: "/elsewhere.pdf" }).end();
    else if (req.url === "/long.pdf") {
      res.write("%PDF-");
      const more = setInterval(() => res.write("x".repeat(1_000_000)), 1);
      res.once("close", () => clearInterval(more));
    } else res.end("%PDF-1.7 elsewhere");
  });
  expect(await keepLabel(901, `${url}/label.pdf`, 2000)).toMatchObject({ ok: false });
  expect(await keepLabel(902, `${url}/long.pdf`, 5000)).toMatchObject({ ok: false });
  expect(await readLabel(901)).toBeUndefined();
  expect(await readLabel(902)).toBeUndefined();
  expect(await keepLabel(903, `${url}/elsewhere.pdf`, 2000)).toEqual({ ok: true });
});
