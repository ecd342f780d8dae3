import { expect, test } from "vitest";
import { makePaidOrder, saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { sqlite } from "#db/client.server.ts";
import { invoiceRows, issueCreditNotes, issueInvoice, listCreditNotes } from "./invoices.server.ts";

/** Of two orders from which another item each came back, every credit note names its own. */
function comeBack(id: string, number: number, position: number, amount: number) {
  makePaidOrder({ id, number });
  issueInvoice(contextOf({ kind: "scheduler" }, 5), { orderId: id, placeOfSupply: "Goa" });
  sqlite
    .prepare(
      `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
         processed_at) values (?, ?, ?, ?, 'r', 'processed', 'operator', 1, 2)`,
    )
    .run(`rf_${id}`, id, `pay_${id}`, amount);
  sqlite
    .prepare(
      `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answered_at,
         received_at, refund_id) values (?, ?, 'received', 'return', 'flaw', '', 1, 1, 1, ?)`,
    )
    .run(`R${id}`, id, `rf_${id}`);
  sqlite
    .prepare(
      `insert into return_lines (request_id, line_id, quantity)
       select ?, id, 1 from order_lines where order_id = ? and position = ?`,
    )
    .run(`R${id}`, id, position);
}

const credited = (id: string) => {
  const [note, order] = [listCreditNotes(id)[0], findOrder(id)];
  if (!note || !order) throw new Error("no credit note");
  const { rows } = invoiceRows(note, order);
  return rows.map(({ title, quantity, total }) => [title, quantity, total]);
};

test("a credit note names the units that came back with its own refund", () => {
  saveBusiness("09AAAAA0000A1ZL");
  comeBack("kurti-back", 4001, 0, 1499_00);
  comeBack("suit-back", 4002, 1, 2799_00);
  makePaidOrder({ id: "part-back", number: 4003 });
  issueInvoice(contextOf({ kind: "scheduler" }, 5), { orderId: "part-back", placeOfSupply: "Goa" });
  sqlite.exec(
    `insert into refunds (id, order_id, payment_id, amount, reason, status, asked_by, created_at,
       processed_at) values ('rf_part', 'part-back', 'pay_part-back', 57970, 'r', 'processed',
       'operator', 1, 2)`,
  );
  issueCreditNotes(contextOf({ kind: "scheduler" }, 6));
  expect(credited("kurti-back")).toEqual([["Gulmohar kurti with shadow work", 1, 1499_00]]);
  expect(credited("suit-back")).toEqual([["चिकनकारी सूट", 1, 2799_00]]);
  // Of no item: a tenth of everything.
  expect(credited("part-back")).toEqual([
    ["Gulmohar kurti with shadow work", null, 299_80],
    ["चिकनकारी सूट", null, 279_90],
  ]);
});
