import { MINUTE } from "#app/time.ts";
import { db } from "./client.server.ts";
import { productImages, productSizes, products, reviews } from "./schema.ts";
import type { Seed } from "./seed/seed.ts";

/** The products of a seed with sizes, pictures and reviews, into a database that has none; part of a transaction. */
export function fillProducts(seed: Pick<Seed, "products" | "pictures">, now: number): void {
  if (db.select({ id: products.id }).from(products).limit(1).get()) return;
  const { folder, sizes: known } = seed.pictures;
  seed.products.forEach((product, index) => {
    const { sizes, images, reviews: productReviews, ...row } = product;
    const createdAt = productTime(now, index);
    db.insert(products)
      .values({ ...row, createdAt, updatedAt: createdAt })
      .run();
    sizes.forEach((size, position) => {
      db.insert(productSizes)
        .values({ ...size, productId: row.id, position })
        .run();
    });
    images.forEach(({ name, alt }, position) => {
      const { width = 1200, height = 1600, color, blur } = known[name] ?? {};
      const src = `${folder}${name}`;
      db.insert(productImages)
        .values({ productId: row.id, position, src, alt, width, height, color, blur })
        .run();
    });
    for (const review of productReviews) {
      db.insert(reviews)
        .values({ ...review, productId: row.id, createdAt })
        .run();
    }
  });
}

/** The first of the list is the newest, a minute before the next. In ms UTC. */
export function productTime(filledAt: number, index: number): number {
  return filledAt - index * MINUTE;
}
