import type { Database } from "better-sqlite3";
import { DAY } from "#app/time.ts";
import { chances } from "./chance.ts";

/** The desk's own lists: notices, messages and the audit log, a few of them waiting. */
export function writeDesk(sqlite: Database, now: number): void {
  const chance = chances(3);
  const mail = sqlite.prepare(
    `insert into outbox (kind, key, recipient, subject, html, text, created_at, due_at, attempts, sent_at,
       error, stopped)
     values ('notice', ?, 'operator@example.com', 'An example of a notice', '<p>Example</p>', 'Example', ?,
       null, 1, ?, ?, ?)`,
  );
  const message = sqlite.prepare(
    `insert into messages (token, name, contact, text, created_at, answered_at)
     values (?, 'Example Shopper', 'shopper@example.com', 'An example of a message.', ?, ?)`,
  );
  const audit = sqlite.prepare(
    "insert into audit (at, who, what, subject, detail) values (?, 'operator', ?, ?, null)",
  );
  for (let index = 0; index < 20_000; index += 1) {
    const at = now - (20_000 - index) * (DAY / 40);
    const isFailed = index % 4000 === 3999;
    mail.run(
      `example:${index}`,
      at,
      isFailed ? null : at,
      isFailed ? "Example: refused" : null,
      isFailed ? "refused" : null,
    );
  }
  for (let index = 0; index < 1000; index += 1) {
    const at = now - (1000 - index) * (DAY / 2);
    message.run(`example:${index}`, at, index < 990 ? at + DAY : null);
  }
  const done = ["order packed", "order shipped", "product changed", "refund requested"];
  for (let index = 0; index < 100_000; index += 1) {
    audit.run(now - (100_000 - index) * (DAY / 150), chance.of(done), "/admin/orders");
  }
}
