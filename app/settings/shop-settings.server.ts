import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { keysOf } from "#app/keys.ts";
import { rupees } from "#app/money.ts";
import type { SellingKey } from "#app/shop.ts";
import { sqlite } from "#db/client.server.ts";
import {
  currentSettings,
  currentUpiId,
  writeSelling,
  writeShopDetails,
} from "./current-settings.server.ts";
import { sellingKeys, sellingNumbers } from "./selling-numbers.ts";
import {
  hoursText,
  parseSelling,
  parseShopDetails,
  type SellingErrors,
  type SellingFields,
  type ShopDetailsErrors,
  type ShopDetailsFields,
} from "./shop-input.ts";

type Saved<Errors> = { ok: true } | { ok: false; errors: Errors };

/** The shop's words as the form shows them. */
export function shopDetailsFields(): ShopDetailsFields {
  const { name, email, phone, whatsapp, address, hours } = currentSettings();
  return {
    name,
    email,
    phone,
    whatsapp: whatsapp && `+${whatsapp}`,
    address: address.lines.join("\n"),
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    hours: hoursText(hours),
  };
}

/** Counts from the next request on, for everybody. */
export function saveShopDetails(
  context: Context,
  typed: ShopDetailsFields,
): Saved<ShopDetailsErrors> {
  const read = parseShopDetails(typed);
  if (!read.ok) return read;
  const before = shopDetailsFields();
  const changed = keysOf(before).filter((name) => before[name] !== typed[name]);
  const parts = changed.map((name) =>
    name === "name" ? `name ${before.name} to ${read.value.name}` : name,
  );
  sqlite
    .transaction(() => {
      writeShopDetails(read.value, context.now);
      const detail = parts.join(", ");
      recordAudit(context, {
        what: "shop settings saved",
        subject: "/admin/settings/shop",
        detail,
      });
    })
    .immediate();
  return { ok: true };
}

/** As saved now, ready to be typed over: money as rupees. */
export function sellingFields(): SellingFields {
  const settings = currentSettings();
  const numbers = sellingKeys.map((key) => [key, asTyped(key, settings[key])]);
  return { ...Object.fromEntries(numbers), upiId: currentUpiId() ?? "" };
}

/** What carts and quotes said before is compared at checkout: whoever sees another total is asked. */
export function saveSelling(context: Context, typed: SellingFields): Saved<SellingErrors> {
  const read = parseSelling(typed);
  if (!read.ok) return read;
  const after = read.value;
  const before = { ...context.settings, upiId: currentUpiId() };
  const parts = [
    ...sellingKeys.map((key) => [
      auditName(sellingNumbers[key].label),
      asShown(key, before[key]),
      asShown(key, after[key]),
    ]),
    ["UPI id", before.upiId ?? "none", after.upiId ?? "none"],
  ]
    .filter(([, was, is]) => was !== is)
    .map(([what, was, is]) => `${what} ${was} to ${is}`);
  sqlite
    .transaction(() => {
      writeSelling(read.value, context.now);
      const detail = parts.join("; ");
      const subject = "/admin/settings/selling";
      recordAudit(context, { what: "selling settings saved", subject, detail });
    })
    .immediate();
  return { ok: true };
}

/** The label as the activity log has it: "free delivery above". */
function auditName(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1).replace(", in rupees", "");
}

function asShown(key: SellingKey, value: number): string {
  return sellingNumbers[key].kind === "rupees" ? rupees(value) : String(value);
}

/** As the form has it: rupees, or the number. */
function asTyped(key: SellingKey, value: number): string {
  return String(sellingNumbers[key].kind === "rupees" ? value / 100 : value);
}
