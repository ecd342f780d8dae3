import nodemailer from "nodemailer";
import { env } from "#app/env.server.ts";
import { shop } from "#app/shop.ts";

export type Message = {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** What the outbox needs of a mail server. Rejects when the mail was not taken. */
export type MailTransport = { send(message: Message): Promise<void> };

const CONNECT_MS = 10_000;
/** One mail, from the first packet to the server's "taken". */
const SEND_MS = 60_000;

/** A mail server as `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpTransport(
  url: string,
  from: string = env.MAIL_FROM ?? `${shop.name} <${shop.email}>`,
): MailTransport {
  const mailer = nodemailer.createTransport(
    {
      url,
      connectionTimeout: CONNECT_MS,
      greetingTimeout: CONNECT_MS,
      socketTimeout: CONNECT_MS,
      // A mail is what the outbox holds: it may not name files or addresses to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    async send({ to, ...message }) {
      // As an object, an address with a comma in it stays one address.
      const sent = mailer.sendMail({ ...message, to: { name: "", address: to } });
      await Promise.race([sent, tooSlow()]);
    },
  };
}

function tooSlow(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The mail server took too long")), SEND_MS).unref();
  });
}

let configured: MailTransport | undefined;

/** The mail server of the settings; undefined when none is set. */
export function configuredTransport(): MailTransport | undefined {
  if (env.SMTP_URL) configured ??= smtpTransport(env.SMTP_URL);
  return configured;
}
