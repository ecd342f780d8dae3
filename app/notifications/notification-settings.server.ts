import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { readSetting, writeSetting } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";
import { newsKinds } from "./news-kinds.server.ts";

const KEY = "notifications";
const MOST = 10;
const shape = z.object({
  addresses: z.array(z.string()),
  /** The kinds that are switched off: one that comes with a later release is on. */
  off: z.array(z.string()),
});
type Notifications = z.infer<typeof shape>;

/** Who is told of what; nobody until an address is set. */
export function readNotifications(): Notifications {
  return readSetting(KEY, shape) ?? { addresses: [], off: [] };
}

/** As its form shows it: the addresses one a line, and the kinds that are on. */
export function notificationFields() {
  const { addresses, off } = readNotifications();
  const kinds = newsKinds.flatMap(({ name }) => (off.includes(name) ? [] : [name]));
  return { addresses: addresses.join("\n"), kinds };
}

/** The addresses as typed, one a line or with commas between; or what is wrong with them. */
export function readAddresses(
  typed: string,
): { ok: true; addresses: string[] } | { ok: false; errors: { addresses: string } } {
  const addresses = [...new Set(typed.split(/[\s,;]+/).filter(Boolean))];
  const refused = (words: string) => ({ ok: false as const, errors: { addresses: words } });
  if (addresses.length > MOST) return refused(`Please use at most ${MOST} addresses.`);
  const wrong = addresses.find((one) => !z.email().max(100).safeParse(one).success);
  if (wrong === undefined) return { ok: true, addresses };
  const shown = wrong.slice(0, 100);
  return refused(`“${shown}” is not an e-mail address. Please enter one per line.`);
}

/** Addresses as `readAddresses` gives them; the activity log has their number, never the addresses. */
export function saveNotifications(context: Context, wanted: Notifications): { ok: true } {
  sqlite
    .transaction(() => {
      writeSetting(KEY, wanted, context.now);
      const { addresses, off } = wanted;
      const detail = `${addresses.length} addresses${off.length > 0 ? `, off: ${off.join(", ")}` : ""}`;
      recordAudit(context, {
        what: "notifications saved",
        subject: "/admin/settings/notifications",
        detail,
      });
    })
    .immediate();
  return { ok: true };
}
