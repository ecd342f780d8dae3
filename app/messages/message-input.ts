import { z } from "zod";
import { plainDigits } from "#app/india/devanagari-digits.ts";
import { composedLines } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";

const textField = (what: string, max: number) =>
  z
    .string(`Please enter ${what}.`)
    .transform(composedLines)
    .pipe(z.string().min(1, `Please enter ${what}.`).max(max, tooLong(max)));

/** The contact form. One field takes an e-mail address or a phone number, whichever there is. */
export const messageInput = z.object({
  name: textField("your name", 100),
  contact: textField("your e-mail address or mobile number", 200)
    .transform(plainDigits)
    .refine(
      (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || value.replace(/\D/g, "").length >= 10,
      "Please enter an e-mail address or a 10-digit mobile number.",
    ),
  text: textField("your message", 3000),
});

export type MessageInput = z.infer<typeof messageInput>;

/** Of what the operator writes to the shopper of an order. */
export const ORDER_MESSAGE_LENGTH = 2000;
