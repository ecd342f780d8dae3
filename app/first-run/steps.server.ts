import { z } from "zod";
import { hasMadePassword } from "#app/accounts/account.server.ts";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { paymentProviders, waysOnOffer } from "#app/payment-providers/registry.server.ts";
import { closedFor } from "#app/settings/closed.server.ts";
import { OPENING_PAGE } from "#app/settings/opening.server.ts";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { currentCouriers } from "#app/shipping/couriers/registry.server.ts";
import { unsetShop } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import { hasAnyOrder, hasOwnCategory, hasOwnProduct, isSet } from "./steps.sql.server.ts";

/**
 * What a new shop needs before it opens, in the order in which it is best done. Whether a step is done is
 * never written down: it is what the shop's own tables say at the moment.
 */
type StepDefinition = {
  name: string;
  title: string;
  note: string;
  /** The page of the desk where it is done. */
  href: string;
  isDone: () => boolean;
};

/** A shop whose demonstration is gone may have kept its e-mail address and not its name. */
const named = z.object({ name: z.string().optional() });
const hasSet = (...keys: string[]) => isSet.get(JSON.stringify(keys)) === 1;

const steps: readonly StepDefinition[] = [
  {
    name: "password",
    title: "Choose your password",
    note: "The first one was made by the shop.",
    href: "/admin/account",
    isDone: () => !hasMadePassword(),
  },
  {
    name: "name",
    title: "Name and address",
    note: "What the shop is called, and how customers reach you.",
    href: "/admin/settings/shop",
    isDone: () => hasSet("shop") && readSetting("shop", named)?.name !== unsetShop.name,
  },
  {
    name: "brand",
    title: "Brand",
    note: "Colours, letters and your logo.",
    href: "/admin/settings/brand",
    isDone: () => hasSet("brand", "brand-look", "brand-logo"),
  },
  {
    name: "goods",
    title: "What you sell, and its sizes",
    note: "Categories, and the sizes your products come in.",
    href: "/admin/categories",
    isDone: () => hasOwnCategory.get() === 1 || hasSet("sizeSets", "sizeCharts", "attributes"),
  },
  {
    name: "product",
    title: "Your first product",
    note: "With a price, its stock and a picture.",
    href: "/admin",
    isDone: () => hasOwnProduct.get() === 1,
  },
  {
    name: "delivery",
    title: "Delivery",
    note: "What it costs to send a parcel.",
    href: "/admin/settings/rates",
    isDone: () => hasSet("rate-card", "pickup") || currentCouriers().accounts.length > 0,
  },
  {
    name: "payment",
    title: "Payment",
    note: "Until you connect a payment provider or set a UPI id, no money moves.",
    href: "/admin/settings/connections#payments",
    isDone: () =>
      !paymentProviders().current.isSandbox || waysOnOffer().some((way) => way !== "online"),
  },
  {
    name: "policies",
    title: "Policies",
    note: "Returns, refunds, and who answers complaints.",
    href: "/admin/settings/policies",
    isDone: () => hasSet("policies", "grievance"),
  },
];

const shape = z.object({ skipped: z.array(z.string()), isDismissed: z.boolean() });
const SETTING = "first-steps";
/** Where the steps are done: the form of a new product, the password, categories, settings. */
const LEADS_ON = /^\/admin\/?$|^\/admin\/(account|categories|settings)\b/;
/** The desk's page about them. */
export const STEPS_PAGE = "/admin/first-steps";

function readState() {
  return readSetting(SETTING, shape) ?? { skipped: [], isDismissed: false };
}

export type FirstStep = Pick<StepDefinition, "name" | "title" | "note" | "href"> & {
  state: "done" | "skipped" | "open";
};

/** All of them, as they are now. */
export function listSteps(): FirstStep[] {
  const { skipped } = readState();
  return steps.map(({ isDone, ...step }) => {
    const state = isDone() ? "done" : skipped.includes(step.name) ? "skipped" : "open";
    return { ...step, state };
  });
}

/** For the dashboard: undefined when nothing is left to do, or the operator does not want to be led. */
export function stepsToShow(): FirstStep[] | undefined {
  if (readState().isDismissed) return undefined;
  const all = listSteps();
  return all.some(({ state }) => state === "open") ? all : undefined;
}

/** Of a new shop Today says what to do first, whoever has chosen its password. */
export function beginsOnToday(): boolean {
  return hasMadePassword() || openingStep() !== undefined;
}

/** After all steps: a shop that has never sold anything is opened. Later it may be closed for a holiday. */
function openingStep() {
  if (closedFor()?.reason !== "operator" || hasAnyOrder.get() === 1) return undefined;
  return { title: "Open your shop", href: OPENING_PAGE };
}

export type NextToSetUp = Pick<StepDefinition, "title" | "href"> & { done: number; of: number };

/** What comes after what was just saved at this page of the desk; undefined as above, and where nothing of the steps is. */
export function nextSetupStep(pathname: string): NextToSetUp | undefined {
  if (!LEADS_ON.test(pathname) || readState().isDismissed) return undefined;
  const all = listSteps();
  const next = all.find(({ state }) => state === "open") ?? openingStep();
  if (!next || (next.href === OPENING_PAGE && pathname === OPENING_PAGE)) return undefined;
  const done = all.filter(({ state }) => state === "done").length;
  return { title: next.title, href: next.href, done, of: all.length };
}

/** Leaves a step out for now, or takes it up again. False when there is no such step. */
export function skipStep(
  context: Context,
  { name, skip }: { name: string; skip: boolean },
): boolean {
  const step = steps.find((one) => one.name === name);
  if (!step) return false;
  change(context, `first step ${skip ? "skipped" : "taken up"}: ${step.title}`, (state) => {
    const others = state.skipped.filter((one) => one !== name);
    return { ...state, skipped: skip ? [...others, name] : others };
  });
  return true;
}

/** The dashboard leads no more, or leads again. */
export function dismissSteps(context: Context, { isDismissed }: { isDismissed: boolean }): void {
  const what = `first steps ${isDismissed ? "hidden" : "shown"}`;
  change(context, what, (state) => ({ ...state, isDismissed }));
}

/** A shop that was open before there were steps needs none. Part of its caller's transaction. */
export function dismissForOldShop(now: number): void {
  writeSetting(SETTING, { skipped: [], isDismissed: true }, now);
}

/** Whoever begins a shop of their own is led, also in one that was open before there were steps. Part of its caller's transaction. */
export function leadAgain(now: number): void {
  const state = readState();
  if (state.isDismissed) writeSetting(SETTING, { ...state, isDismissed: false }, now);
}

type State = z.output<typeof shape>;

function change(context: Context, what: string, to: (state: State) => State): void {
  sqlite
    .transaction(() => {
      writeSetting(SETTING, to(readState()), context.now);
      recordAudit(context, { what, subject: STEPS_PAGE });
    })
    .immediate();
}
