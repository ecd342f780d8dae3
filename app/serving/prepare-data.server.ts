import { ensureOperator } from "#app/accounts/account.server.ts";
import { resealFactors } from "#app/accounts/second-factor.server.ts";
import { connectionSpecs } from "#app/connections/connection-specs.server.ts";
import { env } from "#app/env.server.ts";
import { openLinkKeys } from "#app/orders/link-keys.server.ts";
import { nameProviderOfEarlierOrders } from "#app/orders/provider-orders.server.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { takeUpRestored } from "#app/recovery/take-up.server.ts";
import { resealConnections } from "#app/settings/connections.server.ts";
import { fillPincodesWhenEmpty } from "#db/pincodes/fill.ts";
import { emptySeed } from "#db/seed/seeds.ts";
import { fillShop } from "./fill-shop.server.ts";

/** What a new or older data folder lacks, before the first request. */
export async function prepareData() {
  takeUpRestored();
  const seeded = await fillShop(env.DEMO === "off" ? emptySeed : env.SEED);
  fillPincodesWhenEmpty();
  resealConnections(connectionSpecs.map(({ name }) => name));
  nameProviderOfEarlierOrders(paymentProviders().current.name);
  resealFactors();
  openLinkKeys.immediate();
  return { seeded, operator: await ensureOperator() };
}
