import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { inBackground } from "#app/background.server.ts";
import type { Actor } from "#app/context.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { previousAccounts } from "#app/settings/previous-accounts.server.ts";
import { isOwnShop } from "#app/settings/seeded.server.ts";
import { onSettings } from "#app/settings/settings.server.ts";
import type { PaymentAdapter } from "./payment-adapter.ts";
import {
  hasKeys,
  type PaymentContext,
  type PaymentProvider,
  type PaymentProviders,
  providersOf,
  SANDBOX,
} from "./payment-provider.ts";
import { razorpay } from "./razorpay/razorpay-adapter.server.ts";
import {
  forgetInSandbox,
  openSandbox,
  SANDBOX_PATH,
  sandboxProvider,
} from "./razorpay/razorpay-sandbox.server.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import { hasTakenMoney } from "./taken-money.server.ts";
import { directNames, directWays, type WayToPay } from "./ways-to-pay.server.ts";
import { withPreviousAccounts } from "./with-previous-accounts.server.ts";

/** A line for each payment provider. Of those with keys the first one takes new payments. */
const adapters: readonly PaymentAdapter[] = [razorpay];

/** Their pages among the connections at the desk. */
export const paymentConnections = adapters.map(({ connection }) => connection);

/** The names in the environment that open the first of them, as one reads them: "A and B". */
export const paymentEnvironment = adapters
  .slice(0, 1)
  .flatMap(({ connection }) => connection.fields)
  .flatMap(({ required, env: name }) => (required && name ? name : []))
  .join(" and ");

/** A provider refuses these, and our pages say that nobody can pay. */
const noKeys = { keyId: "", keySecret: randomBytes(32).toString("base64url"), webhookSecrets: [] };

/**
 * Whoever has keys, and the accounts that were left there. Without keys of any the built-in sandbox
 * takes new payments; with keys it does not exist. Nor in a shop that has taken money: where its keys
 * are lost, with a `.env` that is not there, everybody would have their order for a press of a button.
 */
export function openProviders(
  known: readonly PaymentAdapter[],
  played: () => PaymentProvider,
): PaymentProviders {
  const earlier = previousAccounts();
  const areLost =
    known.every((adapter) => !adapter.keys()) && hasTakenMoney(known.map(({ name }) => name));
  const opened = known.map((adapter, at) => {
    const keys = areLost && at === 0 ? noKeys : adapter.keys();
    const left = earlier
      .filter(({ provider, keyId }) => provider === adapter.name && keyId !== keys?.keyId)
      .map((account) => adapter.open(account));
    return { inUse: keys && withPreviousAccounts(adapter.open(keys), left), left };
  });
  const inUse = opened.flatMap(({ inUse }) => inUse ?? []);
  const onlyLeft = opened.flatMap(({ inUse, left: [newest, ...older] }) =>
    newest && !inUse ? withPreviousAccounts(newest, older) : [],
  );
  const [current, ...others] = inUse;
  return providersOf(current ?? played(), ...others, ...onlyLeft);
}

/** What the settings of this moment come to; made anew when they change, and the sandbox with it. */
const present: { providers?: PaymentProviders; sandbox?: Sandbox | undefined; mark: string } = {
  mark: "",
};

onSettings(() => {
  const mark = JSON.stringify([adapters.map((adapter) => adapter.keys()), previousAccounts()]);
  if (mark === present.mark) return;
  present.mark = mark;
  present.providers = openProviders(adapters, sandboxProvider);
  const { isSandbox } = present.providers.current;
  if (isWithoutKeys())
    log.error(`nobody can pay: this shop took money, and lacks ${paymentEnvironment}`);
  // Of several processes the one that writes plays it for all.
  const mayPlay = env.NODE_ENV !== "test" && env.WEB_ROLE !== "reader";
  if (isSandbox && mayPlay) present.sandbox ??= openSandbox();
  if (isSandbox || !present.sandbox) return;
  const closing = present.sandbox;
  present.sandbox = undefined;
  void inBackground("close the payment sandbox", () => closing.close());
});

/** The providers as the settings are now: for a context, which keeps them for its request or job. */
export function paymentProviders(): PaymentProviders {
  present.providers ??= openProviders(adapters, sandboxProvider);
  return present.providers;
}

/** Whom the shop can ask about what was paid: names as in `provider` columns. */
export function namesWithKeys(providers = paymentProviders()): string[] {
  return [SANDBOX, ...directNames, ...providers.all.filter(hasKeys).map(({ name }) => name)];
}

/** The shop has taken money, and whoever took it has no keys any more: nobody can pay. */
export function isWithoutKeys(): boolean {
  return paymentProviders().current.publicKey === noKeys.keyId;
}

/**
 * What whoever orders now can pay by, the usual way first; never none. Where there is another way, a
 * shop of one's own offers no payment that moves no money, as they would have their order for a press
 * of a button, and one whose keys are gone none that nobody can make.
 */
export function waysOnOffer(provider = paymentProviders().current): readonly WayToPay[] {
  const others = directNames.filter((name) => directWays[name].isSetUp());
  const isInstead = others.length > 0 && ((provider.isSandbox && isOwnShop()) || isWithoutKeys());
  return isInstead ? others : ["online", ...others];
}

/** The way that stands where payments through the provider are not on offer. */
export function wayInstead(provider = paymentProviders().current) {
  const [first] = waysOnOffer(provider);
  return first && first !== "online" ? { name: first, ...directWays[first] } : undefined;
}

/** Whoever orders is offered payments of the sandbox. */
export function isPlayed(provider = paymentProviders().current): boolean {
  return provider.isSandbox && !wayInstead(provider);
}

/** The context of who asks payment providers. `now` in ms UTC. */
export function paymentContext(actor: Actor, now = Date.now()): PaymentContext {
  return { ...contextOf(actor, now), providers: { payments: paymentProviders() } };
}

export { forgetInSandbox };

/** Whether an address is of the sandbox, which another process of the shop may play. */
export function isForSandbox(url: string): boolean {
  return url.startsWith(`${SANDBOX_PATH}/`);
}

/** Answers below its own path while the shop has no keys; undefined with keys, and in tests. */
export function paymentSandbox(): Sandbox | undefined {
  return present.sandbox;
}

/**
 * For a process that serves no pages, beside a shop whose port it need not know: what the sandbox
 * answers comes from here until `stop`. With keys there is nothing to serve.
 */
export async function providersBesideShop(): Promise<{
  providers: PaymentProviders;
  stop: () => void;
}> {
  const own = present.sandbox;
  if (!own) return { providers: paymentProviders(), stop: () => {} };
  const server = createServer((req, res) => {
    own.handle(req, res).then(
      (isOwn) => isOwn || res.destroy(),
      () => res.destroy(),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const served = () => sandboxProvider(`http://127.0.0.1:${port}`);
  return { providers: openProviders(adapters, served), stop };
}
