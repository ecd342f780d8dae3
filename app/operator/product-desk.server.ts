import type { Picture } from "#app/catalog/pictures.ts";
import { sqlite } from "#db/client.server.ts";

export type DeskProduct = {
  id: string;
  title: string;
  price: number;
  archived: boolean;
  picture: Picture | null;
  sizes: { size: string; stock: number | null }[];
};

type Row = Picture & {
  id: string;
  title: string;
  price: number;
  createdAt: number;
  archivedAt: number | null;
  sizes: string;
};

const PAGE = 20;

const COLUMNS = `p.id, p.title, p.price, p.created_at createdAt, p.archived_at archivedAt,
  i.src, i.alt, i.width, i.height, i.color, i.blur,
  (select json_group_array(json_object('size', size, 'stock', stock) order by position)
   from product_sizes where product_id = p.id) sizes`;
const FROM = "from products p left join product_images i on i.product_id = p.id and i.position = 0";

const page = sqlite.prepare(
  `select ${COLUMNS} ${FROM} where (p.created_at, p.id) < (?, ?)
   order by p.created_at desc, p.id desc limit ${PAGE + 1}`,
);
const sizesOf = sqlite.prepare(
  "select size, stock from product_sizes where product_id = ? order by position",
);

/** Every product, archived ones too, newest first; `next` is the `after` of the following page. */
export function listDeskProducts(after: string | null): {
  products: DeskProduct[];
  next: string | null;
} {
  const key = /^(\d{1,15})\.(.+)$/.exec(after ?? "");
  const from = key ? [Number(key[1]), key[2]] : [Number.MAX_SAFE_INTEGER, ""];
  const rows = page.all(from) as Row[];
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    products: rows.slice(0, PAGE).map(productOf),
    next: last ? `${last.createdAt}.${last.id}` : null,
  };
}

/** Only its sizes, for reading what the stock form sent; empty when there is no such product. */
export function deskSizes(productId: string) {
  return sizesOf.all(productId) as DeskProduct["sizes"];
}

function productOf(row: Row): DeskProduct {
  const { id, title, price, archivedAt, sizes, createdAt: _, ...picture } = row;
  return {
    id,
    title,
    price,
    archived: archivedAt !== null,
    picture: picture.src === null ? null : picture,
    sizes: JSON.parse(sizes),
  };
}
