import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { sendDueMails } from "#app/mail/outbox.server.ts";
import type { MailMessage } from "#app/mail/transport.server.ts";
import { releaseExpiredHolds } from "#app/orders/holds/holds.server.ts";
import { findOrder } from "#app/orders/orders.server.ts";
import type { PaymentProvider } from "#app/payment-providers/payment-provider.ts";
import { createRazorpay } from "#app/payment-providers/razorpay/razorpay.server.ts";
import { keys, signedEvent, startSandbox } from "#app/payment-providers/sandbox/fixture.ts";
import { findRefund, requestRefund } from "#app/refunds/refunds.server.ts";
import { sendDueRefunds } from "#app/refunds/send-refunds.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { DAY, MINUTE } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";
import {
  asking,
  orderAtPayPage,
  PRICE,
  paymentsOf,
  stockLeft,
  stockShop,
  unreachable,
} from "./order-fixture.ts";
import { reconcileDue } from "./reconcile.server.ts";
import { settlePayment } from "./settle.server.ts";
import { acceptTransfer, reportTransfer } from "./upi/upi.server.ts";
import { processWaitingWebhooks, receiveWebhook } from "./webhooks.server.ts";

/** The shop's clock is two days wrong for a while, and then it is put right. */
const right = Date.UTC(2026, 5, 1);

let gateway: Awaited<ReturnType<typeof startSandbox>>;
let provider: PaymentProvider;

beforeAll(async () => {
  gateway = await startSandbox();
  const webhookSecrets = [keys.webhookSecret];
  provider = createRazorpay({ ...keys, webhookSecrets, apiUrl: gateway.url });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  sqlite.exec("delete from outbox; delete from webhooks");
  stockShop(5);
});

test.each([-2, 2])(
  "%i days: an order lost by every callback is found once it is right",
  async (off) => {
    const wrong = right + off * DAY;
    const { id, providerOrderId } = await orderAtPayPage(provider, wrong);
    await gateway.press(providerOrderId, "lost");
    await reconcileDue(asking(provider, "scheduler", wrong + MINUTE));
    expect(findOrder(id)?.status).toBe("awaiting payment");
    await reconcileDue(asking(provider, "scheduler", right));
    expect(findOrder(id)?.status).toBe("paid");
  },
);

test("a transfer found while the clock was ahead does not hide what was paid beside it", async () => {
  const ahead = right + 2 * DAY;
  const { id, providerOrderId } = await orderAtPayPage(provider, ahead);
  reportTransfer(contextOf({ kind: "shopper" }, ahead), { orderId: id, typed: "412345678902" });
  acceptTransfer(contextOf({ kind: "operator" }, ahead), { orderId: id, amount: PRICE });
  await gateway.press(providerOrderId, "lost");
  await reconcileDue(asking(provider, "scheduler", right));
  expect(paymentsOf(id)).toMatchObject([{ status: "captured" }, { status: "refund due" }]);
});

test("an order asked after by the wrong clock is asked after again", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider, right);
  await reconcileDue(asking(provider, "scheduler", right + 2 * DAY));
  await gateway.press(providerOrderId, "lost");
  await reconcileDue(asking(provider, "scheduler", right + 20 * MINUTE));
  expect(findOrder(id)?.status).toBe("paid");
});

test("a hold that ran out by the wrong clock gives way to the payment", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider, right);
  releaseExpiredHolds(right + 2 * DAY);
  expect([findOrder(id)?.status, stockLeft()]).toEqual(["cancelled", 5]);
  await gateway.press(providerOrderId, "pay");
  expect(await settlePayment(asking(provider, "provider"), { orderId: id })).toBe("settled");
  expect(stockLeft()).toBe(4);
});

test("mails and refunds written down two days ahead do not wait for two days", async () => {
  const wrong = right + 2 * DAY;
  const { id, providerOrderId } = await orderAtPayPage(provider, right);
  const { razorpay_payment_id } = await gateway.press(providerOrderId, "pay");
  await settlePayment(asking(provider, "provider"), { orderId: id });
  sqlite.prepare("update outbox set due_at = ?, created_at = ?").run(wrong, wrong);
  const sent: MailMessage[] = [];
  const send = async (message: MailMessage) => void sent.push(message);
  await sendDueMails({ send }, () => right);
  expect(sent).toHaveLength(1);

  const paymentId = String(razorpay_payment_id);
  const wanted = { orderId: id, paymentId, amount: PRICE, reason: "r", who: "operator" } as const;
  const asked = requestRefund(contextOf({ kind: "operator" }, wrong), wanted);
  const refundId = asked.ok ? asked.refundId : "";
  await sendDueRefunds(asking(unreachable, "scheduler", wrong));
  expect(findRefund(refundId)).toMatchObject({ status: "asked", attempts: 1 });
  await sendDueRefunds(asking(provider, "scheduler", right));
  expect(findRefund(refundId)?.status).toBe("processed");
  const { body } = await gateway.call("GET", `/v1/payments/${paymentId}/refunds`);
  expect(body.items).toHaveLength(1);
});

test("an event that came while the clock was ahead is worked on once it is right", async () => {
  const { id, providerOrderId } = await orderAtPayPage(provider, right);
  const { razorpay_payment_id } = await gateway.press(providerOrderId, "pay");
  const entity = { id: razorpay_payment_id, order_id: providerOrderId };
  const ahead = right + 2 * DAY;
  const event = signedEvent(JSON.stringify({ payload: { payment: { entity } } }), "evt_ahead");
  expect(receiveWebhook(asking(provider, "provider", ahead), event).kind).toBe("new");
  expect(await processWaitingWebhooks(asking(provider, "provider", right))).toBe(1);
  expect(findOrder(id)?.status).toBe("paid");
});
