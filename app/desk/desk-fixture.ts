import { HOUR } from "#app/time.ts";
import { sqlite } from "#db/client.server.ts";

/** An order as it stands in the table; it starts unpaid whatever it becomes. Ten share a millisecond. */
export function writeOrder(number: number, changes: Record<string, unknown> = {}) {
  const row = {
    id: `order-${number}`,
    number,
    token: `token-${number}`,
    shopper_id: "shopper",
    status: "awaiting payment",
    name: "Asha",
    phone: "9876543210",
    email: "asha@example.com",
    address: "1 Chowk",
    city: "Lucknow",
    state: "Uttar Pradesh",
    pincode: "226003",
    subtotal: 100_00,
    shipping_cost: 99_00,
    courier_charge: 99_00,
    amount: 199_00,
    created_at: Math.floor(number / 10) * HOUR,
    updated_at: 1,
    expires_at: 1,
    ...changes,
  };
  const names = Object.keys(row);
  sqlite
    .prepare(
      `insert into orders (${names.join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
    )
    .run(row);
}
