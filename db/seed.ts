import { eq } from "drizzle-orm";
import { db } from "./client.server.ts";
import { productImages, productSizes, products, reviews, settings } from "./schema.ts";

/**
 * Fills an empty database with the demonstration catalogue, once: a shop whose operator has
 * removed everything stays empty. Returns how many products it put in.
 */
export async function seedWhenEmpty(now = Date.now()): Promise<number> {
  if (!isEmpty()) return 0;
  const { catalogue } = await import("./seed/catalogue.ts");
  const { default: pictures } = await import("./seed/pictures.json");
  const sizes = pictures as Record<
    string,
    { width: number; height: number; color: string; blur: string }
  >;
  return db.transaction(
    (tx) => {
      // Another process that starts on the same data may have been first.
      if (!isEmpty()) return 0;
      tx.insert(settings).values({ key: "seeded", value: true, updatedAt: now }).run();
      catalogue.forEach((product, index) => {
        const { sizes: inSizes, images, reviews: said, plate: _plate, ...row } = product;
        // The first of the list is the newest, a minute before the next.
        const createdAt = now - index * 60_000;
        tx.insert(products)
          .values({ ...row, createdAt, updatedAt: createdAt })
          .run();
        inSizes.forEach((size, position) => {
          tx.insert(productSizes)
            .values({ ...size, productId: row.id, position })
            .run();
        });
        images.forEach(({ name, alt }, position) => {
          const { width = 1200, height = 1600, color, blur } = sizes[name] ?? {};
          const src = `/images/products/${name}`;
          tx.insert(productImages)
            .values({ productId: row.id, position, src, alt, width, height, color, blur })
            .run();
        });
        for (const review of said) {
          tx.insert(reviews)
            .values({ ...review, productId: row.id, createdAt })
            .run();
        }
      });
      return catalogue.length;
    },
    { behavior: "immediate" },
  );
}

function isEmpty(): boolean {
  if (db.select().from(settings).where(eq(settings.key, "seeded")).get()) return false;
  return !db.select({ id: products.id }).from(products).limit(1).get();
}
