import { currentSettings } from "#app/settings/current-settings.server.ts";
import { MINUTE } from "#app/time.ts";
import { inSlices } from "#db/in-steps.ts";
import { lowSizes, notifiedSizes } from "./news.sql.server.ts";

type LowStockNews = { fresh: string[]; ended: string[] };

/** To look through so many takes a tenth of a second, and a large shop has tens of thousands of them, */
const MANY = 5000;
/** which change little: they are looked through again after so long. */
const REST_MS = 5 * MINUTE;
let rest: { since: number } | undefined;

/**
 * Sizes that have become low, and those told of before `before` (ms UTC) that are not any more. A large
 * catalogue has tens of thousands of low sizes: they are looked through in steps, every five minutes.
 */
export async function lowStockNews(before: number, now = Date.now()): Promise<LowStockNews> {
  const news: LowStockNews = { fresh: [], ended: [] };
  if (rest && Math.abs(now - rest.since) < REST_MS) return news;
  const { lowStock } = currentSettings();
  let count = 0;
  let place = { stock: -1, productId: "", place: 0 };
  await inSlices(
    () => lowSizes.iterate({ lowStock, ...place }),
    ({ fresh, ...at }) => {
      if (fresh !== null) news.fresh.push(fresh);
      place = at;
      count += 1;
    },
  );
  let subject = "";
  await inSlices(
    () => notifiedSizes.iterate({ lowStock, before, subject }),
    (row) => {
      if (row.ended) news.ended.push(row.subject);
      subject = row.subject;
      count += 1;
    },
  );
  rest = count > MANY ? { since: now } : undefined;
  return news;
}
