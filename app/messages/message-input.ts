import { z } from "zod";

const words = (what: string, max: number) =>
  z
    .string(`Please write ${what}.`)
    .transform((value) => value.normalize("NFC").replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(1, `Please write ${what}.`)
        .max(max, `This is too long: at most ${max} letters, please.`),
    );

/** The contact form. One field takes an e-mail address or a phone number, whichever there is. */
export const messageInput = z.object({
  name: words("your name", 100),
  contact: words("your e-mail address or mobile number", 200).refine(
    (value) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) || value.replace(/\D/g, "").length >= 10,
    "Please write a whole e-mail address, or a mobile number with 10 digits.",
  ),
  text: words("your message", 3000),
});

export type MessageInput = z.infer<typeof messageInput>;
