import { writeSetting } from "#app/settings/settings.server.ts";
import { sqlite } from "#db/client.server.ts";

/** A paid order of two sorts of units, put straight into the tables. Amounts in paise. */
type Made = { id: string; number: number; state?: string; shipping?: number; now?: number };

export function makePaidOrder({
  id,
  number,
  state = "Uttar Pradesh",
  shipping = 0,
  now = 5,
}: Made) {
  const subtotal = 2 * 1499_00 + 2799_00;
  sqlite
    .prepare(
      `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state,
         pincode, subtotal, shipping_cost, courier_charge, amount, courier_name, courier_days,
         created_at, expires_at, updated_at)
       values (@id, @number, @id, 'shopper', 'सुनीता वर्मा', '9876543210', 'sunita@example.com',
         '12 Chowk', 'Lucknow', @state, '226003', @subtotal, @shipping, @shipping, @amount,
         'Bakhiya Surface', '3-5', @now, @now, @now)`,
    )
    .run({ id, number, state, shipping, subtotal, amount: subtotal + shipping, now });
  const line = sqlite.prepare(
    `insert into order_lines (order_id, position, product_id, title, size, color, fabric, hsn,
       gst_rate, unit_price, quantity)
     values (?, ?, ?, ?, 'M', 'Ivory', 'Muslin', '6211', ?, ?, ?)`,
  );
  line.run(id, 0, "kurti", "Gulmohar kurti with shadow work", 5, 1499_00, 2);
  line.run(id, 1, "set", "चिकनकारी सूट", 18, 2799_00, 1);
  sqlite
    .prepare(
      `insert into payments (id, order_id, method, amount, currency, status, captured_at)
       values (?, ?, 'upi', ?, 'INR', 'captured', ?)`,
    )
    .run(`pay_${id}`, id, subtotal + shipping, now);
  sqlite.prepare("update orders set status = 'paid', paid_at = ? where id = ?").run(now, id);
  return { id, subtotal, amount: subtotal + shipping };
}

export function saveBusiness(gstin: string | null, state = "Uttar Pradesh") {
  writeSetting("business", {
    legalName: "Bakhiya Handwork",
    lines: ["Bakhiya Studio", "Chowk", "Lucknow, Uttar Pradesh 226003"],
    gstin,
    state,
  });
}
