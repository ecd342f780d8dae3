import { z } from "zod";
import { composedLines } from "#app/one-line.ts";
import { tooLong } from "#app/too-long.ts";

const textField = (max: number) =>
  z
    .string()
    .transform(composedLines)
    .pipe(
      z
        .string()
        .max(max, tooLong(max))
        // Every script and line breaks; nothing invisible.
        .regex(/^(?:\n|[^\p{Cc}\p{Cs}\p{Co}])*$/u, "Please use letters and numbers only."),
    );

/** What a buyer writes about an item: stars, words if they like, and the name to show. */
export const reviewInput = z.object({
  product: z.string(),
  rating: z
    .string("Please choose one to five stars.")
    .regex(/^[1-5]$/, "Please choose one to five stars.")
    .transform(Number),
  text: textField(1000).default(""),
  author: textField(40).pipe(z.string().min(1, "Please enter a name, such as your first name.")),
});
