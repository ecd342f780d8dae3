import { secondFactorOf } from "#app/accounts/second-factor.server.ts";
import { listSessions } from "#app/accounts/session.server.ts";
import { listAudit } from "#app/audit/audit.server.ts";
import { backupHealth } from "#app/backup/backup-health.server.ts";
import { palettes } from "#app/brand/palettes.ts";
import { listAttributes } from "#app/catalog/own-attributes/attributes.server.ts";
import { readPhotoSettings } from "#app/catalog/photos/photo-settings.server.ts";
import { listSynonyms } from "#app/catalog/search/synonyms.server.ts";
import { connectionGroups } from "#app/connections/connection-specs.server.ts";
import { connectionView } from "#app/connections/connection-view.server.ts";
import { DOCUMENTS_PAGE } from "#app/documents/document-settings.server.ts";
import { isSellerEntered, readBusiness } from "#app/documents/issuer.server.ts";
import { seriesAt } from "#app/documents/numbering.server.ts";
import { ownShopPage } from "#app/first-run/own-shop.server.ts";
import { listSteps } from "#app/first-run/steps.server.ts";
import { listImports } from "#app/import-export/import-store.server.ts";
import { counted, grouped } from "#app/india/counts.ts";
import { dayClock, dayMonth } from "#app/india/dates.ts";
import { mailTextKeys, whatsappKeys } from "#app/mail/letter-texts.ts";
import { ownText } from "#app/mail/own-texts.server.ts";
import { readNotifications } from "#app/notifications/notification-settings.server.ts";
import {
  isWithoutKeys,
  paymentProviders,
  wayInstead,
} from "#app/payment-providers/registry.server.ts";
import { readOpening } from "#app/settings/closed.server.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { currentSettings, currentUpiId } from "#app/settings/current-settings.server.ts";
import { readMaintenance } from "#app/settings/maintenance.server.ts";
import { settingTime } from "#app/settings/settings.server.ts";
import { readPickup } from "#app/shipping/pickup.server.ts";
import { readRateCard } from "#app/shipping/rate-card.server.ts";
import { defaultRateCard } from "#app/shipping/rate-card.ts";
import { dayCount, whenFree } from "#app/shop.ts";
import { listSizeCharts } from "#app/sizes/size-charts.server.ts";
import { listSizeSets } from "#app/sizes/size-sets.server.ts";
import { DAY, HOUR, MINUTE } from "#app/time.ts";
import { dayOf, startOf } from "../dashboard/sales.server.ts";
import { doneSince, inTrash } from "./settings-states.sql.server.ts";

/** How one entry of the settings stands: `good` where it is set up, `warn` where something is to be done. */
export type SettingState = { label: string; tone?: "good" | "warn" };

const MOST_COUNTED = 1000;
const good = (label: string): SettingState => ({ label, tone: "good" });
const warn = (label: string): SettingState => ({ label, tone: "warn" });
const plain = (label: string): SettingState => ({ label });
const either = (isDone: boolean, done: string, missing: string) =>
  isDone ? good(done) : warn(missing);

type Asked = { operatorId: number; now: number };

/**
 * By the address of the entry. Each is a row or two of the settings, or of an index: the page stays as
 * fast with a million orders.
 */
const states: Record<string, (asked: Asked) => SettingState | undefined> = {
  "/admin/settings/shop": () => {
    const { name, address, email } = currentSettings();
    if (!email) return warn("No e-mail");
    return plain([name, address.city].filter(Boolean).join(", "));
  },
  "/admin/settings/brand": () => {
    const { logo, own, palette } = currentSettings();
    const isNamed = palette in palettes;
    const colours = isNamed ? palettes[palette as keyof typeof palettes].label : "Own colours";
    // The name stands where a logo would: nothing is wrong without one.
    if (!logo && !own) return plain(`${colours}, no logo`);
    return plain(palette === "own" ? "Drawn for the shop" : colours);
  },
  "/admin/menus": () => plain(counted(currentSettings().headerMenu.items.length, "link")),
  "/admin/settings/policies": () => {
    const { grievance, returnDays } = currentSettings();
    return grievance ? plain(`${dayCount(returnDays)} to return`) : warn("Add grievance officer");
  },
  "/admin/settings/opening": () =>
    either(readOpening().closedSince === null, "Open", "Closed to customers"),
  "/admin/first-steps": () => {
    const all = listSteps();
    const left = all.filter(({ state }) => state === "open").length;
    return left === 0 ? good("Done") : plain(`${left} of ${all.length} left`);
  },
  "/admin/own-shop": () =>
    ownShopPage() ? warn("Demonstration inside") : plain("Nothing to remove"),
  "/admin/settings/connections#payments": paymentState,
  "/admin/settings/selling": () => {
    const upi = currentUpiId() === null ? "no UPI id" : "UPI id set";
    return plain(`Free ${whenFree(currentSettings())}, ${upi}`);
  },
  "/admin/settings/business": () => {
    if (!isSellerEntered()) return warn("Not entered");
    if (settingTime("business") === undefined) return plain("As in Shop details");
    return plain(readBusiness().gstin ?? "No GSTIN");
  },
  [DOCUMENTS_PAGE]: ({ now }) => plain(`${seriesAt(now).invoice}/…`),
  "/admin/settings/attributes": () => plain(counted(listAttributes().length, "detail")),
  "/admin/settings/sizes": () => {
    const charts = listSizeCharts().length;
    return plain(`${listSizeSets().length} sets, ${counted(charts, "chart")}`);
  },
  "/admin/settings/photos": () => {
    const { frame, even } = readPhotoSettings();
    return plain([frame && "Cut", even && "evened"].filter(Boolean).join(", ") || "As they are");
  },
  "/admin/settings/search": () => plain(String(listSynonyms().length || "None")),
  "/admin/settings/pickup": () => {
    const { pincode } = readPickup();
    return pincode ? plain(pincode) : warn("Not entered");
  },
  "/admin/settings/connections#couriers": () => {
    const [inUse] = setUp("couriers");
    return inUse ? good(`${inUse.title} connected`) : plain("Not connected");
  },
  "/admin/settings/rates": () =>
    plain(readRateCard() === defaultRateCard ? "Usual rates" : "Your own"),
  "/admin/settings/connections#mail": () =>
    either(mailConnection() !== undefined, "Connected", "Not connected"),
  "/admin/settings/letters": () => {
    const own = [...mailTextKeys, ...whatsappKeys].filter((key) => ownText(key)).length;
    return own === 0 ? plain("Usual words") : plain(`${own} of your own`);
  },
  "/admin/settings/notifications": () => {
    const { addresses } = readNotifications();
    if (addresses.length === 0) return warn("Nobody is told");
    return plain(counted(addresses.length, "address", "addresses"));
  },
  "/admin/account": ({ operatorId, now }) => {
    const devices = listSessions(operatorId, now).length;
    const login = `two-step login ${secondFactorOf(operatorId).isOn ? "on" : "off"}`;
    return plain(`${counted(devices, "device")}, ${login}`);
  },
  "/admin/audit": ({ now }) => {
    const done = doneSince.get(startOf(dayOf(now)), MOST_COUNTED) ?? 0;
    if (done === 0) return plain("Nothing today");
    return plain(done >= MOST_COUNTED ? "1,000 or more today" : `${grouped(done)} today`);
  },
  "/admin/settings#maintenance": () => (readMaintenance().on ? warn("On") : plain("Off")),
  "/admin/import-export": () => {
    const [last] = listImports();
    if (!last) return plain("No import yet");
    const { status, createdAt } = last;
    if (status === "checked") return warn("An import waits for you");
    if (status === "failed") return warn("Import interrupted");
    return plain(status === "done" ? `Last import ${dayMonth(createdAt)}` : "Import under way");
  },
  "/admin/privacy": () => {
    const [last] = listAudit(null, { section: "privacy" }).entries;
    return plain(last ? `Last request ${dayMonth(last.at)}` : "No request yet");
  },
  "/admin/backups": ({ now }) => {
    const { madeAt, isOld, failure } = backupHealth(now);
    if (failure) return warn("The last one failed");
    if (madeAt === null) return isOld ? warn("None yet") : plain("None yet");
    const label = `Last ${agoText(madeAt, now)}`;
    return isOld ? warn(label) : good(label);
  },
  "/admin/trash": () => {
    const entries = inTrash.get() ?? 0;
    return plain(
      entries === 0 ? "Empty" : entries >= MOST_COUNTED ? "1,000 or more" : `${entries}`,
    );
  },
};

/**
 * What each entry of Settings says beside its name, by its address; an entry with nothing to say is left
 * out.
 */
export function settingStates(asked: Asked): Record<string, SettingState> {
  const known = Object.entries(states).map(([to, state]) => [to, state(asked)] as const);
  return Object.fromEntries(known.flatMap(([to, state]) => (state ? [[to, state]] : [])));
}

function setUp(group: string) {
  const specs = connectionGroups.find(({ name }) => name === group)?.specs ?? [];
  return specs.filter((spec) => connectionView(spec).source !== "none");
}

function paymentState(): SettingState {
  const [inUse] = setUp("payments");
  if (isWithoutKeys()) return warn("No keys: nobody can pay");
  const instead = wayInstead();
  if (instead) return good(`By ${instead.label}, to you`);
  if (!inUse || paymentProviders().current.isSandbox) return warn("Sandbox: no money moves");
  const { title, isTest } = inUse;
  return isTest?.() ? warn(`${title} in test mode`) : good(`${title} connected, live`);
}

/** "5 min ago", "2 h ago", then the day. */
function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / MINUTE);
  if (minutes < 60) return `${minutes} min ago`;
  return now - at < DAY ? `${Math.floor((now - at) / HOUR)} h ago` : dayClock(at);
}
