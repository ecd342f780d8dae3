import { issueInvoice } from "#app/documents/invoices.server.ts";
import { contextOf } from "#app/settings/context.server.ts";
import { DAY } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";

/** A shopper who has left a trace in every place there is. */

export const NOW = Date.UTC(2026, 10, 21);
export const PHOTO = "0123456789abcdef0123456789abcdef";
/** What may be found nowhere afterwards; nobody else's rows hold it. */
export const buyer = {
  name: "Zarqanooriya Testbegum",
  phone: "9123450987",
  email: "Zarqa@Private.example",
  address: "99 Hidden Haveli Lane",
  city: "Secretabad",
  pincode: "226099",
  awb: "AWBZARQA1",
};

export function insert(table: string, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const values = names.map((name) => `@${name}`).join(", ");
  sqlite.prepare(`insert into ${table} (${names.join(", ")}) values (${values})`).run(row);
}

export function placeOrder(id: string, number: number, person: typeof buyer, at = NOW - 30 * DAY) {
  const { awb: _, ...contact } = person;
  insert("orders", {
    id,
    number,
    token: id,
    shopper_id: `shopper-${id}`,
    ...contact,
    state: "Karnataka",
    subtotal: 150000,
    shipping_cost: 0,
    courier_charge: 0,
    amount: 150000,
    provider_order_id: `order_${id}`,
    created_at: at,
    expires_at: at,
    updated_at: at,
  });
  const line = { order_id: id, position: 0, product_id: "kurti", title: "Kurti", size: "M" };
  insert("order_lines", { ...line, unit_price: 150000, quantity: 1 });
  const payment = { id: `pay_${id}`, order_id: id, method: "upi", amount: 150000 };
  insert("payments", { ...payment, currency: "INR", status: "captured", captured_at: at });
  sqlite.prepare("update orders set status = 'paid', paid_at = ? where id = ?").run(at, id);
  issueInvoice(contextOf({ kind: "scheduler" }, at), { orderId: id, placeOfSupply: "Karnataka" });
}

/** A trace of the shopper in every place there is. */
export function leaveTraces(id: string, at = NOW - 20 * DAY) {
  leaveInHistory(id, at);
  leaveInParcel(id, at);
  leaveInReturn(id, at);
  leaveInWords(id, at);
  leaveInMails(id, at);
  leaveAtSuppliers(id, at);
  leaveInCarts(id, at);
}

/** Notes of the operator and the courier, and a line that names nobody. */
function leaveInHistory(id: string, at: number) {
  const { name, address, awb } = buyer;
  const event = { order_id: id, at, actor: "operator" };
  insert("order_events", { ...event, kind: "note", note: `${name} wants it at ${address}` });
  insert("order_events", {
    ...event,
    actor: "courier",
    kind: "parcel-undelivered",
    note: `${awb} ${name}`,
  });
  insert("order_events", { ...event, actor: "shopper", kind: "placed", note: "₹1,500" });
}

/** Where it went, what the courier said, and why a booking stopped. */
function leaveInParcel(id: string, at: number) {
  const { name, address, awb } = buyer;
  insert("shipments", {
    order_id: id,
    courier: "Post",
    tracking_number: awb,
    link: `https://t.example/${awb}`,
    shipped_at: at,
  });
  insert("parcels", {
    order_id: id,
    reference: "7001",
    awb,
    news: `left with ${name}`,
    created_at: at,
    updated_at: at,
  });
  const parcel_id = sqlite.prepare("select max(id) from parcels").pluck().get();
  insert("bookings", {
    parcel_id,
    weight_grams: 400,
    length_cm: 1,
    breadth_cm: 1,
    height_cm: 1,
    error: `no house ${address}`,
    created_at: at,
  });
}

/** A request with a photo, its answer, and a refund with its reason. */
function leaveInReturn(id: string, at: number) {
  const { name, phone } = buyer;
  insert("return_requests", {
    id: "ret",
    order_id: id,
    wish: "return",
    reason: "size",
    words: `Call ${phone}`,
    asked_at: at,
    status: "refused",
    answer: `Dear ${name}, no`,
    answered_at: at,
  });
  insert("return_photos", { name: PHOTO, request_id: "ret", position: 0, width: 1, height: 1 });
  insert("refunds", {
    id: "ref",
    order_id: id,
    payment_id: `pay_${id}`,
    amount: 10000,
    reason: `sorry ${name}`,
    status: "processed",
    asked_by: "operator",
    created_at: at,
    processed_at: at,
  });
}

/** A review and a message, and one beside that of somebody else in the trash. */
function leaveInWords(id: string, at: number) {
  const { name, phone, email, address } = buyer;
  insert("products", { id: "kurti", title: "Kurti", price: 150000, created_at: 1, updated_at: 1 });
  insert("reviews", {
    product_id: "kurti",
    author: name,
    rating: 5,
    text: `Loved it, ${name}`,
    created_at: at,
    order_id: id,
  });
  insert("messages", {
    token: "m1",
    name,
    contact: `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
    text: `I live at ${address}`,
    created_at: at,
  });
  insert("bin", {
    kind: "message",
    title: name,
    rows: JSON.stringify({
      messages: [
        { name, contact: email },
        { name: "Meera", contact: "meera@example.com" },
      ],
    }),
    deleted_at: at,
    who: "operator",
  });
}

/** What was written to the shopper. */
function leaveInMails(id: string, at: number) {
  const { name, email, address } = buyer;
  insert("outbox", {
    kind: "order-confirmed",
    key: `order-confirmed:${id}`,
    recipient: email,
    subject: `Thank you, ${name}`,
    html: `<p>${address}</p>`,
    text: address,
    created_at: at,
    due_at: at,
  });
  insert("order_messages", { order_id: id, token: "om1", text: `Dear ${name}`, at });
}

/** What payment provider and courier sent, money of no order, and a reported transfer. */
function leaveAtSuppliers(id: string, at: number) {
  const { name, phone, email, awb } = buyer;
  insert("webhooks", {
    id: "razorpay:1",
    source: "razorpay",
    body: JSON.stringify({ email, contact: `+91${phone}`, order: `order_${id}` }),
    received_at: at,
  });
  insert("webhooks", {
    id: "shiprocket:1",
    source: "shiprocket",
    body: JSON.stringify({ awb, consignee: name }),
    received_at: at,
  });
  insert("unmatched_payments", {
    id: "pay_stray",
    method: "upi",
    amount: 100,
    currency: "INR",
    paid_at: at,
    contact: `${email}, +91${phone}`,
    note: `${name} has called`,
  });
  insert("upi_claims", {
    order_id: id,
    utr: "512345678901",
    claimed_at: at,
    answered_at: at,
    accepted: 0,
    reason: `${name} sent it to another account`,
  });
}

/** What is not ordered: a checkout of another browser, and a heart. */
function leaveInCarts(id: string, at: number) {
  const { name, address } = buyer;
  insert("carts", { shopper_id: "another-browser", created_at: at, updated_at: at });
  insert("checkout_drafts", {
    shopper_id: "another-browser",
    fields: JSON.stringify({ name, phone: "91234 50987", address }),
    updated_at: at,
  });
  insert("wishes", { shopper_id: `shopper-${id}`, product_id: "kurti", added_at: at });
}

/** How many turns everybody else has while something is done. */
export async function countingSteps<T>(
  run: () => Promise<T>,
): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  const result = await run();
  isOver = true;
  return { result, turns };
}

/** Every text of every table that holds one of these, as "table.column". */
export function placesOf(texts: string[]): string[] {
  const columns = sqlite
    .prepare(
      `select t.name tableName, c.name columnName from pragma_table_list t, pragma_table_info(t.name) c
       where t.schema = 'main' and t.type in ('table', 'virtual') order by 1, 2`,
    )
    .all() as { tableName: string; columnName: string }[];
  return columns.flatMap(({ tableName, columnName }) => {
    const found = texts.some((text) =>
      sqlite
        .prepare(
          `select 1 from "${tableName}" where instr(lower(cast("${columnName}" as text)), lower(?)) limit 1`,
        )
        .get(text),
    );
    return found ? [`${tableName}.${columnName}`] : [];
  });
}
