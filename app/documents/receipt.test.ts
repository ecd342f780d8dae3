import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { rupees } from "#app/money.ts";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { line, order } from "#app/orders/whole-order-fixture.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { dropSetting, writeSetting } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { pdfText } from "../../e2e/pdf-text.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";
import { receiptFor, receiptPdf } from "./receipt.server.ts";

/** The characters each font may draw, from the fonts' ToUnicode tables. */
function characters(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  let found = "";
  for (const match of text.matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let content: string;
    try {
      content = inflateSync(Buffer.from(match[1] ?? "", "latin1")).toString("latin1");
    } catch {
      continue;
    }
    if (!content.includes("beginbfrange")) continue;
    for (const [code] of content.matchAll(/(?<=<|\s)[0-9a-f]{4}(?=>|\s)/gi)) {
      found += String.fromCharCode(Number.parseInt(code, 16));
    }
  }
  return found;
}

test("a receipt is a PDF whose text can be read back, Hindi and ₹ included", async () => {
  const pdf = await receiptPdf(order(), { paymentId: "pay_ABC123" });
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(pdf.subarray(-6).toString()).toContain("%%EOF");
  const known = characters(pdf);
  for (const character of "Receipt₹1,7985सनतवस") expect(known).toContain(character);
});

test("a name in any script of India can be read: Urdu as written, others in Latin letters, no box", async () => {
  const plain = characters(await receiptPdf(order({ name: "Meera" })));
  const known = characters(await receiptPdf(order({ name: "தெரு ਮੌ زینب ۳۴" })));
  for (const character of "TerunMبزین") expect(known).toContain(character);
  expect(plain).not.toMatch(/[\u0600-\u06ff]/);
  expect(known).not.toMatch(/[\u0a00-\u0bff\u06f0-\u06f9]/);
});

test("what no font here can draw is left out or stands as a box, and nothing breaks", async () => {
  const odd = order({
    name: "ज़ोया 🌸👩‍🦰 Zoë Łódź 絹 ไหม",
    address: `${"एकबहुतलंबाशब्द".repeat(30)}\n\u0000\u200b\n${"W".repeat(300)}`,
    email: `${"x".repeat(200)}@home.example`,
  });
  const pdf = await receiptPdf(odd);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});

test("a payment that was only played leaves its mark on the receipt", async () => {
  const [real, played] = await Promise.all([
    receiptPdf(order()),
    receiptPdf(order({ isSandbox: true })),
  ]);
  expect(played.length).toBeGreaterThan(real.length);
});

test("fifty lines take several pages", async () => {
  const lines = Array.from({ length: 50 }, (_, i) => line({ title: `Kurti number ${i + 1}` }));
  const pdf = await receiptPdf(order({ lines }));
  const pages = pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g) ?? [];
  expect(pages.length).toBeGreaterThan(2);
});

test("who answers for a receipt and its last line stand on one page, where the first is just full", async () => {
  const settings = { signatory: "Meera Example", footer: "Thank you for buying by hand." };
  writeSetting("papers", settings, order().createdAt);
  const apart: number[] = [];
  for (const count of [5, 6, 7]) {
    const words = pdfText(
      await receiptPdf(order({ lines: Array.from({ length: count }, () => line()) })),
    );
    const [, between = "no closing"] = /Meera Example([\s\S]*?)Thank you/.exec(words) ?? [];
    if (between.trim() !== "") apart.push(count);
  }
  dropSetting("papers");
  expect(apart).toEqual([]);
});

test("the same order gives the same bytes", async () => {
  expect((await receiptPdf(order())).equals(await receiptPdf(order()))).toBe(true);
});

test("the shop's name stands above that of a business which is called otherwise", async () => {
  const { name } = currentSettings();
  const called = (legalName: string) => {
    writeSetting("business", { legalName, lines: ["1 Lane"], gstin: null, state: "Rajasthan" });
    return receiptPdf(order());
  };
  // The same letters, so that the font is as large.
  const other = await called([...name].reverse().join(""));
  expect(other.length).toBeGreaterThan((await called(name)).length);
  dropSetting("business");
});

test("there is a receipt once the order is paid, not before", async () => {
  sqlite.exec(`
    insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
      pincode, subtotal, shipping_cost, courier_charge, amount, created_at, expires_at, updated_at)
    values ('o1', 1001, 't', 's', 'Asha', '9000000000', 'a@b.example', '1 Chowk', 'Lucknow',
      'Uttar Pradesh', '226003', 89900, 9900, 9900, 99800, 1, 2, 1);
    insert into order_lines (order_id, position, product_id, title, size, unit_price, quantity)
    values ('o1', 0, 'p', 'Kurti', 'M', 89900, 1)`);
  expect(await receiptFor("o1")).toBeUndefined();
  sqlite.exec("update orders set status = 'paid', paid_at = 5 where id = 'o1'");
  const receipt = await receiptFor("o1");
  expect(receipt?.fileName).toBe("my-shop-receipt-1001.pdf");
  expect(receipt?.pdf.subarray(0, 5).toString()).toBe("%PDF-");
  expect(await receiptFor("nothing")).toBeUndefined();
});

test("an invoice is promised while one may be written, and no longer", async () => {
  const { id } = makePaidOrder({ id: "promised", number: 1002 });
  const written = async (gstin: string | null) => {
    saveBusiness(gstin);
    return (await receiptFor(id))?.pdf.toString("latin1");
  };
  expect(await written("09AAPFU0939F1ZT")).not.toBe(await written(null));
  sqlite.prepare("update orders set status = 'refund due' where id = ?").run(id);
  expect(await written("09AAPFU0939F1ZT")).toBe(await written(null));
});

test("an invoice has the code of the state it goes to, however its name was typed", async () => {
  const issuer = { legalName: "Bakhiya", lines: ["Lucknow"], gstin: null, state: "Uttar Pradesh" };
  const issuedAt = Date.UTC(2026, 0, 15);
  const sold = order({ state: "UP", createdAt: issuedAt, shippingCost: 0 });
  const pdf = await invoicePdf(
    {
      number: "BK/25-26/000001",
      kind: "invoice",
      orderId: sold.id,
      refundId: null,
      amount: null,
      issuedAt,
      issuer,
      placeOfSupply: "Uttar Pradesh",
    },
    { ...sold, lines: [line({ unitPrice: 105_00, quantity: 1, lineTotal: 105_00 })] },
  );
  // "UP" is no name the law knows: it would be 97. Nothing else here has a seven.
  expect(characters(pdf)).toContain("9");
  expect(characters(pdf)).not.toContain("7");
});

test("a receipt tells what went back, as no credit note does without a GSTIN", async () => {
  saveBusiness(null);
  const { id, amount } = makePaidOrder({ id: "partly", number: 1003 });
  const text = async () => pdfText((await receiptFor(id))?.pdf ?? Buffer.alloc(0));
  expect(await text()).not.toContain("Refunded");
  const back = sqlite.prepare(
    `insert into refunds (id, order_id, payment_id, amount, reason, asked_by, status, created_at)
     values (?, ?, ?, ?, 'r', 'operator', ?, 1)`,
  );
  back.run("rf_refused", id, `pay_${id}`, 500_00, "failed");
  back.run("rf_done", id, `pay_${id}`, 100_50, "processed");
  const told = (await text()).replace(/\s+/g, "");
  const left = rupees(amount - 100_50).replace("₹", "");
  expect(told).toContain(`Refunded−₹100.50Stayspaid₹${left}`);
});
