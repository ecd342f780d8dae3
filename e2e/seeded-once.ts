import { argon2Sync, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withDatabase } from "./database.ts";
import { type Shop, startShop } from "./shop.ts";

/**
 * Once for all specs: to fill a new data folder takes a third of a start's time, to copy it none; and what
 * one process has compiled of the shop's scripts and Playwright's, the next ones read.
 */
export default async function setUp() {
  const folder = mkdtempSync(path.join(tmpdir(), "bakhiya-seeded-"));
  const [seeded, compiled] = [path.join(folder, "data"), path.join(folder, "compiled")];
  mkdirSync(seeded);
  process.env.NODE_COMPILE_CACHE = compiled;
  const shop = await startShop({ DATA_DIR: seeded });
  await shop.stop();
  hashCheaply(shop);
  // Each shop signs with its own.
  rmSync(path.join(seeded, "session-secret"));
  process.env.SEEDED_DATA = seeded;
  return () => rmSync(folder, { recursive: true, force: true });
}

/**
 * A hash says what it costs: the operator's, which two hundred starts and logins read, costs next to
 * nothing here. Shops that are not copied, and passwords that a test changes, have what they have in earnest.
 */
function hashCheaply(shop: Shop) {
  const nonce = randomBytes(16);
  const options = { message: shop.password, nonce, tagLength: 32 };
  const tag = argon2Sync("argon2id", { ...options, memory: 8, passes: 1, parallelism: 1 });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  const stored = `$argon2id$v=19$m=8,t=1,p=1$${salt}$${hash}`;
  withDatabase(shop, (database) => {
    database.prepare("update operators set password_hash = ?").run(stored);
    database
      .prepare("update settings set value = ? where key = 'operator-password-applied'")
      .run(JSON.stringify(stored));
  });
}
