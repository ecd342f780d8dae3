import { type ShopSettings, sizeName } from "#app/shop.ts";
import type { CartLine } from "./cart.server.ts";

/** What to do with each line that cannot be ordered as it lies there. */
export function changeFirst(shop: ShopSettings, lines: CartLine[]): string {
  const changes = lines
    .filter((line) => !line.available)
    .map((line) => {
      const named = `${line.title} (${sizeName(shop, line)})`;
      return line.stock ? `reduce ${named} to ${line.stock}` : `remove ${named}`;
    });
  return `Please change your cart first: ${changes.join(", ")}.`;
}
