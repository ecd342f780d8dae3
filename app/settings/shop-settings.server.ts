import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { rupees } from "#app/money.ts";
import { sqlite } from "#db/client.server.ts";
import {
  hoursText,
  readSelling,
  readWords,
  type SellingErrors,
  type SellingFields,
  type WordsErrors,
  type WordsFields,
} from "./shop-input.ts";
import { currentSettings, currentUpiId, writeSelling, writeWords } from "./shop-words.server.ts";

type Saved<Errors> = { ok: true } | { ok: false; errors: Errors };

/** The shop's words as the form shows them. */
export function wordsFields(): WordsFields {
  const { name, email, phone, whatsapp, address, hours } = currentSettings();
  return {
    name,
    email,
    phone,
    whatsapp: `+${whatsapp}`,
    address: address.lines.join("\n"),
    city: address.city,
    state: address.state,
    pincode: address.pincode,
    hours: hoursText(hours),
  };
}

/** Counts from the next request on, for everybody. */
export function saveWords(context: Context, typed: WordsFields): Saved<WordsErrors> {
  const read = readWords(typed);
  if (!read.ok) return read;
  const before = wordsFields();
  const changed = (Object.keys(before) as (keyof WordsFields)[]).filter(
    (name) => before[name] !== typed[name],
  );
  const parts = changed.map((name) =>
    name === "name" ? `name ${before.name} to ${read.value.name}` : name,
  );
  sqlite
    .transaction(() => {
      writeWords(read.value, context.now);
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

export function sellingFields(): SellingFields {
  return {
    freeDeliveryAbove: String(currentSettings().freeDeliveryAbove / 100),
    holdMinutes: String(currentSettings().holdMinutes),
    upiId: currentUpiId() ?? "",
  };
}

/** What carts and quotes said before is compared at checkout: whoever sees another total is asked. */
export function saveSelling(context: Context, typed: SellingFields): Saved<SellingErrors> {
  const read = readSelling(typed);
  if (!read.ok) return read;
  const { freeDeliveryAbove, holdMinutes, upiId } = read.value;
  const before = context.settings;
  const parts = [
    ["free delivery above", rupees(before.freeDeliveryAbove), rupees(freeDeliveryAbove)],
    ["hold in minutes", before.holdMinutes, holdMinutes],
    ["UPI id", currentUpiId() ?? "none", upiId ?? "none"],
  ]
    .filter(([, before, after]) => before !== after)
    .map(([what, before, after]) => `${what} ${before} to ${after}`);
  sqlite
    .transaction(() => {
      writeSelling(read.value, context.now);
      const detail = parts.join(", ");
      const subject = "/admin/settings/selling";
      recordAudit(context, { what: "selling settings saved", subject, detail });
    })
    .immediate();
  return { ok: true };
}
