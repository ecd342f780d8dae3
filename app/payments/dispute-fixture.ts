import { expect } from "vitest";
import {
  listenForEvents,
  sentEvent,
  startSandbox,
} from "#app/payment-providers/sandbox/fixture.ts";
import { asking, orderPaidAt, playedProvider, stockShop } from "./order-fixture.ts";
import { processWebhook, receiveWebhook } from "./webhooks.server.ts";

/** A shop whose customers' banks ask payments back: what the provider's sandbox tells comes in by `hear`. */
export async function startDisputedShop() {
  const inbox = await listenForEvents();
  const gateway = await startSandbox({ webhookUrl: inbox.url });
  const provider = playedProvider(gateway);
  stockShop(50);

  /** Every event that the provider has sent until now comes in and is worked off; how they are called. */
  async function hear(): Promise<string[]> {
    await gateway.pass(0);
    const sent = inbox.received.splice(0);
    for (const { body, signature, id } of sent) {
      const came = sentEvent(Buffer.from(body), signature, id);
      const received = receiveWebhook(asking(provider, "provider"), came);
      if (received.kind !== "new") throw new Error(received.kind);
      expect(await processWebhook(asking(provider, "provider"), { id: received.id })).toBe(true);
    }
    return sent.map(({ event }) => event);
  }

  async function disputed(amount?: number) {
    const order = await orderPaidAt(gateway, provider);
    await hear();
    const wanted = { payment_id: order.paymentId, ...(amount && { amount }) };
    const { body } = await gateway.call("POST", "/v1/_disputes", wanted);
    expect(await hear()).toEqual(["payment.dispute.created"]);
    /** `deducted`: what is taken of one that is won. */
    const become = async (status: string, deducted = 0) => {
      await gateway.call("POST", `/v1/_disputes/${body.id}`, { status, deducted });
      return hear();
    };
    return { ...order, disputeId: String(body.id), become };
  }

  /** By hand in the provider's dashboard. */
  const refundThere = (paymentId: string, amount: number) =>
    gateway.call("POST", `/v1/payments/${paymentId}/refund`, { amount });

  const stop = async () => {
    await gateway.stop();
    await inbox.stop();
  };
  return { gateway, provider, hear, disputed, refundThere, stop };
}
