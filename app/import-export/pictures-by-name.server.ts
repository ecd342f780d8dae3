import { rm } from "node:fs/promises";
import { changePictures } from "#app/catalog/editing/picture-desk.server.ts";
import type { UploadedFile } from "#app/catalog/uploads.server.ts";
import type { Context } from "#app/context.ts";
import { oneLine } from "#app/one-line.ts";
import { type MaintenanceRefusal, maintenanceRefusal } from "#app/settings/maintenance.server.ts";
import { findTableProduct, idWithSku } from "./table-products.server.ts";

/** So many pictures one form takes: each is drawn in every width before the answer. */
export const MOST_NAMED = 30;

type Added = {
  ok: true;
  pictures: number;
  products: number;
  /** Names of files that no product is called by, and of those that could not be used. */
  unknown: string[];
  refused: string[];
};

/**
 * Pictures of many products, each named by the SKU of its product: "LAMP-01.jpg"; of several of one product
 * the others with a number behind, "LAMP-01-2.jpg". They come behind the pictures that are there, in the order
 * of their names; what cannot be used stops no other product. A form with a `token` adds each once, however
 * often it comes. The files sent are removed.
 */
export async function addPicturesByName(
  context: Context,
  { files, token = "" }: { files: UploadedFile[]; token?: string | undefined },
): Promise<Added | MaintenanceRefusal> {
  try {
    const closed = maintenanceRefusal();
    if (closed) return closed;
    const added: Added = { ok: true, pictures: 0, products: 0, unknown: [], refused: [] };
    for (const [productId, own] of byProduct(files)) {
      const names = own.map(({ name }) => name);
      if (productId === undefined) {
        added.unknown.push(...names);
        continue;
      }
      const fields = { intent: "add", token };
      const changed = await changePictures(context, { productId, fields, files: own, bad: [] });
      if (!changed.ok) added.refused.push(...names);
      else {
        added.pictures += own.length;
        added.products += 1;
      }
    }
    return added;
  } finally {
    await Promise.all(files.map(({ path }) => rm(path, { force: true })));
  }
}

/** As people count: picture 2 before picture 10. */
const inOrder = new Intl.Collator("en", { numeric: true });

function byProduct(files: UploadedFile[]): Map<string | undefined, UploadedFile[]> {
  const sorted = files.toSorted((a, b) => inOrder.compare(stemOf(a.name), stemOf(b.name)));
  return Map.groupBy(sorted, ({ name }) => productNamed(stemOf(name)));
}

const stemOf = (name: string) => oneLine(name.replace(/\.\w{2,5}$/, ""));

/** By its SKU or its id, in capitals too, with or without a number behind: "LAMP-01 (2)", "lamp-01_2". */
function productNamed(stem: string): string | undefined {
  for (const name of [stem, stem.replace(/[-_ ]*\(?\d{1,2}\)?$/, "")]) {
    for (const spelled of [name, name.toUpperCase(), name.toLowerCase()]) {
      const id = spelled && (idWithSku(spelled) ?? findTableProduct(spelled)?.id);
      if (id) return id;
    }
  }
  return undefined;
}
