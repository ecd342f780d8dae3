import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import { secretOf, storedConnection } from "#app/settings/connections.server.ts";

export type SecretView = {
  /** When it was set at the desk; null: it comes from the environment. */
  setAt: number | null;
  /** Its last four characters; null when it is too short to show any. */
  ending: string | null;
  isReadable: boolean;
};
export type ConnectionView = {
  source: "desk" | "environment" | "none";
  values: Record<string, string>;
  /** Only of those that are set. */
  secrets: Record<string, SecretView>;
};

/** A connection as its page may show it: what is set, and of secrets only that they are. */
export function connectionView(spec: ConnectionSpec): ConnectionView {
  const stored = storedConnection(spec.name);
  if (!stored) return environmentView(spec);
  const secrets: Record<string, SecretView> = {};
  for (const [key, { setAt }] of Object.entries(stored.secrets)) {
    const text = secretOf(stored, key);
    secrets[key] = { setAt, ending: endingOf(text), isReadable: text !== undefined };
  }
  return { source: "desk", values: stored.fields, secrets };
}

function environmentView({ fields, environment }: ConnectionSpec): ConnectionView {
  const given = environment();
  const values: Record<string, string> = {};
  const secrets: Record<string, SecretView> = {};
  for (const { key, secret } of fields) {
    const text = given[key];
    if (!secret) values[key] = text ?? "";
    else if (text) secrets[key] = { setAt: null, ending: endingOf(text), isReadable: true };
  }
  // All of them: a port alone is only what the form begins with.
  const isSet = fields.every(({ key, required }) => !required || given[key]);
  return { source: isSet ? "environment" : "none", values, secrets };
}

function endingOf(text: string | undefined): string | null {
  return text && text.length >= 12 ? text.slice(-4) : null;
}
