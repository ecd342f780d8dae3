import { eq, getTableColumns, sql } from "drizzle-orm";
import { sizesOfProduct } from "#app/inventory/sizes-of-product.server.ts";
import { tellProducts } from "#app/page-sources.server.ts";
import { currentSettings } from "#app/settings/current-settings.server.ts";
import { chartOfCategory } from "#app/sizes/size-charts.server.ts";
import { chartFor, type SizeChartData } from "#app/sizes/size-charts.ts";
import { db } from "#db/client.server.ts";
import { productImages, products } from "#db/schema.ts";
import { type CardProduct, cardOf } from "./cards.server.ts";
import type { CardRow } from "./cards.sql.server.ts";
import { publicColumns, withOrigin } from "./fact-columns.server.ts";
import { groupsOfProduct } from "./groups/groups-of-product.server.ts";
import { anyCard, shownCard } from "./list/product-list.sql.server.ts";
import {
  type FieldOverrides,
  fieldOverrides,
  type ShownAttribute,
  shownAttributes,
} from "./own-attributes/attributes.server.ts";
import type { AttributeValues } from "./own-attributes/attributes.ts";
import type { ProductPicture } from "./pictures.ts";
import type { PublicFields } from "./product-fields.ts";

export type ProductDetail = CardProduct &
  PublicFields & {
    /** The main one. */
    color: string | null;
    /** Values of the shop's own attributes, by their ids. */
    attributes: AttributeValues;
    /** The rows of them on the page, and what is said of fabric and colour otherwise than usual. */
    shownAttributes: ShownAttribute[];
    fieldOverrides: FieldOverrides;
    /** Its category and the collections it is in, of those that shoppers are shown. */
    groups: ReturnType<typeof groupsOfProduct>;
    /** What it measures in its sizes, by itself or as its category does. */
    chart: SizeChartData | null;
    pictures: ProductPicture[];
    /** In order; `stock` null is made to order. A product without sizes has the one "Free Size". */
    sizes: { size: string; stock: number | null }[];
  };

/** What its card alone shows: its page has no use for it, and every byte of that counts. */
type OfCard = "picture" | "second" | "pictureCount" | "href";
/** A product as its page has it. */
export type PageProduct = Omit<ProductDetail, OfCard>;

/** A product without what only its card in a list shows: browsers do not get it twice. */
export function withoutCard(product: ProductDetail): PageProduct {
  const {
    picture: _picture,
    second: _second,
    pictureCount: _count,
    href: _href,
    ...page
  } = product;
  return page;
}

/** The product page's whole product; undefined when there is none or it is not on the shelf. */
export function findProduct(id: string): ProductDetail | undefined {
  tellProducts([{ id }]);
  const row = shownCard.get(id);
  return row && detailOf(row);
}

/** The same for the operator's eyes only: drafts and what is archived, too. */
export function findAnyProduct(id: string): ProductDetail | undefined {
  const row = anyCard.get(id);
  return row && detailOf(row);
}

const more = db
  .select({ ...publicColumns, sizeChart: products.sizeChart })
  .from(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();

const { src, alt, width, height, color, blur, position } = getTableColumns(productImages);
const pictures = db
  .select({
    src,
    alt,
    width,
    height,
    color,
    // What stands behind a picture until it has come is for the first, which is looked at.
    blur: sql<string | null>`case ${position} when 0 then ${blur} end`,
  })
  .from(productImages)
  .where(eq(productImages.productId, sql.placeholder("id")))
  .orderBy(position)
  .prepare();
const weight = db
  .select({ grams: products.ownWeightGrams })
  .from(products)
  .where(eq(products.id, sql.placeholder("id")))
  .prepare();

function detailOf(row: CardRow): ProductDetail | undefined {
  const { id } = row;
  const own = more.get({ id });
  if (!own) return undefined;
  const { sizeChart, ...facts } = own;
  const sold = sizesOfProduct(id);
  const chart = chartFor(chartOfCategory(facts.category), { sizes: sold, sizeChart });
  return {
    ...cardOf(row),
    ...withOrigin(facts),
    ...attributesOfPage(facts),
    groups: groupsOfProduct(id),
    chart,
    pictures: pictures.all({ id }),
    sizes: sold,
  };
}

function attributesOfPage(product: {
  attributes: AttributeValues;
  fabric: string | null;
  colors: readonly string[];
}) {
  return {
    shownAttributes: shownAttributes(product.attributes),
    fieldOverrides: fieldOverrides(product),
  };
}

/** What an item weighs with its packing, in grams: for the couriers, not for pages. 0 when it is gone. */
export function weightOf(id: string): number {
  const found = weight.get({ id });
  return found ? (found.grams ?? currentSettings().usualWeight) : 0;
}
