import { type AddressInfo, createServer, type Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { tryMail } from "#app/mail/try-mail.server.ts";
import { tryKeys } from "#app/payment-providers/razorpay/try-keys.server.ts";
import { keys, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { account, startShiprocket } from "#app/shipping/couriers/sandbox/fixture.ts";
import { tryAccount } from "#app/shipping/couriers/shiprocket/try-account.server.ts";

/** A server that does with a connection what `on` says. */
async function port(on: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    on(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test("a try of the mail server says what is wrong", async () => {
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      if (username === "me" && password === "right") done(null, { user: username });
      else done(new Error("no"));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const own = (server.server.address() as AddressInfo).port;
  const tried = async (url: string) => (await tryMail(url, 400)).message;
  expect(await tryMail(`smtp://me:right@127.0.0.1:${own}`)).toMatchObject({ ok: true });
  expect(await tried(`smtp://me:wrong@127.0.0.1:${own}`)).toMatch(/refuses this user name/);
  expect(await tried(`smtp://me:right@127.0.0.1:${own}?requireTLS=true`)).toMatch(/no STARTTLS/);
  expect(await tried(`smtps://me:right@127.0.0.1:${own}`)).toMatch(/does not speak TLS/);
  expect(await tried("smtp://nowhere.invalid:25")).toMatch(/No server called nowhere\.invalid/);
  const silent = await port(() => {});
  expect(await tried(`smtp://127.0.0.1:${silent}`)).toMatch(/did not answer/);
  const rude = await port((socket) => socket.destroy());
  expect(await tried(`smtp://127.0.0.1:${rude}`)).toMatch(/closed the connection/);
});

test("a try of Razorpay's keys says what is wrong", async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.stop());
  expect(await tryKeys(keys, sandbox.url)).toMatchObject({ ok: true });
  const wrong = await tryKeys({ ...keys, keySecret: "wrong" }, sandbox.url);
  expect(wrong).toEqual({ ok: false, message: expect.stringMatching(/refuses these keys/) });
  const silent = await port(() => {});
  const late = await tryKeys(keys, `http://127.0.0.1:${silent}`, 300);
  expect(late.message).toMatch(/did not answer/);
});

test("a try of Shiprocket's login says what is wrong", async () => {
  const double = await startShiprocket();
  onTestFinished(() => double.stop());
  expect(await tryAccount(account, double.url)).toMatchObject({ ok: true });
  const wrong = await tryAccount({ ...account, password: "wrong" }, double.url);
  expect(wrong).toEqual({ ok: false, message: expect.stringMatching(/refuses this login/) });
  const gone = await tryAccount(account, "http://nowhere.invalid");
  expect(gone.message).toMatch(/No server called nowhere\.invalid/);
  const silent = await port(() => {});
  const late = await tryAccount(account, `http://127.0.0.1:${silent}`, 300);
  expect(late.message).toMatch(/did not answer/);
});
