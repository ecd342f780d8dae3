import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { listAudit } from "#app/audit/audit.server.ts";
import { receiveTracking } from "#app/fulfilment/tracking-inbox.server.ts";
import { countHeldMails } from "#app/mail/held-mails.server.ts";
import { queueMail } from "#app/mail/outbox.server.ts";
import { configuredTransport } from "#app/mail/transport.server.ts";
import { paymentKeys } from "#app/payment-providers/razorpay/razorpay-keys.server.ts";
import {
  isWithoutKeys,
  paymentProviders,
  waysOnOffer,
} from "#app/payment-providers/registry.server.ts";
import { sentEvent } from "#app/payment-providers/sandbox/fixture.ts";
import { dropConnection, mailConnection } from "#app/settings/connections.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import {
  dropPreviousAccount,
  listPreviousAccounts,
  previousAccounts,
} from "#app/settings/previous-accounts.server.ts";
import { dropSetting, refreshSettings, writeSetting } from "#app/settings/settings.server.ts";
import { courierContext, currentCouriers } from "#app/shipping/couriers/registry.server.ts";
import {
  courierLogin,
  trackingTokens,
} from "#app/shipping/couriers/shiprocket/shiprocket-login.server.ts";
import { sqlite } from "#db/client.server.ts";
import { connectionSpecs, findConnection } from "./connection-specs.server.ts";
import { connectionView as viewOf } from "./connection-view.server.ts";
import * as saving from "./save-connection.server.ts";

const mail = {
  host: "smtp.shop.example",
  port: "465",
  security: "tls",
  user: "care@shop.example",
  password: "a password: with/signs",
  from: "Example Shop <care@shop.example>",
};
const razorpay = {
  keyId: "rzp_live_Abcdef123456",
  keySecret: "the-key-secret-0007",
  webhookSecret: "hook-secret-one,hook-secret-two",
};

const specOf = (name: string) => findConnection(name) ?? expect.unreachable();
const connectionView = (name: string) => viewOf(specOf(name));
const shownAgain = (name: string, typed: Record<string, string>) =>
  saving.shownAgain(specOf(name), typed);
const operator = () => operatorContext({ name: "operator" });
const forgetConnection = (name: string) =>
  saving.forgetConnection(operator(), { spec: specOf(name) });
const forgetPreviousAccount = (keyId: string) =>
  saving.forgetPreviousAccount(operator(), { spec: specOf("payments"), keyId });
const connectionNames = connectionSpecs.map(({ name }) => name);

function save(name: string, typed: Record<string, string>) {
  const saved = saving.saveConnection(operator(), { spec: specOf(name), typed });
  refreshSettings();
  return saved;
}
const errorsOf = (saved: ReturnType<typeof save>) =>
  saved.ok ? [] : Object.keys(saved.errors).sort();

function forgetAll() {
  for (const name of connectionNames) dropConnection(name);
  for (const { keyId } of listPreviousAccounts("razorpay")) {
    dropPreviousAccount({ provider: "razorpay", keyId });
  }
  refreshSettings();
}
beforeEach(forgetAll);
afterEach(forgetAll);

test("a mail server is in use as soon as it is saved, and gone when it is forgotten", () => {
  expect(configuredTransport()).toBeUndefined();
  expect(save("mail", mail)).toEqual({ ok: true });
  expect(mailConnection()).toEqual({
    url: "smtps://care%40shop.example:a%20password%3A%20with%2Fsigns@smtp.shop.example:465",
    from: "Example Shop <care@shop.example>",
  });
  const first = configuredTransport();
  expect(first).toBeDefined();
  expect(configuredTransport()).toBe(first);
  save("mail", { ...mail, port: "587", security: "starttls", password: "" });
  expect(mailConnection()?.url).toMatch(/^smtp:.*:587\?requireTLS=true$/);
  expect(configuredTransport()).not.toBe(first);
  forgetConnection("mail");
  expect(configuredTransport()).toBeUndefined();
});

test("secrets go in and never come out: not in the page, the database or the log of what was done", () => {
  save("mail", mail);
  save("payments", razorpay);
  save("couriers", { email: "api@shop.example", password: "courier-pass-77", webhookToken: "t" });
  const secrets = [mail.password, razorpay.keySecret, "hook-secret", "courier-pass-77"];
  const shown = JSON.stringify(connectionNames.map((name) => connectionView(name)));
  const stored = JSON.stringify(sqlite.prepare("select * from settings").all());
  const audit = JSON.stringify(listAudit(null));
  for (const text of [shown, stored, audit]) {
    for (const secret of secrets) expect(text).not.toContain(secret);
  }
  expect(connectionView("payments").secrets.keySecret).toMatchObject({ ending: "0007" });
  expect(connectionView("couriers").secrets.webhookToken).toMatchObject({ ending: null });
  expect(shownAgain("payments", razorpay)).toEqual({ keyId: razorpay.keyId });
  expect(audit).toContain("with a new key secret and webhook secret");
});

test("a secret left empty stays, unless what it was for has changed", () => {
  save("payments", razorpay);
  expect(save("payments", { keyId: razorpay.keyId, webhookSecret: "another-hook" }).ok).toBe(true);
  expect(paymentKeys()).toEqual({
    keyId: razorpay.keyId,
    keySecret: razorpay.keySecret,
    webhookSecrets: ["another-hook"],
  });
  expect(errorsOf(save("payments", { keyId: "rzp_live_Another99" }))).toEqual(["keySecret"]);
  save("mail", mail);
  // A stored password may not be carried to somebody else's server.
  expect(errorsOf(save("mail", { ...mail, host: "smtp.other.example", password: "" }))).toEqual([
    "password",
  ]);
  expect(mailConnection()?.url).toContain("smtp.shop.example");
  expect(save("mail", { ...mail, user: "", password: "" }).ok).toBe(true);
  expect(mailConnection()?.url).toBe("smtps://smtp.shop.example:465");
});

test("a port that the form begins with is no connection", () => {
  expect(connectionView("mail")).toMatchObject({ source: "none", values: { port: "465" } });
});

test("without encryption to another machine only when that is ticked", () => {
  const plain = { ...mail, port: "25", security: "none" };
  expect(errorsOf(save("mail", plain))).toEqual(["security"]);
  expect(save("mail", { ...plain, allowPlain: "yes" }).ok).toBe(true);
  expect(mailConnection()?.url).toMatch(/:25\?ignoreTLS=true$/);
  expect(shownAgain("mail", { allowPlain: "yes" }).allowPlain).toBe("yes");
});

test("a first mail server gets nothing of what waited; a change of it holds nothing back", () => {
  const queue = (about: string) =>
    queueMail(
      { now: Date.now() },
      { kind: "order-confirmed", about, to: "a@b.example", subject: "S", html: "H", text: "T" },
    );
  const dueMails = sqlite.prepare("select count(*) from outbox where due_at is not null").pluck();
  queue("1");
  save("mail", mail);
  expect([dueMails.get(), countHeldMails()]).toEqual([0, 1]);
  queue("2");
  save("mail", { ...mail, port: "466" });
  expect([dueMails.get(), countHeldMails()]).toEqual([1, 1]);
  sqlite.exec("delete from outbox");
});

test("what is wrong is told by its field", () => {
  const wrongMail = { ...mail, host: "http://x", port: "99999", security: "?", from: "nobody" };
  expect(errorsOf(save("mail", wrongMail))).toEqual(["from", "host", "port", "security"]);
  expect(errorsOf(save("mail", { ...mail, security: "none" }))).toEqual(["security"]);
  expect(errorsOf(save("payments", { keyId: "pk_live_1" }))).toEqual(["keyId", "keySecret"]);
  expect(errorsOf(save("couriers", { email: "no address" }))).toEqual(["email", "password"]);
  expect(connectionView("payments").source).toBe("none");
});

test("with keys the sandbox is gone at once, and unpaid orders forget its names", () => {
  sqlite.exec(`insert into orders (id, number, token, shopper_id, name, phone, email, address, city,
      state, pincode, subtotal, shipping_cost, courier_charge, amount, created_at, expires_at,
      updated_at, provider_order_id, provider)
    values ('o1', 5001, 't1', 's', 'n', '9', 'e', 'a', 'c', 's', '226001', 100, 0, 0, 100, 1, 2, 1,
      'order_sandbox0000001', 'sandbox')`);
  expect(paymentProviders().current.isSandbox).toBe(true);
  save("payments", razorpay);
  expect(paymentProviders().current.isSandbox).toBe(false);
  expect(paymentProviders().current.publicKey).toBe(razorpay.keyId);
  expect(paymentProviders().current.origins.form).toContain("api.razorpay.com");
  const name = sqlite.prepare("select provider_order_id from orders where id = 'o1'").pluck();
  expect(name.get()).toBeNull();
  sqlite.exec(
    "update orders set provider = 'razorpay', provider_order_id = 'order_real0000000001' where id = 'o1'",
  );
  save("payments", { ...razorpay, keySecret: "a changed key secret" });
  expect(name.get()).toBe("order_real0000000001");
  forgetConnection("payments");
  refreshSettings();
  expect(paymentProviders().current.isSandbox).toBe(true);
});

test("the keys of an account that is left are kept, sealed, and still asked until they are forgotten", () => {
  save("payments", razorpay);
  sqlite.exec(
    "update orders set provider = 'razorpay', provider_order_id = 'order_real0000000001' where id = 'o1'",
  );
  const another = {
    keyId: "rzp_live_Another99",
    keySecret: "another secret",
    webhookSecret: "third-hook",
  };
  save("payments", another);
  expect(previousAccounts()).toMatchObject([
    {
      keyId: razorpay.keyId,
      keySecret: razorpay.keySecret,
      webhookSecrets: ["hook-secret-one", "hook-secret-two"],
    },
  ]);
  const rows = JSON.stringify(sqlite.prepare("select * from settings").all());
  expect(rows).not.toContain(razorpay.keySecret);
  expect(rows).not.toContain("hook-secret");
  expect(paymentProviders().current.publicKey).toBe(another.keyId);
  const body = Buffer.from("{}");
  const signature = createHmac("sha256", "hook-secret-two").update(body).digest("hex");
  const isTaken = () =>
    paymentProviders().all.some((one) => one.verifyEvent(sentEvent(body, signature)));
  expect(isTaken()).toBe(true);
  // The account is left for none at all, and the first one is taken up again.
  forgetConnection("payments");
  refreshSettings();
  expect(paymentProviders().current.isSandbox).toBe(true);
  expect(isTaken()).toBe(true);
  save("payments", razorpay);
  expect(listPreviousAccounts("razorpay").map(({ keyId }) => keyId)).toEqual([another.keyId]);
  const name = sqlite.prepare("select provider_order_id from orders where id = 'o1'").pluck();
  expect(name.get()).toBe("order_real0000000001");
  expect(forgetPreviousAccount(another.keyId)).toBe(true);
  expect(forgetPreviousAccount(another.keyId)).toBe(false);
  expect(listAudit(null).entries[0]).toMatchObject({ detail: another.keyId });
  save("payments", another);
  forgetPreviousAccount(razorpay.keyId);
  refreshSettings();
  expect(isTaken()).toBe(false);
});

test("test keys are left behind: nothing that is kept would be money", () => {
  save("payments", { ...razorpay, keyId: "rzp_test_Abcdef123456" });
  sqlite.exec(
    "update orders set provider = 'razorpay', provider_order_id = 'order_test0000000001' where id = 'o1'",
  );
  save("payments", razorpay);
  expect(listPreviousAccounts("razorpay")).toEqual([]);
  const name = sqlite.prepare("select provider_order_id from orders where id = 'o1'").pluck();
  expect(name.get()).toBeNull();
});

test("keys that can no longer be read do not open the sandbox", () => {
  save("payments", razorpay);
  sqlite.exec('update settings set value = replace(value, \'"sealed":"\', \'"sealed":"AAAA\')');
  dropConnection("couriers");
  refreshSettings();
  expect(paymentProviders().current.isSandbox).toBe(false);
  expect(paymentKeys()?.keySecret).not.toBe(razorpay.keySecret);
  expect(connectionView("payments").secrets.keySecret).toMatchObject({ isReadable: false });
  expect(errorsOf(save("payments", { keyId: razorpay.keyId }))).toEqual(["keySecret"]);
});

test("a shop that took money does not fall back to the sandbox when its keys are gone", () => {
  const pay =
    sqlite.prepare(`insert into payments (id, order_id, provider, method, amount, currency,
    status, captured_at) values ('pay_1', 'o1', ?, 'card', 100, 'INR', 'captured', 1)`);
  for (const [provider, isSandbox] of [
    ["sandbox", true],
    ["upi", true],
    ["razorpay", false],
  ] as const) {
    sqlite.exec("delete from payments");
    pay.run(provider);
    save("payments", razorpay);
    forgetConnection("payments");
    refreshSettings();
    expect(paymentProviders().current.isSandbox, provider).toBe(isSandbox);
    expect(isWithoutKeys(), provider).toBe(!isSandbox);
    writeSetting("selling", { upiId: "name@bank" }, 1);
    refreshSettings();
    expect(waysOnOffer(), provider).toEqual(isSandbox ? ["online", "upi"] : ["upi"]);
    dropSetting("selling");
  }
  // What was begun at the account before is still asked for there.
  expect(paymentProviders().named("razorpay")?.publicKey).toBe("");
  expect(listPreviousAccounts("razorpay")).toMatchObject([{ keyId: razorpay.keyId }]);
  save("payments", razorpay);
  expect(isWithoutKeys()).toBe(false);
  sqlite.exec("delete from payments");
});

test("couriers come and go with the login, and tracking news with the token", () => {
  expect(currentCouriers().accounts).toEqual([]);
  expect(currentCouriers().rates.name).toBe("rate card");
  save("couriers", { email: "api@shop.example", password: "one two three", webhookToken: "a,b" });
  expect(courierLogin()).toEqual({ email: "api@shop.example", password: "one two three" });
  expect(currentCouriers().accounts).toMatchObject([{ service: { name: "shiprocket" } }]);
  expect(currentCouriers().rates.name).not.toBe("rate card");
  expect(trackingTokens()).toEqual(["a", "b"]);
  const receive = (token: string) =>
    receiveTracking(courierContext({ kind: "courier" }), {
      body: "{}",
      headers: new Headers({ "x-api-key": token }),
    });
  expect(receive("b").kind).toBe("new");
  expect(receive("c").kind).toBe("forged");
});
