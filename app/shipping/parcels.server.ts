import { sqlite } from "#db/client.server.ts";
import { type ParcelNews, type Stage, stages } from "./shiprocket-tracking.ts";

export type Parcel = {
  id: number;
  orderId: string;
  reference: string;
  supplierOrderId: number | null;
  shipmentId: number | null;
  awb: string | null;
  courierName: string | null;
  stage: Stage;
  /** The courier's last word, and when it was said (ms UTC). */
  news: string | null;
  newsAt: number | null;
};

const COLUMNS = `id, order_id orderId, reference, supplier_order_id supplierOrderId,
  shipment_id shipmentId, awb, courier_name courierName, stage, news, news_at newsAt`;
const byAwb = sqlite.prepare(`select ${COLUMNS} from parcels where awb = ?`);
const byReference = sqlite.prepare(`select ${COLUMNS} from parcels where reference = ?`);
const bySupplierOrder = sqlite.prepare(
  `select ${COLUMNS} from parcels where supplier_order_id = ? order by id desc`,
);
const ofOrder = sqlite.prepare(`select ${COLUMNS} from parcels where order_id = ? order by id`);
const insert = sqlite.prepare(
  `insert into parcels (order_id, reference, supplier_order_id, awb, courier_name, created_at, updated_at)
   values (@orderId, @reference, @supplierOrderId, @awb, @courierName, @now, @now)`,
);
const update = sqlite.prepare(
  `update parcels set awb = @awb, courier_name = @courierName, stage = @stage, news = @news,
     news_at = @newsAt, updated_at = @now where id = @id`,
);

/** An order's parcels, the first one sent first. */
export function listParcels(orderId: string): Parcel[] {
  return ofOrder.all(orderId) as Parcel[];
}

/** The parcel a supplier's news is about: by its air waybill, else by their or our number. */
export function findParcel(news: ParcelNews): Parcel | undefined {
  return ((news.awb && byAwb.get(news.awb)) ||
    (news.supplierOrderId && bySupplierOrder.get(news.supplierOrderId)) ||
    byReference.get(plainReference(news.reference))) as Parcel | undefined;
}

/** "1001_150876814" -> "1001": Shiprocket puts a number of its own behind ours. */
export function plainReference(reference: string): string {
  return reference.replace(/_\d+$/, "");
}

/** The number of the order in our reference: "1001-R1" -> 1001; undefined when it is none of ours. */
export function orderNumberOf(reference: string): number | undefined {
  const digits = /^(\d{4,9})(-R\d{1,2})?$/.exec(plainReference(reference))?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/**
 * Writes news down: how far the parcel has come only ever grows, and of two words the one said
 * later stays, in whatever order they arrive. Call it inside a transaction.
 */
export function saveNews(orderId: string, news: ParcelNews, now = Date.now()): Parcel | undefined {
  const reference = plainReference(news.reference);
  if (!findParcel(news)) {
    const { supplierOrderId, awb, courierName } = news;
    insert.run({ orderId, reference, supplierOrderId, awb: awb || null, courierName, now });
  }
  const parcel = findParcel(news);
  if (!parcel) return undefined;
  const said = news.at ?? now;
  const isLater = said >= (parcel.newsAt ?? 0);
  const stage = news.meaning && "stage" in news.meaning ? news.meaning.stage : undefined;
  // Another AWB for the same parcel: it was given to another courier; the old one's word is past.
  const takesOver = parcel.awb === null || (isLater && stage !== undefined);
  const next = {
    ...parcel,
    ...(isLater && { news: news.label || parcel.news, newsAt: said }),
    ...(takesOver && news.awb && { awb: news.awb, courierName: news.courierName }),
    ...(stage && stages.indexOf(stage) > stages.indexOf(parcel.stage) && { stage }),
  };
  update.run({ ...next, now });
  return next;
}
