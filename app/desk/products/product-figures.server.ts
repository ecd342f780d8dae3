import type { Paise } from "#app/money.ts";
import { soldOfProduct } from "../dashboard/best-sellers.server.ts";
import type { PERIODS } from "../dashboard/period.ts";
import { dayOf, startOf } from "../dashboard/sales.server.ts";
import { askedBack, ratingOf } from "../dashboard/sales.sql.server.ts";

export type ProductFigures = {
  /** Units paid for in the last 30 Indian days and what was paid; null while that is counted. */
  sold: { units: number; amount: Paise } | null;
  /** Units asked back in these days and not refused. */
  returned: number;
  /** Reviews that customers see, of any time. */
  reviews: number;
  rating: number | null;
};

const DAYS = 30 satisfies (typeof PERIODS)[number];

/** What a product has done lately, as its page at the desk tells it. */
export function productFigures(productId: string, now = Date.now()): ProductFigures {
  const from = startOf(dayOf(now) - DAYS + 1);
  const { reviews, rating } = ratingOf.get({ productId }) ?? { reviews: 0, rating: null };
  return {
    sold: soldOfProduct(productId, DAYS, now),
    returned: askedBack.get({ productId, from }) ?? 0,
    reviews,
    rating,
  };
}
