import type { Database } from "better-sqlite3";
import { DAY } from "#app/time.ts";
import type { BenchProduct } from "./catalogue.ts";
import { chances } from "./chance.ts";

/** Carts and hearts of the last weeks. */
export function writeCarts(
  sqlite: Database,
  catalogue: BenchProduct[],
  count: number,
  now: number,
): void {
  const chance = chances(4);
  const cart = sqlite.prepare(
    "insert or ignore into carts (shopper_id, created_at, updated_at) values (?, ?, ?)",
  );
  const line = sqlite.prepare(
    `insert or ignore into cart_lines (id, shopper_id, product_id, size, quantity, added_at)
     values (?, ?, ?, ?, ?, ?)`,
  );
  const heart = sqlite.prepare(
    "insert or ignore into wishes (shopper_id, product_id, added_at) values (?, ?, ?)",
  );
  for (let index = 0; index < count; index += 1) {
    const shopper = `example-cart-${index}`;
    const at = Math.floor(now - chance.next() * 20 * DAY);
    cart.run(shopper, at, at + chance.below(DAY / 2));
    for (let position = chance.mostlyLow(4); position >= 0; position -= 1) {
      const { id, sizes } = chance.of(catalogue);
      line.run(`${shopper}-${position}`, shopper, id, chance.of(sizes), 1, at);
    }
    for (let hearts = chance.mostlyLow(6); hearts > 0; hearts -= 1) {
      heart.run(shopper, chance.of(catalogue).id, at);
    }
  }
}
