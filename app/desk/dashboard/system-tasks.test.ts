import { expect, test } from "vitest";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { storeConnection } from "#app/settings/connections.server.ts";
import { refreshSettings } from "#app/settings/settings.server.ts";
import { currentCouriers } from "#app/shipping/couriers/registry.server.ts";
import { systemTasks } from "./system-tasks.server.ts";

const told = () => systemTasks().map(({ name }) => name);
const refusedSince = () => Date.UTC(2026, 10, 27);

test("a payment provider or courier service that no longer lets the shop in is told to its operator", () => {
  storeConnection("couriers", { email: "api@shop.example" }, { password: "one two three" });
  refreshSettings();
  const { current } = paymentProviders();
  const [account] = currentCouriers().accounts;
  const refusals = [
    `Nobody can pay by ${current.title}`,
    `${account?.service.title} refuses the shop's login`,
  ];
  expect(told()).not.toEqual(expect.arrayContaining([expect.stringMatching(/pay by|login/)]));
  for (const one of [current, account]) if (one) Object.assign(one, { refusedSince });
  expect(told()).toEqual(expect.arrayContaining(refusals));
});
