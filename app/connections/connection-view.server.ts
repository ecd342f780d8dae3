import { env } from "#app/env.server.ts";
import {
  type ConnectionName,
  secretOf,
  storedConnection,
} from "#app/settings/connections.server.ts";
import { connectionSpecs } from "./connection-fields.ts";

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
export function connectionView(name: ConnectionName): ConnectionView {
  const stored = storedConnection(name);
  if (!stored) return environmentView(name);
  const secrets: Record<string, SecretView> = {};
  for (const [key, { setAt }] of Object.entries(stored.secrets)) {
    const text = secretOf(stored, key);
    secrets[key] = { setAt, ending: endingOf(text), isReadable: text !== undefined };
  }
  return { source: "desk", values: stored.fields, secrets };
}

function environmentView(name: ConnectionName): ConnectionView {
  const [values, inTheClear] = environment[name]();
  const secrets: Record<string, SecretView> = {};
  for (const [key, text] of Object.entries(inTheClear)) {
    if (text) secrets[key] = { setAt: null, ending: endingOf(text), isReadable: true };
  }
  // All of them: a port alone is only what the form begins with.
  const isSet = connectionSpecs[name].fields.every(
    (field) => !field.required || values[field.name] || secrets[field.name],
  );
  return { source: isSet ? "environment" : "none", values, secrets };
}

type Text = string | undefined;
const environment: Record<
  ConnectionName,
  () => [values: Record<string, string>, secrets: Record<string, Text>]
> = {
  mail() {
    const preset = { port: "465", security: "tls" };
    if (!env.SMTP_URL) return [preset, {}];
    const url = new URL(env.SMTP_URL);
    const isTls = url.protocol === "smtps:";
    return [
      {
        host: url.hostname,
        port: url.port || (isTls ? "465" : "587"),
        security: isTls ? "tls" : "starttls",
        allowPlain: "",
        user: decodeURIComponent(url.username),
        from: env.MAIL_FROM ?? "",
      },
      { password: decodeURIComponent(url.password) },
    ];
  },
  payments: () => [
    { keyId: env.RAZORPAY_KEY_ID ?? "" },
    {
      keySecret: env.RAZORPAY_KEY_SECRET,
      webhookSecret: env.RAZORPAY_WEBHOOK_SECRET.join(","),
    },
  ],
  couriers: () => [
    { email: env.SHIPROCKET_EMAIL ?? "" },
    { password: env.SHIPROCKET_PASSWORD, webhookToken: env.SHIPROCKET_WEBHOOK_TOKEN.join(",") },
  ],
};

function endingOf(text: Text): string | null {
  return text && text.length >= 12 ? text.slice(-4) : null;
}
