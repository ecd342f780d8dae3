import type { Database } from "better-sqlite3";
import { financialYear } from "../../app/documents/invoices.server.ts";
import { eventOfStatus } from "../../app/orders/event-labels.ts";
import { DAY, HOUR, MINUTE } from "../../app/time.ts";
import { aftercareWriter } from "./aftercare.ts";
import type { BenchProduct } from "./catalogue.ts";
import { type Chances, chances } from "./chance.ts";
import { fateOf } from "./fate.ts";
import { mailWriter } from "./mails.ts";
import { examplePerson } from "./people.ts";
import { stockWriter } from "./stock.ts";

const YEARS = 2 * 365 * DAY;
/** So many in one transaction: its log is as long as what it writes. */
const STEP = 20_000;

/** Orders of two years, more of them lately, with lines, payments, events, parcels, documents, mails, stock. */
export function writeOrders(
  sqlite: Database,
  catalogue: BenchProduct[],
  count: number,
  now: number,
): void {
  const chance = chances(2);
  const first =
    1 + Number(sqlite.prepare("select coalesce(max(number), 1000) from orders").pluck().get());
  const stock = stockWriter(sqlite);
  const write = orderWriter(sqlite, catalogue, chance, stock);
  const writeSome = sqlite.transaction((from: number) => {
    for (let index = from; index < Math.min(from + STEP, count); index += 1) {
      const at = Math.floor(now - YEARS * (1 - ((index + 0.9) / count) ** 0.8));
      write(first + index, at, now, count);
    }
  });
  for (let from = 0; from < count; from += STEP) writeSome.immediate(from);
  sqlite.transaction(() => stock.count(catalogue, now)).immediate();
}

function orderWriter(
  sqlite: Database,
  catalogue: BenchProduct[],
  chance: Chances,
  stock: ReturnType<typeof stockWriter>,
) {
  const order = sqlite.prepare(
    `insert into orders (id, number, token, shopper_id, status, name, phone, email, address, city, state,
       pincode, subtotal, shipping_cost, courier_charge, amount, courier_name, courier_days,
       provider_order_id, provider, created_at, expires_at, paid_at, updated_at, status_at, delivered_at,
       returned_at)
     values (@id, @number, @number, @shopperId, @status, @name, @phone, @email, @address, @city, @state,
       @pincode, @subtotal, @shipping, 9900, @amount, 'Example Courier', '3-5', @providerOrderId, @provider, @at,
       @expiresAt, @paidAt, @updatedAt, @updatedAt, @deliveredAt, @returnedAt)`,
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
  const writeMails = mailWriter(sqlite);

  return (number: number, at: number, now: number, count: number) => {
    // In order of their numbers, which is written far faster; the eight characters of the short name are not.
    const end = chance
      .below(16 ** 8)
      .toString(16)
      .padStart(8, "0");
    const id = `be${number.toString(16).padStart(22, "0")}${end}`;
    const { status, way } = fateOf((now - at) / DAY, chance);
    const person = examplePerson(chance.mostlyLow(count), chance);
    const lines = Array.from({ length: 1 + chance.mostlyLow(4) }, (_, position) => {
      const product = chance.of(catalogue);
      const quantity = 1 + chance.mostlyLow(3);
      return { product, orderId: id, position, size: chance.of(product.sizes), quantity };
    });
    const subtotal = lines.reduce(
      (sum, { product, quantity }) => sum + product.price * quantity,
      0,
    );
    const shipping = subtotal > 999_00 ? 0 : 99_00;
    const amount = subtotal + shipping;
    const isPaid = way.includes("paid");
    const byHand = status === "refund due" || chance.next() < 0.02;
    const paidAt = isPaid ? Math.min(at + 5 * MINUTE, now) : null;
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
      deliveredAt: way.includes("delivered") ? timeOf(way.indexOf("delivered")) : null,
      returnedAt: way.includes("returned") ? timeOf(way.indexOf("returned")) : null,
    });
    const lineIds = lines.map(
      ({ product: { sizes: _, stock: __, ...shown }, ...row }) =>
        line.run({ ...shown, ...row }).lastInsertRowid,
    );
    if (status !== "cancelled") {
      for (const { product, size, quantity } of lines) {
        stock.take(product, size, quantity, { id, number, at });
      }
    }
    writeMails({ id, number, email: person.email, way, timeOf });
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
    const first = { lineId: lineIds[0] ?? 0, productId: lines[0]?.product.id ?? "" };
    writeAftercare({ ...first, id, number, status, paymentId, amount, at, now });
  };
}
