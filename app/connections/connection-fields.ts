import { senderExample } from "#app/brand/brand.ts";
import type { ConnectionName } from "#app/settings/connections.server.ts";

export type FieldSpec = {
  name: string;
  label: string;
  hint?: string;
  /** Write-only. `tiedTo` names the fields whose change asks for it anew: it is for them alone. */
  secret?: { tiedTo: readonly string[] };
  required?: boolean;
  options?: readonly { value: string; label: string }[];
  /** A box to tick; its value is "yes" or "". */
  isTick?: boolean;
  inputMode?: "numeric" | "email";
};

type ConnectionSpec = {
  title: string;
  what: string;
  without: string;
  /** Told beside the form. */
  notes: readonly string[];
  /** Where the other side sends its news. */
  webhook?: string;
  fields: readonly FieldSpec[];
};

/** What each connection asks for, and how it is called. */
export const connectionSpecs: Record<ConnectionName, ConnectionSpec> = {
  mail: {
    title: "Mail server",
    what: "Sends what the shop writes to its shoppers.",
    without: "Mails are kept under Mail, to read.",
    notes: [
      "What was written before there was a mail server waits until you choose what still goes out.",
    ],
    fields: [
      { name: "host", label: "Server", required: true, hint: "Such as smtp.example.com." },
      { name: "port", label: "Port", required: true, inputMode: "numeric" },
      {
        name: "security",
        label: "Encryption",
        options: [
          { value: "tls", label: "TLS (port 465)" },
          { value: "starttls", label: "STARTTLS (port 587)" },
          { value: "none", label: "None" },
        ],
      },
      {
        name: "allowPlain",
        label: "Send the password and the mails without encryption",
        isTick: true,
        hint: "Only with Encryption “None”, to a server that is not this machine: anybody on the way can read both.",
      },
      { name: "user", label: "User name", hint: "Left empty: no login." },
      { name: "password", label: "Password", secret: { tiedTo: ["host", "user"] } },
      {
        name: "from",
        label: "Sender",
        hint: `Such as ${senderExample}. Left empty: the shop's name and e-mail.`,
      },
    ],
  },
  payments: {
    title: "Razorpay",
    what: "Takes the shoppers' money.",
    without: "The shop runs on its sandbox: every page says that no money moves.",
    notes: [
      "After a change of account the earlier one is still asked for payments begun there, and what was paid there goes back through it, until you forget it here.",
      "Orders paid in the sandbox stay on the list; there was no money behind them.",
    ],
    webhook: "/api/payment/webhook",
    fields: [
      {
        name: "keyId",
        label: "Key id",
        required: true,
        hint: "Begins with rzp_live_ or rzp_test_.",
      },
      { name: "keySecret", label: "Key secret", required: true, secret: { tiedTo: ["keyId"] } },
      {
        name: "webhookSecret",
        label: "Webhook secret",
        hint: "Of the webhook with the address below. During a change: the new one, a comma, the old one.",
        secret: { tiedTo: [] },
      },
    ],
  },
  couriers: {
    title: "Shiprocket",
    what: "Says what delivery costs and books parcels.",
    without: "Delivery costs what your rate card says, and parcels are booked by hand.",
    notes: [
      "The e-mail and password of an API user, made in Shiprocket's panel under Settings, API.",
    ],
    webhook: "/api/shipping/webhook",
    fields: [
      { name: "email", label: "E-mail", required: true, inputMode: "email" },
      { name: "password", label: "Password", required: true, secret: { tiedTo: ["email"] } },
      {
        name: "webhookToken",
        label: "Webhook token",
        hint: "Of the tracking webhook with the address below. During a change: the new one, a comma, the old one.",
        secret: { tiedTo: [] },
      },
    ],
  },
};

export function isConnection(name: string): name is ConnectionName {
  return Object.hasOwn(connectionSpecs, name);
}
