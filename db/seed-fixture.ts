import { sqlite } from "./client.server.ts";
import { seed } from "./seed/bakhiya/seed.ts";
import { fillProducts } from "./seed.ts";

/** The products of the usual demonstration, for tests of what is done with products. */
export function seedProducts(now = Date.now()): void {
  sqlite.transaction(() => fillProducts(seed, now)).immediate();
}
