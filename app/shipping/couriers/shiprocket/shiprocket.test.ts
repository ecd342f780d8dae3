import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import { withFallback } from "../../fallback-rates.server.ts";
import { cachedRates } from "../../rate-cache.ts";
import { rateCard } from "../../rate-card.server.ts";
import { quoteFrom } from "../courier-fixture.ts";
import { account, startShiprocket } from "../sandbox/fixture.ts";
import { special } from "../sandbox/rates.ts";
import { createShiprocketClient } from "./shiprocket-client.server.ts";
import { shiprocketRates } from "./shiprocket-rates.server.ts";
import { tokenStore } from "./shiprocket-token.server.ts";

let server: Awaited<ReturnType<typeof startShiprocket>>;
let clock = 0;
/** A supplier that failed is left alone so long; longer than the questions of a test take. */
const PAUSE_MS = 1500;

function open(options: { password?: string } = {}) {
  const client = createShiprocketClient({
    ...account,
    ...options,
    apiUrl: server.url,
    tokens: tokenStore(server.url),
    now: () => Date.now() + clock,
  });
  const own = shiprocketRates(client);
  const known = cachedRates(own, { pauseMs: PAUSE_MS, now: () => Date.now() + clock });
  return { client, own, known, supplier: withFallback(known, rateCard) };
}

beforeEach(async () => {
  clock = 0;
  server = await startShiprocket();
});
afterEach(() => server.stop());

const ask = (pincode: string, more: { subtotal?: number; weightGrams?: number } = {}) => ({
  pincode,
  subtotal: 500_00,
  weightGrams: 400,
  ...more,
});
const logins = () => server.calls.filter((call) => call === "POST /auth/login").length;
const asked = () => server.calls.length - logins();
const own = ["Surface", "Surface Plus", "Express", "Air", "Air Priority"];
const isOwn = (names: { name: string }[]) => names.every(({ name }) => own.includes(name));

test("couriers come with paise, days and the parts of the price; blocked ones do not", async () => {
  const found = await quoteFrom(ask("226001"), open().supplier);
  expect(found.couriers.map(({ id, charge, days }) => [id, charge, days])).toEqual([
    [24, 56_00, "5"],
    [51, 59_00, "6"],
    [10, 64_90, "4"],
    [58, 68_00, "5"],
    [43, 100_00, "2"],
  ]);
  expect(found.cheapest).toMatchObject({ freight: 53_00, other: 3_00, cost: 56_00, cod: 0 });
});

test("numbers as text, missing days and a missing freight are read all the same", async () => {
  const { couriers } = await quoteFrom(ask(special.strings), open().supplier);
  expect(couriers).toMatchObject([
    { id: 10, charge: 61_00, freight: 55_50, other: 5_50, days: "4" },
    { id: 43, charge: 88_00, freight: 88_00, other: 0, days: "4" },
  ]);
});

test.each([
  ["HTTP 200 with the refusal in the body", special.refusedWith200],
  ["HTTP 404", special.refusedWith404],
  ["an empty list", special.noCouriers],
])("not serviceable: %s", async (_, pincode) => {
  const found = await quoteFrom(ask(pincode), open().supplier);
  expect(found).toMatchObject({
    ok: false,
    trouble: "not serviceable",
    error: "No courier services available",
    fallbackCost: 99_00,
  });
});

test.each([
  ["HTML", special.html500],
  ["422", special.missingField],
  ["couriers that cannot be read", special.unreadable],
  ["a word about our own pickup", special.pickupRefused],
])("%s tells nothing about the shopper's pincode: the rate card answers", async (_, pincode) => {
  const found = await quoteFrom(ask(pincode), open().supplier);
  expect(found.ok).toBe(true);
  expect(isOwn(found.couriers)).toBe(true);
});

test.each(["500", "html", "garbage", "reset", "429", "slow"] as const)(
  "%s: the rate card within 3 s",
  async (calls) => {
    server.faults.calls = calls;
    const started = performance.now();
    const found = await quoteFrom(ask("226001"), open().supplier);
    expect(performance.now() - started).toBeLessThan(2900);
    expect(found.couriers).toHaveLength(5);
    expect(isOwn(found.couriers)).toBe(true);
  },
);

test.each(["rejected", "500", "no token", "slow"] as const)(
  "a login that answers %s: the rate card within 3 s",
  async (login) => {
    server.faults.login = login;
    const started = performance.now();
    const found = await quoteFrom(ask("226001"), open().supplier);
    expect(performance.now() - started).toBeLessThan(2900);
    expect(isOwn(found.couriers)).toBe(true);
  },
);

test("nobody there at all", async () => {
  const { supplier } = open();
  await server.stop();
  expect(isOwn((await quoteFrom(ask("226001"), supplier)).couriers)).toBe(true);
});

test("one login for many at once, and none after a restart", async () => {
  const { own } = open();
  const parcel = { pickupPincode: "226001", pincode: "226010", weightGrams: 500, value: 1 };
  const signal = new AbortController().signal;
  const all = await Promise.all([1, 2, 3, 4].map(() => own.rates(parcel, signal)));
  expect(all.every(({ kind }) => kind === "serviceable")).toBe(true);
  expect(logins()).toBe(1);
  await open().own.rates(parcel, signal);
  expect(logins()).toBe(1);
});

test("the token lies sealed in the database", async () => {
  await quoteFrom(ask("226001"), open().supplier);
  const [token = ""] = server.tokens;
  const stored = sqlite.prepare("select group_concat(value) from settings").pluck().get();
  expect(stored).toContain("sealed");
  expect(stored).not.toContain(token);
  expect(tokenStore(server.url).read()?.value).toBe(token);
  expect(tokenStore("another account").read()).toBeUndefined();
});

test("a token that has run out is renewed once; when that does not help, no more", async () => {
  const { own } = open();
  const parcel = { pickupPincode: "226001", pincode: "226010", weightGrams: 500, value: 1 };
  const signal = new AbortController().signal;
  await own.rates(parcel, signal);
  server.faults.expired = 1;
  expect(await own.rates(parcel, signal)).toMatchObject({ kind: "serviceable" });
  expect(logins()).toBe(2);
  server.faults.expired = 2;
  expect(await own.rates(parcel, signal)).toMatchObject({ kind: "unavailable" });
  expect(logins()).toBe(3);
});

test("it is renewed a day before its end, and kept in use when that fails", async () => {
  const { own } = open();
  const parcel = { pickupPincode: "226001", pincode: "226010", weightGrams: 500, value: 1 };
  const signal = new AbortController().signal;
  await own.rates(parcel, signal);
  clock = 8.5 * DAY;
  await own.rates(parcel, signal);
  expect(logins()).toBe(1);
  clock = 9.5 * DAY;
  server.faults.login = "500";
  expect(await own.rates(parcel, signal)).toMatchObject({ kind: "serviceable" });
  expect(server.tokens.size).toBe(1);
  server.faults.login = "none";
  await own.rates(parcel, signal);
  expect(server.tokens.size).toBe(2);
});

test("a login that is refused is not tried again for minutes", async () => {
  const { own } = open({ password: "wrong" });
  const parcel = { pickupPincode: "226001", pincode: "226010", weightGrams: 500, value: 1 };
  const signal = new AbortController().signal;
  for (let i = 0; i < 3; i++) await own.rates(parcel, signal);
  expect(server.calls).toEqual(["POST /auth/login"]);
  clock = 6 * MINUTE;
  await own.rates(parcel, signal);
  expect(server.calls).toHaveLength(2);
});

test("an answer is kept some minutes per pincode and slab, trouble is not", async () => {
  const { supplier } = open();
  await quoteFrom(ask("226001"), supplier);
  await quoteFrom(ask("226001", { weightGrams: 500, subtotal: 120_00 }), supplier);
  expect(asked()).toBe(1);
  await quoteFrom(ask("226001", { weightGrams: 501 }), supplier);
  await quoteFrom(ask("226001", { subtotal: 1500_00 }), supplier);
  expect(asked()).toBe(3);
  const [near, far] = await Promise.all(
    ["226001", "785001"].map((pincode) => quoteFrom(ask(pincode), supplier)),
  );
  expect(asked()).toBe(4);
  expect(far?.cheapest?.charge).toBeGreaterThan(near?.cheapest?.charge ?? 0);
  clock = 11 * MINUTE;
  await quoteFrom(ask("226001"), supplier);
  expect(asked()).toBe(5);
  server.faults.calls = "500";
  await quoteFrom(ask("226010"), supplier);
  server.faults.calls = "none";
  expect(isOwn((await quoteFrom(ask("226010"), supplier)).couriers)).toBe(false);
});

test("after two failures it is left alone, but what is known stays known", async () => {
  const { supplier } = open();
  await quoteFrom(ask("226001"), supplier);
  server.faults.calls = "500";
  await quoteFrom(ask("226010"), supplier);
  await quoteFrom(ask("226012"), supplier);
  const before = server.calls.length;
  await quoteFrom(ask("226016"), supplier);
  expect(isOwn((await quoteFrom(ask("226001"), supplier)).couriers)).toBe(false);
  expect(server.calls.length).toBe(before);
  server.faults.calls = "none";
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS + 50));
  expect(isOwn((await quoteFrom(ask("226016"), supplier)).couriers)).toBe(false);
});

test("a late answer is there for the next who asks", async () => {
  const { known } = open();
  server.faults.slowMs = 300;
  server.faults.calls = "slow";
  const impatient = withFallback(known, rateCard, 50);
  expect(isOwn((await quoteFrom(ask("226001"), impatient)).couriers)).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(isOwn((await quoteFrom(ask("226001"), impatient)).couriers)).toBe(false);
});
