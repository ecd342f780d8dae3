import { z } from "zod";
import { senderExample } from "#app/brand/brand.ts";
import { env } from "#app/env.server.ts";
import type { ConnectionSpec } from "#app/settings/connection-spec.ts";
import { mailConnection } from "#app/settings/connections.server.ts";
import { holdWaitingMails } from "./outbox.server.ts";
import { tryMail } from "./try-mail.server.ts";

/** The mail server as the desk sets it up. */
export const mailConnectionSpec: ConnectionSpec = {
  name: "mail",
  title: "Mail server",
  what: "Sends mails to your customers.",
  without: "Mails are only saved under Mail.",
  notes: ["Mails written before the mail server was set wait until you choose which to send."],
  fields: [
    { key: "host", label: "Server", required: true, hint: "Such as smtp.example.com." },
    {
      key: "port",
      label: "Port",
      required: true,
      inputMode: "numeric",
      hint: "A number: 465 with TLS, 587 with STARTTLS. Your mail provider tells which.",
    },
    {
      key: "security",
      label: "Encryption",
      options: [
        { value: "tls", label: "TLS (port 465)" },
        { value: "starttls", label: "STARTTLS (port 587)" },
        { value: "none", label: "None" },
      ],
    },
    {
      key: "allowPlain",
      label: "Send the password and the mails without encryption",
      isTick: true,
      hint: "Needed only for Encryption “None” to another computer. Others can then read both.",
    },
    { key: "user", label: "User name", hint: "If empty: no login." },
    {
      key: "password",
      label: "Password",
      hint: "Some providers want an app password, made in your account there.",
      secret: { tiedTo: ["host", "user"] },
    },
    {
      key: "from",
      label: "Sender",
      hint: `Such as ${senderExample}. If empty: the name and e-mail of the shop. Replies go to that e-mail.`,
    },
  ],
  environment() {
    // Without a server, what the form begins with.
    if (!env.SMTP_URL) return { port: "465", security: "tls" };
    const url = new URL(env.SMTP_URL);
    const isTls = url.protocol === "smtps:";
    return {
      host: url.hostname,
      port: url.port || (isTls ? "465" : "587"),
      security: isTls ? "tls" : "starttls",
      allowPlain: "",
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      from: env.MAIL_FROM ?? "",
    };
  },
  check(values, secrets, errors) {
    const { host = "", port = "", security = "", user = "", from = "" } = values;
    const found: Record<string, string> = {};
    if (host && !/^[a-zA-Z0-9.-]{1,253}$/.test(host)) {
      found.host = "Please enter only the server name, such as smtp.example.com.";
    }
    if (port && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) < 65536)) {
      found.port = "A port is a number, usually 465 or 587.";
    }
    if (!["tls", "starttls", "none"].includes(security))
      found.security = "Please choose an encryption.";
    if (security === "none" && !values.allowPlain && !/^(localhost|127\.[\d.]+)$/.test(host)) {
      found.security =
        "Without encryption, others can read the password and the mails. If you want this, please tick the box below.";
    }
    const address = /<([^<>]*)>$/.exec(from)?.[1] ?? from;
    if (from && !z.email().safeParse(address).success) {
      found.from = `Please enter an address, such as ${senderExample}.`;
    }
    if (!user) {
      secrets.password = null;
      delete errors.password;
    }
    return found;
  },
  change(write) {
    // What was written while there was no mail server goes out when the operator says so.
    if (!mailConnection()) holdWaitingMails();
    write();
  },
  try: () => tryMail(mailConnection()?.url),
};
