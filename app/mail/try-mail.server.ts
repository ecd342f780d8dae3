import {
  faultText,
  networkMessage,
  nothingToTry,
  TRY_MS,
  type Tried,
} from "#app/settings/fault-messages.ts";
import { tryMailServer } from "./transport.server.ts";

/** Logs in at the mail server and says in words what came of it, within 3 s. */
export async function tryMail(url: string | undefined, timeoutMs = TRY_MS): Promise<Tried> {
  if (!url) return nothingToTry;
  const { hostname } = new URL(url);
  try {
    await tryMailServer(url, timeoutMs);
    return { ok: true, message: `${hostname} accepts our mails.` };
  } catch (error) {
    return { ok: false, message: whyNot(error, hostname) };
  }
}

function whyNot(error: unknown, host: string): string {
  const { code, responseCode, response } = error as {
    code?: string;
    responseCode?: number;
    response?: string;
  };
  if (code === "EAUTH" || responseCode === 535 || responseCode === 534) {
    return "The server refuses this user name and password. Some providers need an app password.";
  }
  const text = faultText(error);
  if (code === "ETLS" || /STARTTLS/.test(text)) {
    return "The server offers no STARTTLS at this port. Please try TLS with port 465.";
  }
  const known = networkMessage(text, host);
  if (known) return known;
  // Its own words about our greeting; what we sent is not in them.
  return response
    ? `The server says: ${response.slice(0, 200)}`
    : "The server did not accept the connection.";
}
