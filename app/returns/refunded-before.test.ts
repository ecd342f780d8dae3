import { expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import { finishRefund, requestRefund } from "#app/refunds/refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { meera } from "#app/settings/operator-fixture.ts";
import { whyNoReturn } from "./no-return.server.ts";
import { receiveReturn, valueLeft } from "./receive-return.server.ts";
import { answerReturn } from "./return-desk.server.ts";
import { ask, delivered, mails, start, statusOf, unanswered } from "./return-fixture.ts";
import { findReturn, mayReturn, returnableLines, returnTermsOf } from "./returns.server.ts";

test.each([
  ["return", false, "refund due"],
  ["return", true, "refunded"],
  ["exchange", true, "refunded"],
] as const)(
  "all had gone back before the items of a %s came (ended: %s): the order ends as %s, and no mail speaks of more",
  async (wish, isEnded, status) => {
    const { id, amount } = delivered();
    const request = await ask(id, [2, 1], { wish });
    answerReturn(meera(), { id: request, accepted: true, answer: "Please send it back." });
    const wanted = { orderId: id, paymentId: `pay_${id}`, amount, reason: "a flaw" };
    const asked = requestRefund(contextOf({ kind: "operator" }), wanted);
    if (!asked.ok) throw new Error(asked.reason);
    const done = { status: "processed", providerRefundId: `rfnd_${request}` } as const;
    if (isEnded)
      finishRefund(contextOf({ kind: "provider" }), { refundId: asked.refundId, ...done });
    expect(statusOf(id)).toBe("return requested");
    const [found, order] = [findReturn(request), findOrder(id)];
    expect(found && order && valueLeft(found, order)).toBe(0);
    expect(receiveReturn(unanswered(), { id: request })).toEqual({
      ok: true,
      refund: 0,
      refundId: null,
    });
    expect(statusOf(id)).toBe(status);
    const mail = mails(request).find(({ key }) => key.startsWith("return-received"));
    expect(mail?.text).toContain("already refunded or on its way");
  },
);

test("of an order whose items all went back one by one no return is asked for, and its page says why", () => {
  const { id, amount } = delivered();
  const units = returnableLines(id).map(({ lineId, quantity }) => {
    return { lineId, quantity, isRestocked: false };
  });
  const wanted = { orderId: id, paymentId: `pay_${id}`, amount, reason: "a flaw", units };
  expect(mayReturn(id, start).ok).toBe(true);
  expect(requestRefund(contextOf({ kind: "operator" }), wanted).ok).toBe(true);
  const may = mayReturn(id, start);
  expect(may).toEqual({ ok: false, reason: "all refunded" });
  const terms = returnTermsOf(id);
  if (!terms) throw new Error("no such order");
  expect(whyNoReturn(may, terms)).toContain("is already refunded or on its way");
});
