import { z } from "zod";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { mobileNumber } from "#app/india/mobile-number.ts";
import { parsePincode } from "#app/india/pincode.ts";
import { states } from "#app/india/states.ts";
import { parseRupees } from "#app/money.ts";
import { composedLine } from "#app/one-line.ts";
import type { SellingKey, SellingNumbers } from "#app/shop.ts";
import { tooLong } from "#app/too-long.ts";
import type { Selling, ShopDetails } from "./current-settings.server.ts";
import { type SellingNumber, sellingKeys, sellingNumbers } from "./selling-numbers.ts";

/** What the operator types about the shop, as text, and what it is when it is right. */
export type ShopDetailsFields = Record<
  "name" | "email" | "phone" | "whatsapp" | "address" | "city" | "state" | "pincode" | "hours",
  string
>;
export type SellingFields = Record<SellingKey | "upiId", string>;
type Errors<Fields> = Partial<Record<keyof Fields, string>>;
type Checked<Value, Fields> = { ok: true; value: Value } | { ok: false; errors: Errors<Fields> };
export type ShopDetailsErrors = Errors<ShopDetailsFields>;
export type SellingErrors = Errors<SellingFields>;

/** Of an address. */
const MOST_LINES = 5;
const MOST_NAME = 40;
const upiPattern = /^[\w.-]{2,100}@[a-zA-Z][a-zA-Z0-9]{1,40}$/;

const linesOf = (text: string) => text.split("\n").map(composedLine).filter(Boolean);

/** The lines of the address have place and pincode among them, whether they were typed there or not. */
export function parseShopDetails(
  typed: ShopDetailsFields,
): Checked<ShopDetails, ShopDetailsFields> {
  const errors: ShopDetailsErrors = {};
  const name = composedLine(typed.name);
  const email = typed.email.trim();
  const phone = plainDigits(composedLine(typed.phone));
  const whatsapp = readWhatsapp(typed.whatsapp);
  const lines = linesOf(typed.address);
  const city = composedLine(typed.city);
  const state = states.find((one) => one === typed.state);
  const pincode = parsePincode(typed.pincode);
  const hours = parseHours(typed.hours);
  if (name === "") errors.name = "Please enter the name of your shop.";
  else if (name.length > MOST_NAME) errors.name = tooLong(MOST_NAME);
  if (!z.email().max(100).safeParse(email).success) {
    errors.email = "Please enter an e-mail address, such as care@shop.example.";
  }
  if (!/^\+?[\d ()-]{6,24}$/.test(phone) || phone.replace(/\D/g, "").length < 6) {
    errors.phone = "Please enter a phone number, such as +91 98765 43210.";
  }
  if (whatsapp === undefined)
    errors.whatsapp = "Please enter a mobile number, such as 98765 43210, or nothing.";
  if (lines.length === 0) errors.address = "Please enter the address.";
  else if (lines.length > MOST_LINES || lines.some((one) => one.length > 80)) {
    errors.address = `Please use at most ${MOST_LINES} lines of 80 characters.`;
  } else if (pincode && otherPincode(lines, pincode)) {
    errors.address = `The address ends with another pincode than the field below says, ${pincode}. Please make them the same.`;
  }
  if (city === "" || city.length > 60)
    errors.city = "Please enter the city, in at most 60 characters.";
  if (!state) errors.state = "Please choose the state.";
  if (!pincode) errors.pincode = "Please enter the 6-digit pincode.";
  if (!hours) {
    errors.hours =
      "Please begin each line with the days, then a colon and the time: “Sunday: closed”. At most 7 lines.";
  }
  if (Object.keys(errors).length > 0 || whatsapp === undefined) {
    return { ok: false, errors };
  }
  if (!state || !pincode || !hours) {
    return { ok: false, errors };
  }
  const address = { lines: wholeLines(lines, { city, state, pincode }), city, state, pincode };
  return { ok: true, value: { name, email, phone, whatsapp, address, hours } };
}

/** Amounts are typed in rupees and kept in paise (`sellingNumbers`); no UPI id is null: no direct transfers. */
export function parseSelling(typed: SellingFields): Checked<Selling, SellingFields> {
  const errors: SellingErrors = {};
  const numbers = {} as SellingNumbers;
  for (const key of sellingKeys) {
    const number = readNumber(sellingNumbers[key], typed[key]);
    if (number === undefined) errors[key] = limitsOf(sellingNumbers[key]);
    else numbers[key] = number;
  }
  if (!errors.deliveryDaysMost && numbers.deliveryDaysMost < numbers.deliveryDaysLeast) {
    errors.deliveryDaysMost = "Please enter no fewer days than in the field before.";
  }
  const upiId = typed.upiId.trim();
  if (upiId !== "" && !upiPattern.test(upiId)) {
    errors.upiId = "A UPI id looks like name@bank. Please check it.";
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, value: { ...numbers, upiId: upiId || null } };
}

function otherPincode(lines: readonly string[], pincode: string): boolean {
  const found = /(?<!\d)([1-9]\d{2}) ?(\d{3})\W*$/.exec(plainDigits(lines.at(-1) ?? ""));
  return found !== null && `${found[1]}${found[2]}` !== pincode;
}

/** Mails, documents and whoever sends a parcel back have the lines only: place and pincode are among them. */
function wholeLines(
  lines: readonly string[],
  { city, state, pincode }: { city: string; state: string; pincode: string },
): string[] {
  const isIn = (text: string) => plainDigits(text).replaceAll(" ", "").includes(pincode);
  if (lines.some(isIn)) return [...lines];
  const place = `${city}, ${state} ${pincode}`;
  const last = lines.at(-1);
  return lines.length < MOST_LINES
    ? [...lines, place]
    : [...lines.slice(0, -1), `${last}, ${place}`];
}

/** Paise, or the whole number; undefined outside the limits. */
function readNumber({ kind, least, most }: SellingNumber, typed: string): number | undefined {
  if (kind === "rupees") {
    const paise = parseRupees(typed);
    return paise !== undefined && paise >= least * 100 && paise <= most * 100 ? paise : undefined;
  }
  // With commas, as the message about the limits has them.
  const plain = plainDigits(typed).replaceAll(",", "").trim();
  const number = /^\d{1,9}$/.test(plain) ? Number(plain) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
}

function limitsOf({ kind, least, most }: SellingNumber): string {
  const [from, to] = [least, most].map((limit) => limit.toLocaleString("en-IN"));
  return `Please enter ${kind === "rupees" ? "rupees" : "a whole number"} from ${from} to ${to}.`;
}

/** An Indian mobile number gets its 91; any other must come with its country's code; "" is a shop without. */
function readWhatsapp(typed: string): string | undefined {
  const text = plainDigits(typed);
  const digits = text.replace(/\D/g, "").replace(/^0+/, "");
  if (!/^[\d\s()+-]*$/.test(text)) return undefined;
  if (digits === "") return text.trim() === "" ? "" : undefined;
  const number = mobileNumber(digits) ?? digits;
  if (number.length === 10) return `91${number}`;
  return number.length >= 11 && number.length <= 15 ? number : undefined;
}

/** "Monday to Friday: 9 AM to 6 PM", one line for each; "Mon-Fri 9:00 to 18:00" is understood too. */
function parseHours(text: string): ShopDetails["hours"] | undefined {
  const hours = linesOf(text).map((one) => {
    const [, days = "", time = ""] =
      /^(.*?[^\d\s])\s*:\s*(.+)$/.exec(one) ?? /^(\D*[^\d\s:–-])[\s–-]+(\d.*)$/.exec(one) ?? [];
    return { days, time };
  });
  const fits = hours.every(({ days, time }) => days && days.length <= 60 && time.length < 60);
  return fits && hours.length <= 7 ? hours : undefined;
}

/** The opening hours as the field shows them, a line each: "Mon - Sat: 10 am - 6 pm". */
export function hoursText(hours: readonly { days: string; time: string }[]): string {
  return hours.map(({ days, time }) => `${days}: ${time}`).join("\n");
}
