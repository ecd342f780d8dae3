import { z } from "zod";
import { OWN_COURIERS_FROM, type RateCard } from "./rate-card.ts";

const paise = z.int().min(0).max(100_000_00);
const tariffInput = z.object({
  first: paise.min(1),
  next: paise,
  days: z.string().regex(/^[1-9]\d?(-[1-9]\d?)?$/, 'working days such as "3-5"'),
});

/** What the operator may write into the rate card. */
export const rateCardInput: z.ZodType<RateCard> = z.object({
  slabGrams: z.int().min(50).max(20_000),
  handling: paise,
  couriers: z
    .array(
      z.object({
        id: z
          .int()
          .min(OWN_COURIERS_FROM)
          .max(OWN_COURIERS_FROM + 9_999),
        name: z.string().trim().min(1).max(60),
        tariffs: z.object({
          local: tariffInput,
          near: tariffInput,
          national: tariffInput,
          far: tariffInput,
        }),
      }),
    )
    .min(1)
    .max(20)
    .refine((couriers) => new Set(couriers.map(({ id }) => id)).size === couriers.length, {
      error: "two couriers have the same number",
    }),
});
