import { expect, test } from "vitest";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { operatorContext } from "#app/settings/context.server.ts";
import { jaipurShop } from "#app/settings/operator-fixture.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { saveShopDetails } from "#app/settings/shop-settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { saveBusiness as saveSeller } from "./business.server.ts";
import { documentsForm, saveDocumentSettings } from "./document-settings.server.ts";
import {
  findInvoice,
  invoiceRows,
  issueCreditNotes,
  issueInvoice,
  listCreditNotes,
} from "./invoices.server.ts";
import { creditNoteFor, receiptFor } from "./receipt.server.ts";
import { issuerAt, keepIssuer } from "./receipt-issuers.server.ts";
import { sumOf, taxInside } from "./tax.ts";

const march = Date.UTC(2027, 2, 31, 18, 0);

/** Of the order's money, in paise, so much went back. */
function refund(amount: number) {
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
         processed_at) values (?, 'kept', 'pay_kept', ?, 'a loose thread', 'processed', 'operator', 1, 2)`,
    )
    .run(`rf_${amount}`, amount);
}

test("an invoice drawn again is the one that was given, whatever the settings are since", async () => {
  const { id } = makePaidOrder({ id: "kept", number: 5100 });
  saveBusiness("09AAPFU0939F1ZT");
  const context = operatorContext({ name: "operator" }, march);
  const save = (email: string, signatory: string) => {
    expect(saveShopDetails(context, { ...jaipurShop, email, whatsapp: "" })).toEqual({ ok: true });
    const { typed, print } = documentsForm(march);
    const fields = { ...typed, signatory, footer: `Write to ${email}`, print };
    expect(saveDocumentSettings(context, fields)).toEqual({ ok: true });
    refreshSettings();
  };
  save("old@shop.example", "Meera Devi");
  issueInvoice(context, { orderId: id, placeOfSupply: "Goa" });
  refund(100_00);
  issueCreditNotes(context);
  const given = [(await receiptFor(id))?.pdf, await noteOf(id)];
  save("new@shop.example", "Somebody Else");
  expect([(await receiptFor(id))?.pdf, await noteOf(id)]).toEqual(given);
  // A note of later says how the shop is reached then.
  refund(200_00);
  issueCreditNotes(context);
  const [first, second] = listCreditNotes(id).map(({ issuer }) => issuer.contact);
  expect([first, second].map((line) => line?.split(" ")[0])).toEqual([
    "old@shop.example",
    "new@shop.example",
  ]);
});

test("a receipt without GSTIN drawn again is the one that was given too", async () => {
  sqlite.exec("delete from settings");
  const context = operatorContext({ name: "operator" }, march);
  const business = { address: "1 Bazaar\nJaipur", gstin: "", usualRate: "" };
  const call = (legalName: string) => {
    expect(saveSeller(context, { ...business, legalName })).toMatchObject({ ok: true });
    refreshSettings();
  };
  call("Meera Devi");
  const { id } = makePaidOrder({ id: "plain", number: 5101, now: 7 });
  keepIssuer({ now: 7 });
  const given = (await receiptFor(id))?.pdf;
  call("Meera Textiles LLP");
  expect((await receiptFor(id))?.pdf).toEqual(given);
  // Whoever pays from now on has the new name, and nothing is written while nothing changes.
  keepIssuer({ now: march });
  keepIssuer({ now: march + 1 });
  expect([0, march - 1, march].map((at) => issuerAt(at).legalName)).toEqual([
    ...["Meera Textiles LLP", "Meera Devi", "Meera Textiles LLP"],
  ]);
  expect(
    sqlite
      .prepare("select json_array_length(value) from settings where key = 'receipt-issuers'")
      .pluck()
      .get(),
  ).toBe(2);
});

test("a credit note of an earlier release is drawn as it was given, and the one after it makes up for it", () => {
  const { id, amount } = makePaidOrder({ id: "earlier", number: 5102 });
  saveBusiness("09AAPFU0939F1ZT");
  const context = operatorContext({ name: "operator" }, march);
  issueInvoice(context, { orderId: id, placeOfSupply: "Goa" });
  const parts = [1501_00, 1501_00, amount - 3002_00];
  parts.forEach((part, nth) => {
    sqlite
      .prepare(
        `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
           processed_at) values (?, @id, 'pay_' || @id, @part, 'r', 'processed', 'operator', 1, 2)`,
      )
      .run(`rf_earlier_${nth}`, { id, part });
    if (nth < 2) noteOfEarlier(id, `rf_earlier_${nth}`);
  });
  issueCreditNotes(context);
  const order = findOrder(id);
  const invoice = findInvoice(id);
  if (!order || !invoice) throw new Error("no invoice");
  const sold = invoiceRows(invoice, order).rows;
  const notes = listCreditNotes(id).map((note) => invoiceRows(note, order).rows);
  for (const row of notes.slice(0, 2).flat())
    expect(row).toMatchObject(taxInside(row.total, row.rate, true));
  for (const part of ["taxable", "igst", "total"] as const) {
    expect(sumOf(notes.flat(), part), part).toBe(sumOf(sold, part));
    // Each of the three by itself does not come to it.
    const alone = notes.flat().map((row) => ({ ...row, ...taxInside(row.total, row.rate, true) }));
    if (part !== "total") expect(sumOf(alone, part), part).not.toBe(sumOf(sold, part));
  }
});

/** As one was written until 2026-11-28. */
function noteOfEarlier(orderId: string, refundId: string) {
  sqlite
    .prepare(
      `insert into invoices (number, kind, financial_year, serial, order_id, refund_id, issued_at,
         issuer, place_of_supply)
       select 'OLD/' || @refundId, 'credit note', financial_year, (select coalesce(max(serial), 0) + 1
           from invoices n where n.kind = 'credit note' and n.financial_year = i.financial_year),
         order_id, @refundId, issued_at, json_remove(issuer, '$.addsUp'), place_of_supply
       from invoices i where order_id = @orderId and kind = 'invoice'`,
    )
    .run({ orderId, refundId });
}

async function noteOf(id: string) {
  return (await creditNoteFor(id, listCreditNotes(id)[0]?.refundId ?? ""))?.pdf;
}
