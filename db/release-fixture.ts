import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { DAY, HOUR } from "#app/time.ts";
import { migrationsFolder } from "./release.ts";

export const START = Date.UTC(2025, 10, 22, 6);

/** Applies the migrations up to the one with this number, as an earlier release had them. */
export function migrateTo(sqlite: Database.Database, last: number): void {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const file = path.join(folder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8"));
    const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
    writeFileSync(file, JSON.stringify({ ...journal, entries }));
    migrate(drizzle({ client: sqlite }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Step = [status: string | null, who: string, what: string, detail?: string | null];

const placed: Step = [null, "shopper", "placed", "₹1,299"];
const paid: Step = ["paid", "provider", "paid", "₹1,299, pay_example"];
const sent: Step[] = [
  placed,
  paid,
  ["packed", "operator", "packed"],
  [null, "operator", "parcel booked", "Blue Dart 778899"],
  [null, "operator", "courier called", "2025-11-24"],
  ["shipped", "provider", "shipped"],
];
const delivered: Step[] = [...sent, ["delivered", "provider", "delivered"]];
const asked: Step[] = [
  ...delivered,
  ["return requested", "shopper", "return requested", "request AB12"],
];
const accepted: Step[] = [...asked, [null, "operator", "return accepted", "Please send it back."]];

/** What befell orders in the release of migration 16, with the sentences its code wrote. */
const ways: Step[][] = [
  [placed],
  [placed, ["cancelled", "clock", "hold expired", "not paid in time; the pieces went back"]],
  [placed, ["cancelled", "shopper", "cancelled"]],
  [placed, paid],
  [placed, ["paid", "clock", "paid", "₹1,299, pay_late"], [null, "operator", "note", "Gift wrap"]],
  [placed, paid, [null, "provider", "second payment, refund due", "₹1,299, pay_two"]],
  [placed, [null, "provider", "payment returned by the provider", "₹1,299, pay_back"]],
  [placed, ["refund due", "provider", "wrong amount, refund due", "₹1, pay_one"]],
  [placed, ["refund due", "provider", "paid after the pieces were sold, refund due", "₹1,299, p"]],
  [placed, [null, "shopper", "transfer under check", "UTR 123456789012"]],
  [placed, [null, "operator", "transfer not found", "UTR 123456789012: not in the account"]],
  [placed, paid, [null, "operator", "corrected", "name: Asha → Asha Rao; pincode: 1 → 2"]],
  [placed, paid, [null, "operator", "corrected", "email: old@example.com → new@example.com"]],
  [
    placed,
    paid,
    [null, "operator", "corrected", "phone: 1 → 2; email: b@example.com → c@d.example"],
  ],
  [
    placed,
    paid,
    ["refund due", "shopper", "cancelled", "the pieces went back"],
    [null, "shopper", "refund asked", "₹1,299, you cancelled the order"],
    [null, "provider", "refund failed", "₹1,299, rfnd_1: no reason given"],
    ["refunded", "provider", "refunded", "₹1,299, rfnd_2"],
  ],
  sent,
  [
    ...sent,
    [null, "operator", "parcel cancelled", "EX1"],
    [null, "operator", "parcel noted", "Post"],
  ],
  [...sent, [null, "provider", "parcel undelivered", "UNDELIVERED EX1"]],
  [...sent, [null, "provider", "parcel coming back", "RTO EX1"]],
  [
    ...sent,
    [null, "provider", "parcel lost", "LOST EX1"],
    [null, "provider", "sent again", "Post 2"],
  ],
  [...sent, [null, "provider", "parcel damaged", "D"], [null, "provider", "parcel cancelled", "C"]],
  [
    ...sent,
    [null, "provider", "parcel came back", "RTO DELIVERED EX1"],
    ["returned", "operator", "returned"],
    [null, "operator", "back on the shelf"],
    ["refund due", "operator", "refund due"],
    [null, "operator", "rest kept"],
  ],
  delivered,
  asked,
  [...asked, ["delivered", "operator", "return refused", "It has been worn."]],
  accepted,
  [...accepted, [null, "provider", "parcel sent back: IN TRANSIT", "EX9"]],
  [...accepted, ["delivered", "operator", "return closed", "It never came."]],
  [...accepted, ["returned", "operator", "returned", "request AB12"]],
  [
    ...accepted,
    ["returned", "operator", "returned", "request AB12; the pieces went back on the shelf"],
    [null, "operator", "exchange sent", "1 × Kurti, L"],
  ],
];

/** What befell some orders in the releases since then, up to migration 29. */
const laterWays: Step[][] = [
  [placed, [null, "shopper", "corrected", "address, pincode; total ₹1,399, before ₹1,299"]],
  [placed, ["cancelled", "shopper", "cancelled"], [null, "shopper", "replaced", "by order 1400"]],
  [placed, [null, "clock", "pieces not kept", "many unpaid orders at once"]],
  [placed, ["refund due", "provider", "paid after it was cancelled, refund due", "₹1,299, pay_3"]],
  [...sent, ["packed", "operator", "undone", "shipped"], ["shipped", "operator", "shipped"]],
  [...delivered, ["shipped", "operator", "undone", "delivered"]],
  [...sent, [null, "operator", "parcel saved", "Post 7"], [null, "operator", "what nobody knows"]],
];

const moves: [who: string, why: string][] = [
  ["asha", "product added"],
  ["asha", "counted"],
  ["operator", "edited"],
  ["operator", "imported"],
  ["asha", "edited: size taken off"],
  ["shopper", "order #: placed"],
  ["clock", "order #: not paid in time"],
  ["shopper", "order #: paid after all"],
  ["shopper", "order #: cancelled"],
  ["operator", "order #: cancelled"],
  ["provider", "order #: wrong amount, refund due"],
  ["operator", "order #: not delivered"],
  ["operator", "order #: return AB12 received"],
  ["asha", "order #: exchange AB12"],
  ["shopper", "order 999999: placed"],
];
const laterMoves: [who: string, why: string][] = [
  ["shopper", "order #: paid"],
  ["clock", "order #: not kept in a rush"],
  ["operator", "order #: no longer kept"],
  ["somebody", "a word of no release"],
];
const mails = [
  ...["order-confirmed", "order-shipped", "order-sent-again", "order-delivered", "order-cancelled"],
  ...["refunded", "transfer-not-found", "return-asked", "return-answered", "return-received"],
  ...["return-closed", "exchange-sent"],
];

/** A year of business as the release of migration 16 wrote it down: `rounds` of everything it knew. */
export function writeYear(sqlite: Database.Database, rounds: number): void {
  write(sqlite, { ways, moves, mails, rounds, from: 1001 });
}

/** The sentences that came with later releases. */
export function writeLater(sqlite: Database.Database): void {
  write(sqlite, {
    ways: laterWays,
    moves: laterMoves,
    mails: ["notice"],
    rounds: 1,
    from: 900_000,
  });
}

type Business = {
  ways: Step[][];
  moves: [string, string][];
  mails: string[];
  rounds: number;
  from: number;
};

function write(sqlite: Database.Database, business: Business): void {
  const order = sqlite.prepare(
    `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
       pincode, subtotal, shipping_cost, courier_charge, amount, created_at, expires_at, updated_at)
     values (@id, @number, @id, 's', 'Asha', '9', 'a@example.com', 'x', 'y', 'Goa', '403001', 129900,
       0, 0, 129900, @at, @at, @at)`,
  );
  const line = sqlite.prepare(
    `insert into order_lines (order_id, position, product_id, title, size, unit_price, quantity)
     values (?, 0, 'kurti', 'Kurti', 'M', 129900, 1)`,
  );
  const status = sqlite.prepare("update orders set status = ?, updated_at = ? where id = ?");
  const event = sqlite.prepare(
    "insert into order_events (order_id, at, who, what, detail) values (?, ?, ?, ?, ?)",
  );
  const request = sqlite.prepare(
    `insert into return_requests (id, order_id, status, wish, reason, words, asked_at, answered_at,
       received_at) values (?, ?, 'received', ?, 'size', 'x', ?, ?, ?)`,
  );
  const move = sqlite.prepare(
    `insert into stock_moves (product_id, size, at, change, stock, who, why)
     values ('kurti', 'M', ?, -1, 5, ?, ?)`,
  );
  const mail = sqlite.prepare(
    `insert into outbox (key, recipient, subject, html, text, created_at, due_at, sent_at)
     values (?, 'a@example.com', 's', 'h', 't', ?, ?, ?)`,
  );
  sqlite.transaction(() => {
    let number = business.from;
    for (let round = 0; round < business.rounds; round += 1) {
      const day = START + Math.floor((round * 365) / business.rounds) * DAY;
      for (const way of business.ways) {
        const id = `order-${number}`;
        let at = day;
        order.run({ id, number, at });
        line.run(id);
        for (const [to, who, what, detail = null] of way) {
          if (to) status.run(to, at, id);
          event.run(id, at, who, what, detail);
          if (what === "returned" && detail) {
            const wish = way.some((step) => step[2] === "exchange sent") ? "exchange" : "return";
            request.run(`request-${number}`, id, wish, at, at, at);
          }
          at += HOUR / 4;
        }
        number += 1;
      }
      for (const [who, why] of business.moves)
        move.run(day, who, why.replace("#", String(number - 1)));
      for (const kind of business.mails) {
        const isSent = (round + kind.length) % 2 === 0;
        mail.run(`${kind}:${number}`, day, isSent ? null : day, isSent ? day : null);
      }
    }
  })();
}
