import { recordAudit } from "#app/audit/audit.server.ts";
import type { Context } from "#app/context.ts";
import { fillPlaceholders, unknownInBraces } from "#app/fill-placeholders.ts";
import { composedLine, composedLines } from "#app/one-line.ts";
import { noAmounts } from "#app/order-sums.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { fingerprintOfSettings } from "#app/settings/settings.server.ts";
import { tooLong } from "#app/too-long.ts";
import { sqlite } from "#db/client.server.ts";
import { always, type LetterKey, type LetterText, letterTexts } from "./letter-texts.ts";
import { orderConfirmedMail } from "./order-confirmed.tsx";
import { returnsSentence } from "./order-delivered.ts";
import {
  fillText,
  LETTER_FRAME,
  type LetterFrame,
  orderValues,
  ownText,
  paragraphsOf,
  readLetterFrame,
  settingOf,
  type Text,
  usualText,
  writeLetterFrame,
  writeText,
} from "./own-texts.server.ts";
import { shortLetter } from "./short-letter.tsx";

/** How the operator writes the texts of mails and WhatsApp messages. */

export const LETTERS_PAGE = "/admin/settings/letters";
/** A WhatsApp message travels in an address, in which a letter of Devanagari takes nine signs. */
const MOST_WHATSAPP = 1000;
const most = { subject: 150, heading: 100, body: 3000, greeting: 100, signature: 300, footer: 300 };
export type TextErrors = Partial<Record<keyof Text, string>>;
export type FrameErrors = Partial<Record<keyof LetterFrame, string>>;
type Saved<Errors> =
  | { ok: true }
  | { ok: false; reason: "invalid"; errors: Errors }
  /** Somebody else was first; nothing is written. */
  | { ok: false; reason: "changed" };

function mostOf(key: LetterKey) {
  return textOf(key).subject === undefined ? { ...most, body: MOST_WHATSAPP } : most;
}

function textOf(key: LetterKey): LetterText {
  return letterTexts[key];
}

/** The form of one text, and what it may name. */
export function letterForm(key: LetterKey) {
  const { label, subject, placeholders } = textOf(key);
  const all = Object.entries<LetterText["placeholders"][string]>({ ...always, ...placeholders });
  return {
    key,
    label,
    isMail: subject !== undefined,
    typed: ownText(key) ?? usualText(key),
    usual: usualText(key),
    isOwn: ownText(key) !== undefined,
    placeholders: all.map(([name, { what, isNeeded }]) => ({
      name: `{${name}}`,
      what: isNeeded ? `${what}; it must be in the text` : what,
    })),
    print: fingerprintOfSettings(settingOf(key)),
  };
}

/** Greeting, signature and footer as saved now, with the print by which a change of somebody else is told. */
export function frameForm(): { typed: LetterFrame; print: string } {
  return { typed: readLetterFrame(), print: fingerprintOfSettings(LETTER_FRAME) };
}

/** For messages from now on; what is in the outbox stays as it was written. */
export function saveText(
  context: Context,
  { key, typed, print }: { key: LetterKey; typed: Text; print: string },
): Saved<TextErrors> {
  const read = readText(key, typed);
  if (!read.ok) return { ok: false, reason: "invalid", errors: read.errors };
  return write(settingOf(key), print, () => {
    writeText(key, read.text, context.now);
    const subject = `${LETTERS_PAGE}/${key}`;
    recordAudit(context, { what: "message text saved", subject, detail: textOf(key).label });
  });
}

/** Back to the usual words. */
export function resetText(context: Context, key: LetterKey): { ok: true } {
  return sqlite
    .transaction((): { ok: true } => {
      writeText(key, null, context.now);
      const subject = `${LETTERS_PAGE}/${key}`;
      recordAudit(context, { what: "message text reset", subject, detail: textOf(key).label });
      return { ok: true };
    })
    .immediate();
}

/** What stands around every mail, from now on: what is in the outbox stays as it was written. */
export function saveLetterFrame(
  context: Context,
  { typed, print }: { typed: LetterFrame; print: string },
): Saved<FrameErrors> {
  const errors: FrameErrors = {};
  const frame = {
    greeting: composedLine(typed.greeting),
    signature: composedLines(typed.signature),
    footer: composedLine(typed.footer),
  };
  for (const name of ["greeting", "signature", "footer"] as const) {
    const known = { greeting: ["name", "firstName", "shop"], signature: ["shop"], footer: [] }[
      name
    ];
    const wrong = longerThan(frame[name], most[name]) ?? unknown(frame[name], known);
    if (wrong) errors[name] = wrong;
  }
  if (Object.keys(errors).length > 0) return { ok: false, reason: "invalid", errors };
  return write(LETTER_FRAME, print, () => {
    writeLetterFrame(frame, context.now);
    recordAudit(context, { what: "mail frame saved", subject: LETTERS_PAGE });
  });
}

function write<Errors>(key: string, print: string, save: () => void): Saved<Errors> {
  return sqlite
    .transaction((): Saved<Errors> => {
      if (fingerprintOfSettings(key) !== print) return { ok: false, reason: "changed" };
      save();
      return { ok: true };
    })
    .immediate();
}

type Read = { ok: true; text: Text } | { ok: false; errors: TextErrors };

function readText(key: LetterKey, typed: Text): Read {
  const errors: TextErrors = {};
  const { subject, placeholders } = textOf(key);
  const isMail = subject !== undefined;
  const known = Object.keys({ ...always, ...placeholders });
  const text: Text = {
    subject: isMail ? composedLine(typed.subject) : "",
    heading: isMail ? composedLine(typed.heading) : "",
    body: composedLines(typed.body),
  };
  for (const name of isMail ? (["subject", "heading", "body"] as const) : (["body"] as const)) {
    const empty = text[name] === "" ? "Please enter some words." : undefined;
    const wrong = empty ?? longerThan(text[name], mostOf(key)[name]) ?? unknown(text[name], known);
    if (wrong) errors[name] = wrong;
  }
  const missing = Object.entries(placeholders).find(
    ([name, { isNeeded }]) => isNeeded && !text.body.includes(`{${name}}`),
  );
  if (missing) {
    const [name, { what }] = missing;
    errors.body ??= `Please put {${name}} into the text: it is ${what}, which customers would not read otherwise.`;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, text };
}

function longerThan(text: string, most: number): string | undefined {
  return text.length > most ? tooLong(most, text.length) : undefined;
}

function unknown(text: string, known: readonly string[]): string | undefined {
  const [first] = unknownInBraces(text, known);
  if (first === undefined) return undefined;
  const list = known.map((name) => `{${name}}`).join(", ");
  return `${first} is not known here. ${known.length > 0 ? `Known are ${list}.` : "Nothing in braces is known here."}`;
}

const sample = { number: 1042, name: always.name.sample, isSandbox: false };

/** What was typed as a message about an example of an order; what is wrong with it instead. */
export function previewText(
  key: LetterKey,
  typed: Text,
):
  | { ok: true; subject: string; text: string; html: string | null }
  | { ok: false; errors: TextErrors } {
  const read = readText(key, typed);
  if (!read.ok) return read;
  const shop = currentSettings();
  const { placeholders, subject } = textOf(key);
  const returns = returnsSentence(shop, "https://shop.example/order/…/return");
  const samples = Object.entries(placeholders).map(([name, word]) => [
    name,
    fillPlaceholders(word.sample.replace("{returns}", returns), shop),
  ]);
  const all = { ...orderValues(shop, sample), ...Object.fromEntries(samples) };
  const written = {
    subject: fillText(read.text.subject, all).trim(),
    heading: fillText(read.text.heading, all).trim(),
    paragraphs: paragraphsOf(read.text.body, all),
  };
  if (subject === undefined) {
    return { ok: true, subject: "", text: written.paragraphs.join("\n\n"), html: null };
  }
  const link = "https://shop.example/order/example";
  const mail =
    key === "order-confirmed"
      ? orderConfirmedMail(shop, sampleOrder(), link, written)
      : shortLetter(shop, {
          ...written,
          ...sample,
          link: { href: link, label: "View your order" },
        });
  return { ok: true, ...mail };
}

function sampleOrder() {
  const { returnDays, returnsAnything, offersExchange } = currentSettings();
  return {
    ...sample,
    returnDays,
    returnsAnything,
    offersExchange,
    phone: "98765 43210",
    address: "12 MG Road",
    city: "Pune",
    state: "Maharashtra",
    pincode: "411001",
    ...noAmounts,
    subtotal: 2598_00,
    amount: 2598_00,
    gstIncluded: null,
    courierName: "Blue Dart",
    courierDays: "3-5",
    lines: [{ title: "An example", size: "M", category: null, quantity: 2, lineTotal: 2598_00 }],
  };
}
