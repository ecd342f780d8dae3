import { beforeEach, expect, test } from "vitest";
import { invoiceRows, issueCreditNotes, listCreditNotes } from "#app/documents/invoices.server.ts";
import { saveBusiness } from "#app/orders/aftercare-fixture.ts";
import { findOrder, type Order } from "#app/orders/orders.server.ts";
import { refundLines } from "#app/refunds/refund-units.server.ts";
import { finishRefund, requestRefund } from "#app/refunds/refunds.server.ts";
import { followDecided } from "#app/refunds/send-refunds.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { sqlite } from "#db/client.server.ts";
import { receiveReturn } from "./receive-return.server.ts";
import { answerReturn } from "./return-desk.server.ts";
import { ask, delivered, unanswered } from "./return-fixture.ts";
import { findReturn } from "./returns.server.ts";

const KURTI = 1499_00;
const SET = 2799_00;
beforeEach(() => saveBusiness("09AAPFU0939F1ZT"));

function credited(orderId: string): number[] {
  issueCreditNotes(meera());
  const order = findOrder(orderId) as Order;
  return listCreditNotes(orderId).map((note) =>
    invoiceRows(note, order).rows.reduce((sum, { total }) => sum + total, 0),
  );
}

test("an item that came back is credited once, where its return's refund failed and it was refunded by item", async () => {
  const { id } = delivered();
  const request = await ask(id, [1, 0]);
  answerReturn(meera(), { id: request, accepted: true, answer: "Yes." });
  receiveReturn(unanswered(), { id: request });
  finishRefund(meera(), { refundId: findReturn(request)?.refundId ?? "", status: "failed" });
  const [line] = refundLines(id);
  const units = [{ lineId: line?.lineId ?? 0, quantity: 1, isRestocked: false }];
  const wanted = { orderId: id, paymentId: `pay_${id}`, amount: KURTI, reason: "again", units };
  const asked = requestRefund(meera(), wanted);
  if (!asked.ok) throw new Error(asked.reason);
  finishRefund(meera(), { refundId: asked.refundId, status: "processed", providerRefundId: "r1" });
  expect(credited(id)).toEqual([KURTI]);
  sqlite
    .prepare(
      `insert into disputes (id, provider, payment_id, order_id, amount, deducted, reason, status, created_at, updated_at)
       values ('disp_' || @id, 'sandbox', 'pay_' || @id, @id, @amount, @amount, 'r', 'lost', 1, 1)`,
    )
    .run({ id, amount: KURTI + SET });
  await followDecided(unanswered(), { paymentId: `pay_${id}` });
  // The other kurti and the set are with the customer.
  expect(credited(id)).toEqual([KURTI]);
});
