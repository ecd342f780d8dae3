import { Transform } from "node:stream";
import nodemailer from "nodemailer";
import { mailConnection } from "#app/settings/connections.server.ts";

export type Message = {
  messageId: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/**
 * What the outbox needs of a mail server. Rejects when the mail was not taken. `beforeTaken` runs
 * when all is sent but the last line: until then the server cannot have taken it.
 */
export type MailTransport = { send(message: Message, beforeTaken: () => void): Promise<void> };

const CONNECT_MS = 10_000;
/** One mail, from the first packet to the server's "taken". */
const SEND_MS = 60_000;

/** A mail server as `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpTransport(url: string, from: string): MailTransport {
  const mailer = openMailer(url, from, CONNECT_MS);
  mailer.use("stream", (mail, done) => {
    const { beforeTaken } = mail.data as { beforeTaken?: () => void };
    if (beforeTaken) mail.message.transform(beforeEnd(beforeTaken));
    done();
  });
  return {
    async send({ to, ...message }, beforeTaken) {
      // As an object, an address with a comma in it stays one address.
      const options = { ...message, to: { name: "", address: to }, beforeTaken };
      const sent = mailer.sendMail(options);
      await Promise.race([sent, tooSlow(SEND_MS)]);
    },
  };
}

/** Lets everything through and does this before the end; when that throws, the end never comes. */
function beforeEnd(work: () => void): Transform {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush(done) {
      try {
        work();
        done();
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

/** Connects, logs in and sends nothing. Rejects with what is wrong. */
export async function tryMailServer(url: string, timeoutMs: number): Promise<void> {
  const mailer = openMailer(url, "", timeoutMs);
  try {
    await Promise.race([mailer.verify(), tooSlow(timeoutMs)]);
  } finally {
    mailer.close();
  }
}

function openMailer(url: string, from: string, timeoutMs: number) {
  return nodemailer.createTransport(
    {
      url,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // A mail is what the outbox holds: it may not name files or addresses to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

function tooSlow(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    const late = Object.assign(new Error("The mail server took too long"), { code: "ETIMEDOUT" });
    setTimeout(() => reject(late), ms).unref();
  });
}

let made: { mark: string; transport: MailTransport } | undefined;

/** The mail server of the settings; undefined when none is set. */
export function configuredTransport(): MailTransport | undefined {
  const connection = mailConnection();
  if (!connection) return undefined;
  const mark = JSON.stringify(connection);
  if (made?.mark !== mark)
    made = { mark, transport: smtpTransport(connection.url, connection.from) };
  return made.transport;
}
