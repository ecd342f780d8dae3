import { afterEach, expect, test } from "vitest";
import { listenForEvents, startSandbox } from "./fixture.ts";
import { hmac } from "./ids.ts";

let cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
  cleanUps = [];
});

async function start(faults: Parameters<typeof startSandbox>[0] = {}, answers: number[] = []) {
  const hook = await listenForEvents(answers);
  const started = await startSandbox({ webhookUrl: hook.url, ...faults });
  cleanUps.push(hook.stop, started.stop);
  const names = () => hook.received.map(({ event }) => event);
  return { ...started, hook, names };
}

const success = ["payment.authorized", "payment.captured", "order.paid"];

test("a payment is told in three signed events", async () => {
  const { order, press, pass, hook, names } = await start();
  const id = await order();
  await press(id, "pay");
  await pass(0);
  expect(names()).toEqual(success);
  for (const { body, signature } of hook.received) {
    expect(signature).toBe(hmac("demo_webhook_secret", body));
  }
  expect(new Set(hook.received.map((event) => event.id)).size).toBe(3);
  const paid = JSON.parse(hook.received[2]?.body ?? "");
  expect(paid).toMatchObject({
    entity: "event",
    contains: ["payment", "order"],
    payload: {
      payment: { entity: { order_id: id, status: "captured" } },
      order: { entity: { id, status: "paid" } },
    },
  });
});

test("failure, lateness and refund have their events", async () => {
  const { order, press, pass, call, names } = await start();
  const id = await order();
  await press(id, "late");
  await pass(20);
  const [payment] = (await call("GET", `/v1/orders/${id}/payments`)).body.items;
  await call("POST", `/v1/payments/${payment.id}/refund`, {});
  await pass(0);
  expect(names()).toEqual(["payment.failed", ...success, "refund.created", "refund.processed"]);
});

test("what is not answered with 2xx comes again with the same id, later and later", async () => {
  const faults = { webhookRetrySeconds: "1,10" };
  const { order, press, pass, hook } = await start({ faults }, [500, 302, 404]);
  await press(await order(), "fail");
  await pass(0);
  expect(hook.received).toHaveLength(1);
  await pass(1);
  expect(hook.received).toHaveLength(2);
  await pass(9);
  expect(hook.received).toHaveLength(2);
  await pass(1);
  await pass(1000);
  expect(hook.received).toHaveLength(3);
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(1);
});

test("duplicated, reordered, delayed, dropped", async () => {
  const { order, press, pass, names, hook, sandbox } = await start();
  Object.assign(sandbox.faults, { webhookDuplicate: true, webhookReorder: true });
  sandbox.faults.webhookDelaySeconds = 5;
  await press(await order(), "pay");
  await pass(4);
  expect(names()).toEqual([]);
  await pass(1);
  expect(names()).toEqual(success.toReversed().flatMap((name) => [name, name]));
  expect(new Set(hook.received.map(({ id }) => id)).size).toBe(3);
  sandbox.faults.webhookDrop = true;
  await press(await order(), "pay");
  await pass(100);
  expect(hook.received).toHaveLength(6);
});

test("signed badly, with the old secret, with shuffled keys", async () => {
  const { order, press, pass, hook, sandbox } = await start();
  sandbox.faults.webhookRetrySeconds = "";
  const send = async () => {
    await press(await order(), "fail");
    await pass(0);
    return hook.received.at(-1) ?? { body: "", signature: "" };
  };
  sandbox.faults.webhookSignature = "bad";
  expect((await send()).signature).toMatch(/^0+$/);
  sandbox.faults.webhookSignature = "old";
  const old = await send();
  expect(old.signature).toBe(hmac("old_webhook_secret", old.body));
  sandbox.faults.webhookSignature = "good";
  sandbox.faults.webhookShuffleKeys = true;
  const shuffled = await send();
  expect(Object.keys(JSON.parse(shuffled.body)).at(-1)).toBe("entity");
  expect(shuffled.signature).toBe(hmac("demo_webhook_secret", shuffled.body));
});
