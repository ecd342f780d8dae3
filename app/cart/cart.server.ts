import { ON_SHELF } from "#app/catalog/on-shelf.ts";
import { type Picture, smallPicture } from "#app/catalog/pictures.ts";
import { productAddress } from "#app/catalog/product-address.ts";
import type { Paise } from "#app/money.ts";
import { currentSettings } from "#app/settings/shop-words.server.ts";
import { sqlite } from "#db/client.server.ts";
import { estimatedShipping, freeDeliveryNudge } from "./totals.ts";

export type CartLine = {
  id: string;
  productId: string;
  href: string;
  title: string;
  size: string;
  quantity: number;
  unitPrice: Paise;
  lineTotal: Paise;
  color: string | null;
  fabric: string | null;
  category: string | null;
  picture: Picture | null;
  pictureCount: number;
  /** Pieces the shopper can have; null is made to order, 0 also what is no longer in the shop. */
  stock: number | null;
  /** False when there are fewer pieces than the line asks for, or the product is gone. */
  available: boolean;
};

export type Cart = {
  lines: CartLine[];
  /** Pieces over all lines: the header's badge. */
  count: number;
  /** Of what can still be bought: what is sold out or withdrawn costs nothing. */
  subtotal: Paise;
  /** The estimate shown in the cart; checkout has the real one. */
  shipping: Paise;
  total: Paise;
  nudge: Paise | null;
  weightGrams: number;
  /** Every line can be ordered as it lies there; if not, checkout waits until the cart is changed. */
  isReady: boolean;
};

type LineRow = Omit<CartLine, "href" | "lineTotal" | "picture" | "available"> & {
  weightGrams: number;
  isOnShelf: 0 | 1;
  link: string | null;
} & {
  src: string | null;
  width: number;
  height: number;
  pictureColor: string;
};

const linesOf = sqlite.prepare(`
  select l.id, l.product_id productId, l.size, l.quantity, p.title, p.price unitPrice, p.color,
    p.fabric, p.category, p.weight_grams weightGrams, ${ON_SHELF} isOnShelf, p.link, s.stock,
    i.src, i.width, i.height, i.color pictureColor,
    (select count(*) from product_images where product_id = p.id) pictureCount
  from cart_lines l
  join products p on p.id = l.product_id
  join product_sizes s on s.product_id = l.product_id and s.size = l.size
  left join product_images i on i.product_id = p.id and i.position = 0
  where l.shopper_id = ? order by l.added_at, l.rowid`);

const countOf = sqlite
  .prepare("select coalesce(sum(quantity), 0) from cart_lines where shopper_id = ?")
  .pluck();

/** The shopper's cart with today's prices. No shopper, no cart: the empty one. */
export function readCart(shopperId: string | undefined): Cart {
  const rows = shopperId ? (linesOf.all(shopperId) as LineRow[]) : [];
  const lines = rows.map(lineOf);
  const isThere = (_: unknown, at: number) => lines[at]?.stock !== 0;
  const subtotal = lines.filter(isThere).reduce((sum, line) => sum + line.lineTotal, 0);
  const shipping = estimatedShipping(currentSettings(), subtotal);
  return {
    lines,
    count: lines.reduce((sum, line) => sum + line.quantity, 0),
    subtotal,
    shipping,
    total: subtotal + shipping,
    nudge: freeDeliveryNudge(currentSettings(), subtotal),
    weightGrams: rows.filter(isThere).reduce((sum, row) => sum + row.weightGrams * row.quantity, 0),
    isReady: lines.every((line) => line.available),
  };
}

/** Only the badge's number. */
export function countUnits(shopperId: string | undefined): number {
  return shopperId ? (countOf.get(shopperId) as number) : 0;
}

function lineOf(row: LineRow): CartLine {
  const { src, width, height, pictureColor, weightGrams: _, isOnShelf, link, ...line } = row;
  const stock = isOnShelf ? line.stock : 0;
  return {
    ...line,
    stock,
    href: link ?? productAddress(line.productId),
    lineTotal: line.unitPrice * line.quantity,
    picture: smallPicture({ src, width, height, color: pictureColor }),
    available: stock === null || stock >= line.quantity,
  };
}
