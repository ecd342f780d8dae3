import { randomUUID } from "node:crypto";
import Database from "better-sqlite3";
import { UNCOUNTED } from "./shopper.ts";

/** Writes so many carts a second into a shop's file, as another process on the same data would, until it is ended. */
const [file = "", perSecond = "200"] = process.argv.slice(2);
const database = new Database(file);
database.pragma("synchronous = FULL");
database.pragma("busy_timeout = 5000");
const cart = database.prepare(
  "insert into carts (shopper_id, created_at, updated_at) values (?, ?, ?)",
);
const line = database.prepare(
  "insert into cart_lines (id, shopper_id, product_id, size, quantity, added_at) values (?, ?, ?, 'M', 1, ?)",
);
const write = database.transaction((now: number) => {
  const shopper = randomUUID().replaceAll("-", "");
  cart.run(shopper, now, now);
  line.run(randomUUID(), shopper, UNCOUNTED, now);
});

const started = performance.now();
let written = 0;
const clock = setInterval(() => {
  const due = ((performance.now() - started) / 1000) * Number(perSecond);
  // After a wait no more than a handful at once: others want the lock too.
  for (let burst = 0; written < due && burst < 5; burst += 1) {
    write.immediate(Date.now());
    written += 1;
  }
}, 5);
process.once("SIGTERM", () => {
  clearInterval(clock);
  console.log(written / ((performance.now() - started) / 1000));
});
