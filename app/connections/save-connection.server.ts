import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import {
  dropConnection,
  secretOf,
  storeConnection,
  storedConnection,
} from "#app/settings/connections.server.ts";
import { dropPreviousAccount } from "#app/settings/previous-accounts.server.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";

const MOST_CHARACTERS = 300;

export type ConnectionErrors = Record<string, string>;
export type TypedConnection = Record<string, string>;

/** Its page at the desk. */
const addressOf = ({ name }: ConnectionSpec) => `/admin/settings/connections/${name}`;

/** Of what was typed, what may be shown again: everything but secrets. */
export function shownAgain({ fields }: ConnectionSpec, typed: TypedConnection): TypedConnection {
  const open = fields.filter((field) => !field.secret);
  return Object.fromEntries(open.map(({ key }) => [key, typed[key] ?? ""]));
}

/**
 * Checks and keeps a connection; it counts from the next request on. A secret that is left empty
 * stays as it is, unless what it belongs to changed: a password is for one server and one name.
 */
export function saveConnection(
  context: Context,
  { spec, typed }: { spec: ConnectionSpec; typed: TypedConnection },
): { ok: true } | { ok: false; errors: ConnectionErrors } {
  const { now } = context;
  const { name, title, fields } = spec;
  const stored = storedConnection(name);
  const errors: ConnectionErrors = {};
  const values: TypedConnection = {};
  const secrets: Record<string, string | null> = {};
  for (const field of fields) {
    const text = (typed[field.key] ?? "").trim();
    if (text.length > MOST_CHARACTERS) errors[field.key] = tooLong(MOST_CHARACTERS);
    if (!field.secret) {
      values[field.key] = text;
      if (field.required && !text) errors[field.key] = "Please fill this in.";
      continue;
    }
    if (text) secrets[field.key] = text;
    const isKept = stored && secretOf(stored, field.key) !== undefined && !text;
    const isMoved =
      isKept && field.secret.tiedTo.some((key) => stored.fields[key] !== (typed[key] ?? "").trim());
    if (isMoved) errors[field.key] = "You changed a field above, so please enter this again.";
    else if (field.required && !text && !isKept) errors[field.key] = "Please fill this in.";
  }
  Object.assign(errors, spec.check?.(values, secrets, errors));
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  sqlite
    .transaction(() => {
      changing(spec, () => storeConnection(name, values, secrets, now), now);
      const anew = fields.filter((field) => secrets[field.key]).map(({ label }) => label);
      const detail = anew.length > 0 ? `with a new ${anew.join(" and ").toLowerCase()}` : null;
      recordAudit(context, { what: `${title} saved`, subject: addressOf(spec), detail });
    })
    .immediate();
  return { ok: true };
}

/** Takes a connection's stored settings away; what the environment says counts again. */
export function forgetConnection(context: Context, { spec }: { spec: ConnectionSpec }): void {
  const { name, title } = spec;
  sqlite
    .transaction(() => {
      changing(spec, () => dropConnection(name), context.now);
      recordAudit(context, { what: `${title} removed`, subject: addressOf(spec) });
    })
    .immediate();
}

/** What only this connection has to see to goes around the write. */
function changing({ change }: ConnectionSpec, write: () => void, now: number): void {
  if (change) change(write, now);
  else write();
}

/** Takes an earlier account's keys away. False when there is no such account. */
export function forgetPreviousAccount(
  context: Context,
  { spec, keyId }: { spec: ConnectionSpec; keyId: string },
): boolean {
  const { title, provider = "" } = spec;
  return sqlite
    .transaction(() => {
      if (!dropPreviousAccount({ provider, keyId }, context.now)) return false;
      const what = `${title}'s earlier account removed`;
      recordAudit(context, { what, subject: addressOf(spec), detail: keyId });
      return true;
    })
    .immediate();
}
