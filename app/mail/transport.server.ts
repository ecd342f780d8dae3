import { pipeline, type Readable, Transform } from "node:stream";
import { mailConnection } from "#app/settings/connections.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { MINUTE } from "#app/time.ts";

export type MailMessage = {
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
export type MailTransport = { send(message: MailMessage, beforeTaken: () => void): Promise<void> };

/** Connect and greet; from there to the last line; and from there to the server's "taken" (RFC 5321 4.5.3.2.6). */
const LIMITS = { connectMs: 10_000, sendMs: MINUTE, answerMs: 10 * MINUTE };

/** A mail server as `smtp://user:password@host:587` or `smtps://…:465`. */
export function smtpTransport(url: string, from: string, limits = LIMITS): MailTransport {
  const { connectMs, sendMs, answerMs } = limits;
  let opened: ReturnType<typeof openMailer> | undefined;
  async function open() {
    const mailer = await openMailer(url, from, connectMs, sendMs + answerMs);
    mailer.use("stream", (mail, done) => {
      const { beforeTaken } = mail.data as { beforeTaken?: () => void };
      if (beforeTaken) mail.message.processFunc((input) => beforeEnd(input, beforeTaken));
      done();
    });
    return mailer;
  }
  return {
    async send({ to, ...message }, beforeTaken) {
      opened ??= open();
      const mailer = await opened;
      const limit = timeLimit(connectMs + sendMs);
      const options = {
        ...message,
        // As an object, an address with a comma in it stays one address.
        to: { name: "", address: to },
        ...repliesTo(from),
        beforeTaken() {
          // Given up already, and perhaps tried again: this one may not be finished as well.
          if (limit.isOver()) throw tooSlow();
          beforeTaken();
          limit.restart(answerMs);
        },
      };
      try {
        await Promise.race([mailer.sendMail(options), limit.over]);
      } finally {
        limit.end();
      }
    },
  };
}

/** Letters say "reply to this mail": a sender of the mail server's own need not be read by anybody. */
function repliesTo(from: string) {
  const { email } = currentSettings();
  const isSender = from.toLowerCase().includes(email.toLowerCase());
  return isSender ? {} : { replyTo: { name: "", address: email } };
}

function timeLimit(ms: number) {
  let isOver = false;
  let timer: NodeJS.Timeout;
  let giveUp: () => void;
  const over = new Promise<never>((_, reject) => {
    giveUp = () => {
      isOver = true;
      reject(tooSlow());
    };
    timer = setTimeout(giveUp, ms).unref();
  });
  const end = () => clearTimeout(timer);
  return {
    over,
    isOver: () => isOver,
    end,
    restart(nextMs: number) {
      end();
      timer = setTimeout(giveUp, nextMs).unref();
    },
  };
}

/**
 * Lets everything through and does this before the end; when that throws, the end never comes. It
 * holds nothing ready: a short mail would be at its end before the server has asked for it.
 */
function beforeEnd(input: Readable, work: () => void): Transform {
  const output = new Transform({
    readableHighWaterMark: 1,
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
  // Whatever goes wrong is told on the output.
  return pipeline(input, output, () => {});
}

/** Connects, logs in and sends nothing. Rejects with what is wrong. */
export async function tryMailServer(url: string, timeoutMs: number): Promise<void> {
  const mailer = await openMailer(url, "", timeoutMs, timeoutMs);
  const limit = timeLimit(timeoutMs);
  try {
    await Promise.race([mailer.verify(), limit.over]);
  } finally {
    limit.end();
    mailer.close();
  }
}

async function openMailer(url: string, from: string, connectMs: number, silentMs: number) {
  // 11 MB and 40 ms that a shop needs from its first mail on.
  const { default: nodemailer } = await import("nodemailer");
  return nodemailer.createTransport(
    {
      url: withGuardedPassword(url),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silentMs,
      // A mail is what the outbox holds: it may not name files or addresses to be fetched.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
}

/**
 * A password goes to another machine through TLS only: no STARTTLS, no login, unless the address
 * itself says `requireTLS=false` or `ignoreTLS=true`.
 */
export function withGuardedPassword(address: string): string {
  const url = new URL(address);
  const asked = url.searchParams;
  const isChosen = asked.has("requireTLS") || asked.get("ignoreTLS") === "true";
  if (url.protocol !== "smtp:" || !url.password || isLoopback(url.hostname) || isChosen) {
    return address;
  }
  asked.set("requireTLS", "true");
  return url.href;
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}

function tooSlow(): Error {
  return Object.assign(new Error("The mail server took too long"), { code: "ETIMEDOUT" });
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
