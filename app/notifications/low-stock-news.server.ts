import { currentSettings } from "#app/settings/current-settings.server.ts";
import { LOOKED_AT, lowSizes, notifiedSizes } from "./news.sql.server.ts";

/**
 * Sizes that have become low, and those told of before `before` (ms UTC) that are not any more. A large
 * catalogue has tens of thousands of low sizes: they are looked through in steps.
 */
export async function lowStockNews(before: number): Promise<{ fresh: string[]; ended: string[] }> {
  const { lowStock } = currentSettings();
  const fresh: string[] = [];
  let place = { stock: -1, productId: "", place: 0 };
  for (let count = LOOKED_AT; count === LOOKED_AT; ) {
    const rows = lowSizes.all({ lowStock, ...place });
    fresh.push(...rows.flatMap((row) => row.fresh ?? []));
    const last = rows.at(-1);
    if (last) place = { stock: last.stock, productId: last.productId, place: last.place };
    count = rows.length;
    await othersFirst();
  }
  const ended: string[] = [];
  let subject = "";
  for (let count = LOOKED_AT; count === LOOKED_AT; ) {
    const rows = notifiedSizes.all({ lowStock, before, subject });
    ended.push(...rows.flatMap((row) => (row.ended ? row.subject : [])));
    subject = rows.at(-1)?.subject ?? subject;
    count = rows.length;
    await othersFirst();
  }
  return { fresh, ended };
}

function othersFirst() {
  return new Promise((resolve) => setImmediate(resolve));
}
