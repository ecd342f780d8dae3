import type { Database } from "better-sqlite3";
import { financialYear } from "../../app/documents/invoices.server.ts";
import { eventOfStatus } from "../../app/orders/event-labels.ts";
import { aftercareWriter } from "./aftercare.ts";
import type { BenchProduct } from "./catalogue.ts";
import { type Chances, chances } from "./chance.ts";
import { fateOf } from "./fate.ts";
import { examplePerson } from "./people.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEARS = 2 * 365 * DAY;
/** Orders of two years, more of them lately, with lines, payments, events, parcels and papers. */
export function writeOrders(
  sqlite: Database,
  catalogue: BenchProduct[],
  count: number,
  now: number,
): void {
  const rules = takeDown(sqlite, "name in ('orders_start', 'orders_transition', 'refunds_within')");
  // Built once at the end instead of in random places 200,000 times.
  const indexes = takeDown(
    sqlite,
    `type = 'index' and sql is not null
     and tbl_name in ('orders', 'order_lines', 'order_events', 'payments')`,
  );
  const chance = chances(2);
  const first =
    1 + Number(sqlite.prepare("select coalesce(max(number), 1000) from orders").pluck().get());
  const write = orderWriter(sqlite, catalogue, chance);
  for (let index = 0; index < count; index += 1) {
    const at = Math.floor(now - YEARS * (1 - ((index + 0.9) / count) ** 0.8));
    write(first + index, at, now, count);
  }
  for (const sql of [...indexes, ...rules]) sqlite.exec(sql);
}

/** Drops these triggers and indexes; returns what makes them again. */
function takeDown(sqlite: Database, condition: string): string[] {
  const found = sqlite
    .prepare(`select type, name, sql from sqlite_master where ${condition}`)
    .all() as { type: string; name: string; sql: string }[];
  for (const { type, name } of found) sqlite.exec(`drop ${type} ${name}`);
  return found.map(({ sql }) => sql);
}

function orderWriter(sqlite: Database, catalogue: BenchProduct[], chance: Chances) {
  const order = sqlite.prepare(
    `insert into orders (id, number, token, shopper_id, status, name, phone, email, address, city, state,
       pincode, subtotal, shipping_cost, courier_charge, amount, courier_name, courier_days,
       provider_order_id, provider, created_at, expires_at, paid_at, updated_at)
     values (@id, @number, @number, @shopperId, @status, @name, @phone, @email, @address, @city, @state,
       @pincode, @subtotal, @shipping, 9900, @amount, 'Example Courier', '3-5', @providerOrderId, @provider, @at,
       @expiresAt, @paidAt, @updatedAt)`,
  );
  const line = sqlite.prepare(
    `insert into order_lines (order_id, position, product_id, title, size, color, fabric, category, hsn,
       gst_rate, image, unit_price, quantity)
     values (@orderId, @position, @id, @title, @size, @color, @fabric, @category, '6211', 5, @image,
       @price, @quantity)`,
  );
  const event = sqlite.prepare(
    "insert into order_events (order_id, at, actor, kind, note) values (?, ?, ?, ?, ?)",
  );
  const payment = sqlite.prepare(
    `insert into payments (id, order_id, provider, method, amount, currency, status, captured_at)
     values (?, ?, ?, ?, ?, 'INR', ?, ?)`,
  );
  const shipment = sqlite.prepare(
    `insert into shipments (order_id, courier, tracking_number, link, shipped_at)
     values (?, 'Example Courier', ?, null, ?)`,
  );
  const invoice = sqlite.prepare(
    `insert into invoices (number, kind, financial_year, serial, order_id, issued_at, issuer, place_of_supply)
     values (?, 'invoice', ?, ?, ?, ?, ?, ?)`,
  );
  const lastSerial = sqlite
    .prepare(
      "select coalesce(max(serial), 0) from invoices where kind = 'invoice' and financial_year = ?",
    )
    .pluck();
  const serials = new Map<string, number>();
  const issuer = JSON.stringify({
    legalName: "Example Textiles",
    lines: ["1 Example Lane", "Lucknow 226003"],
    gstin: "09AAACE1234A1Z5",
    state: "Uttar Pradesh",
  });
  const writeAftercare = aftercareWriter(sqlite, chance);

  return (number: number, at: number, now: number, count: number) => {
    const id = `be${number.toString(16).padStart(30, String(chance.below(1e9)))}`;
    const { status, way } = fateOf((now - at) / DAY, chance);
    const person = examplePerson(chance.mostlyLow(count), chance);
    const lines = Array.from({ length: 1 + chance.mostlyLow(4) }, (_, position) => {
      const product = chance.of(catalogue);
      const quantity = 1 + chance.mostlyLow(3);
      return { ...product, orderId: id, position, size: chance.of(product.sizes), quantity };
    });
    const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const shipping = subtotal > 999_00 ? 0 : 99_00;
    const amount = subtotal + shipping;
    const isPaid = way.includes("paid");
    const byHand = status === "refund due" || chance.next() < 0.02;
    const paidAt = isPaid ? Math.min(at + 5 * 60_000, now) : null;
    // Every step takes its share of the time there was.
    const step = Math.min((now - at) / (way.length + 1), 2 * DAY);
    const timeOf = (index: number) =>
      index === 0 ? (paidAt ?? at) : Math.floor(at + step * (index + 1));
    order.run({
      ...person,
      id,
      number,
      status,
      subtotal,
      shipping,
      amount,
      providerOrderId: isPaid && !byHand ? `order_example${number}` : null,
      provider: isPaid && !byHand ? "example" : null,
      at,
      expiresAt: at + HOUR / 2,
      paidAt,
      updatedAt: timeOf(Math.max(way.length - 1, 0)),
    });
    const lineIds = lines.map(({ sizes: _, ...row }) => line.run(row).lastInsertRowid);
    event.run(id, at, "shopper", "placed", null);
    way.forEach((what, index) => {
      const when = timeOf(index);
      if (what === "cancelled") event.run(id, at + HOUR / 2, "scheduler", "hold-expired", null);
      else
        event.run(id, when, what === "paid" ? "provider" : "operator", eventOfStatus[what], null);
      if (what === "packed") {
        const year = financialYear(when);
        const serial = (serials.get(year) ?? (lastSerial.get(year) as number)) + 1;
        serials.set(year, serial);
        const paper = `INV/${year}/${String(serial).padStart(6, "0")}`;
        invoice.run(paper, year, serial, id, when, issuer, person.state);
      }
      if (what === "shipped") shipment.run(id, `EX${number}`, when);
    });
    if (!isPaid || paidAt === null) return;
    const paymentId = byHand ? `upi_${String(number).padStart(12, "0")}` : `pay_example${number}`;
    const isBack = status === "refunded";
    payment.run(
      paymentId,
      id,
      byHand ? "upi" : "example",
      byHand ? "upi direct" : "upi",
      amount,
      isBack ? "refunded" : "captured",
      paidAt,
    );
    const first = { lineId: lineIds[0] ?? 0, productId: lines[0]?.id ?? "" };
    writeAftercare({ ...first, id, number, status, paymentId, amount, at, now });
  };
}
