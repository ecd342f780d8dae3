import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ShopSettings } from "#app/shop.ts";
import { SANDBOX_MESSAGE } from "#app/shop.ts";
import { firstNameOf } from "./first-name.ts";
import { Letter, LetterLink, letterStyles, plainFoot, Signature, signatureOf } from "./letter.tsx";
import { fillText, readLetterFrame } from "./own-texts.server.ts";

type ShortLetter = {
  subject: string;
  heading: string;
  /** Plain sentences; the first is also what a mailbox shows in its list. */
  paragraphs: string[];
  /** The whole address behind the button. */
  link: { href: string; label: string };
  name: string;
  /** It tells of a payment that was only played. */
  isSandbox: boolean;
};

/** A mail of a few sentences and one button, as HTML and as text of the same words. */
export function shortLetter(
  shop: ShopSettings,
  letter: ShortLetter,
): { subject: string; html: string; text: string } {
  const { subject, paragraphs, link, name, isSandbox } = letter;
  const text = [
    ...(isSandbox ? [SANDBOX_MESSAGE] : []),
    ...greetingOf(shop, name),
    ...paragraphs,
    `${link.label}: ${link.href}`,
    ...signatureOf(shop),
    plainFoot(shop),
  ];
  const html = renderToStaticMarkup(<Page shop={shop} {...letter} />);
  return { subject, html: `<!DOCTYPE html>${html}`, text: `${text.join("\n\n")}\n` };
}

function Page({
  shop,
  subject,
  heading,
  paragraphs,
  link,
  name,
  isSandbox,
}: ShortLetter & { shop: ShopSettings }) {
  const styles = letterStyles(shop);
  return (
    <Letter shop={shop} subject={subject} preview={paragraphs[0] ?? ""} isSandbox={isSandbox}>
      <h1 style={styles.title}>{heading}</h1>
      {[...greetingOf(shop, name), ...paragraphs].map((line) => (
        <p key={line} style={paragraph}>
          {linked(line, styles.link)}
        </p>
      ))}
      <p style={paragraph}>
        <LetterLink shop={shop} href={link.href}>
          {link.label}
        </LetterLink>
      </p>
      <Signature shop={shop} />
    </Letter>
  );
}

/** Above the text of a mail, where the operator has one. */
function greetingOf(shop: ShopSettings, name: string): string[] {
  const values = { name, firstName: firstNameOf(name), shop: shop.name };
  return [fillText(readLetterFrame().greeting, values)].filter(Boolean);
}

/** The addresses among the words can be pressed. */
function linked(text: string, style: CSSProperties) {
  return text.split(/(https?:\/\/\S+|\n)/).map((part, at) =>
    part === "\n" ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
      <br key={at} />
    ) : at % 2 === 1 ? (
      <a key={part} href={part} style={style}>
        {nameOf(part)}
      </a>
    ) : (
      part
    ),
  );
}

const ofOrder = /^https?:\/\/[^/]+\/order\/\w+(?:\/(\w+))?\?key=/;
const forms: Record<string, string> = {
  review: "Open the review form",
  return: "Open the return form",
};

/** A signed address of an order is a hundred letters that say nothing: it is named. */
function nameOf(address: string): string {
  const found = ofOrder.exec(address);
  return found ? (forms[found[1] ?? ""] ?? "Open the order") : address;
}

const paragraph = { margin: "0 0 16px" };
