import { COLOURS_TEXT } from "#app/catalog/colours-text.ts";
import { command, integer, value } from "#db/statement.ts";
import { AMOUNT_COLUMNS, AMOUNT_VALUES, SET_AMOUNTS } from "./amount-columns.ts";
import { lineTotal } from "./line-total.ts";

/** The number of the next order; read it in the transaction that writes the order. */
export const freeOrderNumber = value(integer, "select coalesce(max(number), 1000) + 1 from orders");

export const insertOrder = command(
  `insert into orders (id, number, token, shopper_id, name, phone, email, address, city, state, pincode,
     ${AMOUNT_COLUMNS}, courier_charge, amount, courier_id, courier_service, courier_name,
     courier_days, network, return_days, returns_anything, offers_exchange, created_at, expires_at, updated_at)
   values (@id, @number, @token, @shopperId, @name, @phone, @email, @address, @city, @state, @pincode,
     ${AMOUNT_VALUES}, @courierCharge, @amount, @courierId, @courierService, @courierName,
     @courierDays, @network, @returnDays, @returnsAnything, @offersExchange, @now, @expiresAt, @now)`,
);

/** A copy of the product as it is this moment, at the price in paise that its cart has it for. */
export const insertLine = command(
  `insert into order_lines (order_id, position, product_id, title, size, color, fabric, category, sku,
     hsn, gst_rate, image, unit_price, quantity)
   select @orderId, @position, p.id, p.title, @size, ${COLOURS_TEXT}, p.fabric, p.category, p.sku, p.hsn,
     p.gst_rate, @image, @unitPrice, @quantity from products p where p.id = @productId`,
);

/** In paise. */
export const linesComeTo = value(
  integer,
  `select coalesce(sum(${lineTotal("l")}), 0) from order_lines l where l.order_id = @orderId`,
);

export const rewriteOrder = command(
  `update orders set name = @name, phone = @phone, email = @email, address = @address, city = @city,
     state = @state, pincode = @pincode, ${SET_AMOUNTS},
     courier_charge = @courierCharge, amount = @amount, courier_id = @courierId,
     courier_service = @courierService, courier_name = @courierName, courier_days = @courierDays,
     updated_at = @now where id = @orderId`,
);

export const correctContact = command(
  `update orders set name = @name, phone = @phone, email = @email, address = @address, city = @city,
     state = @state, pincode = @pincode, updated_at = @now where id = @orderId`,
);

export const freeToken = command(
  "update orders set token = token || ' ' || id where id = @orderId",
);

/** Of the `@at`th line of an order, unless it has one. */
export const keepRate = command(
  `update order_lines set gst_rate = @rate where gst_rate is null and id =
     (select id from order_lines where order_id = @orderId order by position limit 1 offset @at)`,
);
