import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { noAmounts } from "#app/order-sums.ts";
import { currentSettings, writeShopDetails } from "#app/settings/current-settings.server.ts";
import { dropSetting, refreshSettings } from "#app/settings/settings.server.ts";
import { orderConfirmedMail } from "./order-confirmed.tsx";
import { smtpTransport, withGuardedPassword } from "./transport.server.ts";

async function mailServer(options: SMTPServerOptions = {}, thinksMs = 0) {
  const received: { to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks) });
        setTimeout(done, thinksMs);
      });
    },
    onRcptTo(address, _session, done) {
      done(address.address.startsWith("nobody") ? new Error("no such mailbox") : undefined);
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

const order = {
  number: 1001,
  shortId: "A1B2C3D4",
  returnDays: 7,
  returnsAnything: false,
  offersExchange: true,
  isSandbox: false,
  name: "सुनीता <b>वर्मा</b>",
  phone: "9000000000",
  address: "१२ चौक, लखनऊ",
  city: "लखनऊ",
  state: "Uttar Pradesh",
  pincode: "226003",
  ...noAmounts,
  subtotal: 1798_00,
  amount: 1798_00,
  gstIncluded: null,
  courierName: "Bakhiya Surface",
  courierDays: "3-5",
  lines: [{ title: "चिकनकारी कुर्ती", size: "M", category: null, quantity: 2, lineTotal: 1798_00 }],
};
const link = "https://shop.example/order/abc?key=xyz";

test("Hindi and ₹ arrive as they were written", async () => {
  const { received, url } = await mailServer();
  const mail = orderConfirmedMail(currentSettings(), order, link);
  const messageId = "<one@shop.example>";
  const message = { ...mail, messageId, to: "sunita@home.example" };
  let takenBefore = -1;
  await smtpTransport(url, "बखिया <care@shop.example>").send(message, () => {
    takenBefore = received.length;
  });
  expect(takenBefore).toBe(0);
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual(["sunita@home.example"]);
  const parsed = await PostalMime.parse(received[0]?.raw ?? "");
  expect(parsed.subject).toBe("Your My shop order 1001 is confirmed");
  expect(parsed.from).toMatchObject({ name: "बखिया", address: "care@shop.example" });
  expect(parsed.to).toEqual([{ name: "", address: "sunita@home.example" }]);
  expect(parsed.messageId).toBe(messageId);
  expect(parsed.text?.trim()).toBe(mail.text.trim());
  for (const part of [parsed.html, parsed.text]) {
    expect(part).toContain("चिकनकारी कुर्ती");
    expect(part).toContain("₹1,798");
    expect(part).toContain("१२ चौक, लखनऊ");
    expect(part).toContain("https://shop.example/order/abc/receipt.pdf?key=xyz");
  }
});

test("who replies writes to the shop, whoever sends its mails", async () => {
  const { received, url } = await mailServer();
  const { name, phone, whatsapp } = currentSettings();
  const address = { lines: [], city: "Jaipur", state: "Rajasthan", pincode: "302029" };
  writeShopDetails({ name, phone, whatsapp, address, email: "meera@shop.example", hours: [] });
  refreshSettings();
  const sent = async (from: string) => {
    const message = { messageId: "<r@shop.example>", to: "a@home.example", subject: "x", html: "" };
    await smtpTransport(url, from).send({ ...message, text: "x" }, () => {});
    return (await PostalMime.parse(received.at(-1)?.raw ?? "")).replyTo;
  };
  expect(await sent("no-reply@relay.example")).toEqual([
    { name: "", address: "meera@shop.example" },
  ]);
  expect(await sent("Meera <Meera@shop.example>")).toBeUndefined();
  dropSetting("shop");
  refreshSettings();
  expect(await sent("no-reply@relay.example")).toBeUndefined();
});

test("what the shopper typed is text, not HTML", () => {
  const { html, text } = orderConfirmedMail(currentSettings(), order, link);
  expect(html).toContain("सुनीता &lt;b&gt;वर्मा&lt;/b&gt;");
  expect(html).toContain("Free");
  expect(text).toContain("Tax (included in the prices): ₹0");
  const ofGst = orderConfirmedMail(currentSettings(), { ...order, gstIncluded: 85_62 }, link);
  expect(ofGst.text).toContain("GST (included in the prices): ₹85.62");
  expect(ofGst.html).toContain("₹85.62");
  expect(html).not.toMatch(/<script|<img|src=/);
});

test("a line break in a subject or address starts no second header", async () => {
  const { received, url } = await mailServer();
  const message = {
    messageId: "<two@shop.example>",
    to: "a@home.example",
    subject: "Hello\r\nBcc: everyone@home.example",
    html: "",
    text: "x",
  };
  await smtpTransport(url, "care@shop.example").send(message, () => {});
  expect(received[0]?.to).toEqual(["a@home.example"]);
  const parsed = await PostalMime.parse(received[0]?.raw ?? "");
  expect(parsed.bcc ?? []).toEqual([]);
});

const nothing = () => {};

test("what cannot be written down before the last line is not sent", async () => {
  const { received, url } = await mailServer();
  const mail = {
    messageId: "<four@shop.example>",
    subject: "S",
    html: "H",
    text: "T",
  };
  const sending = smtpTransport(url, "care@shop.example").send(
    { ...mail, to: "a@home.example" },
    () => {
      throw new Error("the disk is full");
    },
  );
  await expect(sending).rejects.toThrow("the disk is full");
  expect(received).toHaveLength(0);
});

test("a refused mailbox and a closed port are errors", async () => {
  const { url } = await mailServer();
  const mail = {
    messageId: "<three@shop.example>",
    subject: "S",
    html: "H",
    text: "T",
  };
  const transport = smtpTransport(url, "care@shop.example");
  const refused = transport.send({ ...mail, to: "nobody@home.example" }, nothing);
  await expect(refused).rejects.toMatchObject({
    message: expect.stringContaining("no such mailbox"),
    command: "RCPT TO",
    responseCode: 550,
  });
  const closed = smtpTransport("smtp://127.0.0.1:1", "care@shop.example");
  await expect(closed.send({ ...mail, to: "a@home.example" }, nothing)).rejects.toMatchObject({
    code: expect.stringMatching(/^E/),
  });
});

const short = { messageId: "<five@shop.example>", subject: "S", html: "H", text: "T" };
const toA = { ...short, to: "a@home.example" };

test("a server that thinks after the last line is waited for, and gets the mail once", async () => {
  const { received, url } = await mailServer({}, 1200);
  const limits = { connectMs: 500, sendMs: 500, answerMs: 30_000 };
  await smtpTransport(url, "care@shop.example", limits).send(toA, nothing);
  expect(received).toHaveLength(1);
});

test("what was given up before the last line is not finished later", async () => {
  let goOn = () => {};
  const { received, url } = await mailServer({
    onMailFrom(_address, _session, done) {
      goOn = () => done();
    },
  });
  const limits = { connectMs: 1000, sendMs: 0, answerMs: 30_000 };
  let isOut = false;
  const sending = smtpTransport(url, "care@shop.example", limits).send(toA, () => {
    isOut = true;
  });
  await expect(sending).rejects.toMatchObject({ code: "ETIMEDOUT" });
  goOn();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([isOut, received.length]).toEqual([false, 0]);
});

test("no password without encryption, where the server offers none", async () => {
  const seen: string[] = [];
  const { received, url } = await mailServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: true,
    onAuth({ username = "" }, _session, done) {
      seen.push(username);
      done(null, { user: username });
    },
  });
  const at = (host: string, rest = "") =>
    `smtp://me:secret@${host}:${new URL(url).port}/${rest}`.replace("/?", "?");
  const send = (address: string) => smtpTransport(address, "care@shop.example").send(toA, nothing);
  // The same machine under a name that does not say so: 0.0.0.0 is not among the loopback addresses.
  await expect(send(at("0.0.0.0"))).rejects.toMatchObject({ code: "ETLS" });
  expect([seen, received.length]).toEqual([[], 0]);
  await send(at("0.0.0.0", "?requireTLS=false"));
  await send(at("127.0.0.1"));
  expect([seen, received.length]).toEqual([["me", "me"], 2]);
});

test.each([
  ["smtp://me:p%40ss@mail.example:587", "smtp://me:p%40ss@mail.example:587?requireTLS=true"],
  ["smtp://me:p@mail.example:587?ignoreTLS=true", "smtp://me:p@mail.example:587?ignoreTLS=true"],
  ["smtps://me:p@mail.example:465", "smtps://me:p@mail.example:465"],
  ["smtp://mail.example:25", "smtp://mail.example:25"],
])("%s is used as %s", (address, used) => {
  expect(withGuardedPassword(address)).toBe(used);
});
