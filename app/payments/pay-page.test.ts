import { expect, test } from "vitest";
import { findOrder } from "#app/orders/orders.server.ts";
import { asking, orderAtPayPage, stockLeft, stockShop } from "./order-fixture.ts";
import { payPage } from "./pay-page.server.ts";
import { createSecondProvider } from "./second-provider-fixture.ts";

test("whoever opens the pay page past its time reads that it is over, before the clock's next round too", async () => {
  stockShop(1);
  const { provider } = createSecondProvider();
  const { id, expiresAt } = await orderAtPayPage(provider);
  const look = (now: number) => {
    const order = findOrder(id);
    if (!order) throw new Error("no order");
    const asked = { order, failed: null, origin: "https://shop.example", key: "" };
    return payPage(asking(provider, "shopper", now), asked);
  };
  expect((await look(expiresAt - 1)).isOver).toBe(false);
  expect(stockLeft()).toBe(0);
  const { isOver, offers } = await look(expiresAt);
  expect({ isOver, form: offers.online }).toEqual({ isOver: true, form: null });
  expect(stockLeft()).toBe(1);
});
