import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { orderConfirmedMail } from "./order-confirmed.tsx";
import { smtpTransport } from "./transport.server.ts";

async function mailServer() {
  const received: { to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(chunks) });
        done();
      });
    },
    onRcptTo(address, _session, done) {
      done(address.address.startsWith("nobody") ? new Error("no such mailbox") : undefined);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}

const order = {
  number: 1001,
  shortId: "A1B2C3D4",
  isSandbox: false,
  name: "सुनीता <b>वर्मा</b>",
  phone: "9000000000",
  address: "१२ चौक, लखनऊ",
  city: "लखनऊ",
  state: "Uttar Pradesh",
  pincode: "226003",
  subtotal: 1798_00,
  shippingCost: 0,
  amount: 1798_00,
  courierName: "Bakhiya Surface",
  courierDays: "3-5",
  lines: [{ title: "चिकनकारी कुर्ती", size: "M", quantity: 2, lineTotal: 1798_00 }],
};
const link = "https://shop.example/order/abc?key=xyz";

test("Hindi and ₹ arrive as they were written", async () => {
  const { received, url } = await mailServer();
  const mail = orderConfirmedMail(order, link);
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
  expect(parsed.subject).toBe("Your Bakhiya order 1001 is confirmed");
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

test("what she typed is text, not HTML", () => {
  const { html, text } = orderConfirmedMail(order, link);
  expect(html).toContain("सुनीता &lt;b&gt;वर्मा&lt;/b&gt;");
  expect(html).toContain("Free");
  expect(text).toContain("GST: included: ₹0 added");
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
  const mail = { messageId: "<four@shop.example>", subject: "S", html: "H", text: "T" };
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
  const mail = { messageId: "<three@shop.example>", subject: "S", html: "H", text: "T" };
  const transport = smtpTransport(url, "care@shop.example");
  await expect(transport.send({ ...mail, to: "nobody@home.example" }, nothing)).rejects.toThrow(
    /no such mailbox/,
  );
  const closed = smtpTransport("smtp://127.0.0.1:1", "care@shop.example");
  await expect(closed.send({ ...mail, to: "a@home.example" }, nothing)).rejects.toMatchObject({
    code: expect.stringMatching(/^E/),
  });
});
