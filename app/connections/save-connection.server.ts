import { z } from "zod";
import { recordAudit } from "#app/audit/audit.server.ts";
import { senderExample } from "#app/brand/brand.ts";
import { holdWaitingMails } from "#app/mail/outbox.server.ts";
import { forgetPlayedOrders } from "#app/orders/forget-provider.server.ts";
import {
  type ConnectionName,
  dropConnection,
  mailConnection,
  type PaymentKeys,
  paymentKeys,
  secretOf,
  storeConnection,
  storedConnection,
} from "#app/settings/connections.server.ts";
import {
  dropEarlierAccount,
  keepEarlierAccount,
  listEarlierAccounts,
} from "#app/settings/previous-accounts.server.ts";
import { sqlite } from "#db/client.server.ts";
import { connectionSpecs } from "./connection-fields.ts";

export type ConnectionErrors = Record<string, string>;
export type Typed = Record<string, string>;

/** Of what was typed, what may be shown again: everything but secrets. */
export function shownAgain(name: ConnectionName, typed: Typed): Typed {
  const open = connectionSpecs[name].fields.filter((field) => !field.secret);
  return Object.fromEntries(open.map((field) => [field.name, typed[field.name] ?? ""]));
}

/**
 * Checks and keeps a connection; it counts from the next request on. A secret that is left empty
 * stays as it is, unless what it belongs to changed: a password is for one server and one name.
 */
export function saveConnection(
  name: ConnectionName,
  typed: Typed,
  who: string,
  now = Date.now(),
): { ok: true } | { ok: false; errors: ConnectionErrors } {
  const { title, fields } = connectionSpecs[name];
  const stored = storedConnection(name);
  const errors: ConnectionErrors = {};
  const values: Typed = {};
  const secrets: Record<string, string | null> = {};
  for (const field of fields) {
    const text = (typed[field.name] ?? "").trim();
    if (text.length > 300) errors[field.name] = "This is too long: at most 300 letters, please.";
    if (!field.secret) {
      values[field.name] = text;
      if (field.required && !text) errors[field.name] = "Please fill this in.";
      continue;
    }
    if (text) secrets[field.name] = text;
    const isKept = stored && secretOf(stored, field.name) !== undefined && !text;
    const isMoved =
      isKept && field.secret.tiedTo.some((key) => stored.fields[key] !== (typed[key] ?? "").trim());
    if (isMoved)
      errors[field.name] = "It was for what you have changed above: please type it again.";
    else if (field.required && !text && !isKept) errors[field.name] = "Please fill this in.";
  }
  Object.assign(errors, particular[name](values, secrets, errors));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  sqlite
    .transaction(() => {
      const before = paymentKeys();
      // What was written while there was no mail server goes out when the operator says so.
      if (name === "mail" && !mailConnection()) holdWaitingMails();
      storeConnection(name, values, secrets, now);
      if (name === "payments") leaveAccount(before, now);
      const anew = fields.filter((field) => secrets[field.name]).map(({ label }) => label);
      const detail = anew.length > 0 ? `with a new ${anew.join(" and ").toLowerCase()}` : null;
      recordAudit(who, `${title} saved`, `/admin/settings/connections/${name}`, detail, now);
    })
    .immediate();
  return { ok: true };
}

/** Takes a connection's stored settings away; what the environment says counts again. */
export function forgetConnection(name: ConnectionName, who: string, now = Date.now()): void {
  sqlite
    .transaction(() => {
      const before = paymentKeys();
      dropConnection(name);
      if (name === "payments") leaveAccount(before, now);
      const what = `${connectionSpecs[name].title} forgotten`;
      recordAudit(who, what, `/admin/settings/connections/${name}`, null, now);
    })
    .immediate();
}

/**
 * When the account at Razorpay has changed: its keys are kept for what was begun there. Where no
 * money moved, in the sandbox or in test mode, there is nothing to keep.
 */
function leaveAccount(before: PaymentKeys | undefined, now: number): void {
  const present = paymentKeys();
  if (before?.keyId === present?.keyId) return;
  if (before?.keyId.startsWith("rzp_live_")) keepEarlierAccount(before, now);
  // Beside an earlier account an unpaid order may be one of that account's.
  else if (listEarlierAccounts().length === 0) forgetPlayedOrders();
  if (present) dropEarlierAccount(present.keyId, now);
}

/** Takes an earlier account's keys away. False when there is no such account. */
export function forgetEarlierAccount(keyId: string, who: string, now = Date.now()): boolean {
  return sqlite
    .transaction(() => {
      if (!dropEarlierAccount(keyId, now)) return false;
      const address = "/admin/settings/connections/payments";
      recordAudit(who, "Razorpay's earlier account forgotten", address, keyId, now);
      return true;
    })
    .immediate();
}

/** What only one connection has to check; it may put a secret right in `secrets`. */
const particular: Record<
  ConnectionName,
  (
    values: Typed,
    secrets: Record<string, string | null>,
    errors: ConnectionErrors,
  ) => ConnectionErrors
> = {
  mail(values, secrets, errors) {
    const { host = "", port = "", security = "", user = "", from = "" } = values;
    const found: ConnectionErrors = {};
    if (host && !/^[a-zA-Z0-9.-]{1,253}$/.test(host)) {
      found.host = "Only the server's name, such as smtp.example.com.";
    }
    if (port && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65536)) {
      found.port = "A port is a number, usually 465 or 587.";
    }
    if (!["tls", "starttls", "none"].includes(security)) found.security = "Please choose one.";
    if (security === "none" && !values.allowPlain && !/^(localhost|127\.[\d.]+)$/.test(host)) {
      found.security =
        "Without encryption anybody on the way can read the password and the mails. If you want that, please tick the box below.";
    }
    const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from;
    if (from && !z.email().safeParse(address).success) {
      found.from = `Please write an address, such as ${senderExample}.`;
    }
    if (!user) {
      secrets.password = null;
      delete errors.password;
    }
    return found;
  },
  payments({ keyId = "" }): ConnectionErrors {
    if (!keyId || /^rzp_(live|test)_\w{6,40}$/.test(keyId)) return {};
    return { keyId: "A key id begins with rzp_live_ or rzp_test_. Please check it." };
  },
  couriers({ email = "" }): ConnectionErrors {
    if (!email || z.email().safeParse(email).success) return {};
    return { email: "Please write the API user's e-mail address." };
  },
};
