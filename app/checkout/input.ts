import { z } from "zod";
import { mobileNumber } from "#app/india/mobile-number.ts";
import { parsePincode, placeOf } from "#app/india/pincode.ts";
import { keysOf } from "#app/keys.ts";
import { composedLine } from "#app/one-line.ts";
import { seenText } from "#app/seen-text.ts";
import { tooLong } from "#app/too-long.ts";

const text = (what: string, max: number) =>
  z
    .string(`Please enter ${what}.`)
    .transform((value) => composedLine(seenText(value)))
    .pipe(
      z
        .string()
        .min(1, `Please enter ${what}.`)
        .max(max, tooLong(max))
        // Letters, marks, figures and signs of every script; nothing that cannot be written.
        .regex(/^[^\p{Cs}\p{Co}]*$/u, "Please use letters and numbers only."),
    );

export const pincodeInput = z
  .string("Please enter the 6-digit pincode.")
  .trim()
  .min(1, "Please enter the 6-digit pincode.")
  .transform((value, context) => {
    const pincode = parsePincode(value);
    if (pincode && placeOf(pincode)) return pincode;
    context.addIssue(
      pincode
        ? "We could not find this pincode. Please check the 6 digits."
        : "A pincode has exactly 6 digits, such as 226001.",
    );
    return z.NEVER;
  });

/** The shipping form. Every field is required; what passes is trimmed and normalised. */
export const checkoutInput = z.object({
  name: text("your name", 100),
  phone: z
    .string("Please enter your mobile number.")
    .trim()
    .min(1, "Please enter your mobile number.")
    .transform((value, context) => {
      const phone = mobileNumber(value);
      if (phone) return phone;
      context.addIssue("Please enter a 10-digit Indian mobile number, such as 98765 43210.");
      return z.NEVER;
    }),
  email: z
    .string("Please enter your e-mail address.")
    .transform((value) => seenText(value).trim())
    .pipe(
      z
        .string()
        .min(1, "Please enter your e-mail address.")
        .max(254, "This e-mail address is too long.")
        .pipe(z.email("Please enter an e-mail address such as name@example.com.")),
    ),
  address: text("the house, street and area", 300),
  city: text("the city or town", 80),
  state: text("the state", 60),
  pincode: pincodeInput,
});

export type CheckoutFields = z.infer<typeof checkoutInput>;
export type FieldErrors = Partial<Record<keyof CheckoutFields, string>>;
export const checkoutFieldNames = keysOf(checkoutInput.shape);
