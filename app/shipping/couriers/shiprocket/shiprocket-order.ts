import { indianMinute } from "#app/india/dates.ts";
import type { ParcelOrder } from "../courier-service.ts";

/** What the API wants to read: rupees, kilograms, Indian time, ten digits. */
export function wireOrder(order: ParcelOrder) {
  const [firstName = "", ...rest] = order.name.trim().split(/\s+/);
  const goods = order.lines.reduce((sum, { total }) => sum + total, 0);
  return {
    order_id: order.reference.slice(0, 50),
    order_date: indianMinute(order.placedAt),
    pickup_location: order.pickupLocation.trim(),
    billing_customer_name: firstName,
    billing_last_name: rest.join(" "),
    billing_address: order.address,
    billing_city: order.city.slice(0, 30),
    billing_pincode: order.pincode,
    billing_state: order.state,
    billing_country: "India",
    billing_email: order.email,
    billing_phone: order.phone.replace(/\D/g, "").slice(-10),
    shipping_is_billing: true,
    order_items: order.lines.map((line) => ({
      name: line.title,
      sku: line.sku,
      units: line.quantity,
      selling_price: Math.round(line.total / line.quantity) / 100,
      ...(line.hsn && { hsn: line.hsn }),
    })),
    payment_method: "Prepaid",
    shipping_charges: order.shippingCost / 100,
    // Not worked out on the other side.
    sub_total: goods / 100,
    length: Math.max(1, order.length),
    breadth: Math.max(1, order.breadth),
    height: Math.max(1, order.height),
    weight: Math.max(0.05, order.weightGrams / 1000),
  };
}
