/** What somebody is known by, as it was written anywhere. */
export type Known = {
  names: readonly string[];
  /** Address, town and pincode. */
  addresses: readonly string[];
  /** E-mail addresses and phone numbers. */
  contacts: readonly string[];
};

const GONE = "…";
/** Words of addresses that say where nobody lives. */
const ofAnyAddress = new Set(
  `and the near opp opposite behind above below beside next old new big small main cross house home
   flat room floor ground first second third door building block tower wing apartment apartments
   sector phase plot road street lane gali marg path nagar colony market bazaar post office
   dist district state india north south east west temple mandir school station`.split(/\s+/),
);
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200c\u200d]*/gu;
const mailAddress = /[^\s"'<>()[\]{},;:\\]+@[^\s"'<>()[\]{},;:\\]+/g;
const digitsInARow = /\+?\d(?:[\s().-]{0,4}\d){4,}/g;

/**
 * What takes a person out of what they or others wrote: each part of their names, in whatever
 * capitals, accents and script, each word of their address that is not one of any address, e-mail,
 * phone, pincode. It takes as long as the text is, however many names there are.
 */
export function takingOut(known: Known): (text: string) => string {
  const names = known.names.flatMap((name) => {
    const parts = wordsOf(name);
    return [...parts.filter((part) => part.length > 1), parts.join("")];
  });
  const places = known.addresses
    .flatMap(wordsOf)
    .filter((part) => part.length > 2 && !ofAnyAddress.has(part));
  const mails = known.contacts.filter((one) => one.includes("@")).map((one) => one.toLowerCase());
  // What stands before the @ is a name that somebody goes by elsewhere too.
  const handles = mails.map((one) => wordsOf(one.split("@")[0] ?? "").join(""));
  const sought = new Set([...names, ...places, ...handles.filter((one) => one.length > 3)]);
  const addresses = new Set(mails);
  const phones = known.contacts.map((one) => digitsOf(one).slice(-10));
  const numbers = new Set([...phones, ...known.addresses.map(digitsOf)]);
  return (text) =>
    text
      .replace(mailAddress, (typed) =>
        addresses.has(typed.toLowerCase().replace(/\.$/, "")) ? GONE : typed,
      )
      .replace(digitsInARow, (typed) => (hasNumber(digitsOf(typed), numbers) ? GONE : typed))
      .replace(word, (typed) => (isSought(folded(typed), sought) ? GONE : typed))
      .replace(/…(?:[\s,.'’@_-]*…)+/g, GONE);
}

/**
 * Where a text first names somebody: a part of a name as a word of its own, in whatever capitals and
 * accents, an e-mail address, a phone number. -1: it does not.
 */
export function namedAt({ names, contacts }: Pick<Known, "names" | "contacts">) {
  const sought = new Set(names.flatMap(wordsOf).filter((part) => part.length > 2));
  const addresses = new Set(contacts.map((one) => one.toLowerCase()));
  const numbers = new Set(contacts.map((one) => digitsOf(one).slice(-10)));
  return (text: string): number => {
    const [found] = [
      ...matching(text, mailAddress, (typed) =>
        addresses.has(typed.toLowerCase().replace(/\.$/, "")),
      ),
      ...matching(text, digitsInARow, (typed) => hasNumber(digitsOf(typed), numbers)),
      ...matching(text, word, (typed) => isSought(folded(typed), sought)),
    ].sort((a, b) => a - b);
    return found ?? -1;
  };
}

function matching(text: string, pattern: RegExp, isMeant: (typed: string) => boolean): number[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: typed, index }) =>
    isMeant(typed) ? [index] : [],
  );
}

function wordsOf(text: string): string[] {
  return [...text.matchAll(word)].map(([part]) => folded(part));
}

/** Without capitals, accents of Latin letters, and what only joins letters. */
function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f\u200c\u200d]/g, "")
    .toLowerCase();
}

/** Languages of India write what a name is in the sentence onto its end. */
function isSought(written: string, sought: ReadonlySet<string>): boolean {
  if (sought.has(written)) return true;
  if (/^[\p{sc=Latin}\d]/u.test(written)) return false;
  for (let end = 3; end < written.length; end++) if (sought.has(written.slice(0, end))) return true;
  return false;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function hasNumber(digits: string, numbers: ReadonlySet<string>): boolean {
  if (numbers.has(digits)) return true;
  for (let at = 0; at + 10 <= digits.length; at++) {
    if (numbers.has(digits.slice(at, at + 10))) return true;
  }
  return false;
}
