import { ensureOperator } from "#app/accounts/account.server.ts";
import { resealFactors } from "#app/accounts/second-factor.server.ts";
import { connectionSpecs } from "#app/connections/connection-specs.server.ts";
import { openLinkKeys } from "#app/orders/link-keys.server.ts";
import { nameProviderOfEarlierOrders } from "#app/orders/provider-orders.server.ts";
import { fillPages, lacksHome } from "#app/pages/fill-pages.server.ts";
import { paymentProviders } from "#app/payment-providers/registry.server.ts";
import { takeUpRestored } from "#app/recovery/take-up.server.ts";
import { resealConnections } from "#app/settings/connections.server.ts";
import { fillPincodesWhenEmpty } from "#db/pincodes/fill.ts";
import { seedWhenEmpty } from "#db/seed.ts";

/** What a new or older data folder lacks, before the first request. */
export async function prepareData() {
  takeUpRestored();
  const seeded = await seedWhenEmpty();
  if (lacksHome()) {
    const { home } = await import("#db/seed/demonstration/home.ts");
    fillPages([{ kind: "home", slug: "", content: home }], Date.now());
  }
  fillPincodesWhenEmpty();
  resealConnections(connectionSpecs.map(({ name }) => name));
  nameProviderOfEarlierOrders(paymentProviders().current.name);
  resealFactors();
  openLinkKeys.immediate();
  return { seeded, operator: await ensureOperator() };
}
